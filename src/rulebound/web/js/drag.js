// Dragging a card to where it shall go: the same answers as clicking it and then the place.

const FAR = 8;

export function draggable(table) {
  let drag = null;

  const down = (event) => {
    const element = event.target.closest?.(".table [data-key]");
    if (!element || event.button !== 0 || !table.choice.asked || table.queue.length || table.choice.many) return;
    if (!table.choice.ofCard(element.dataset.key).length) return;
    drag = { element, key: element.dataset.key, x: event.clientX, y: event.clientY, ghost: null, touch: event.pointerType === "touch" };
  };

  const over = (event) => document.elementsFromPoint(event.clientX, event.clientY).map((e) => e.closest?.("[data-area]")).find(Boolean);

  const moved = (event) => {
    if (!drag) return;
    const dx = event.clientX - drag.x;
    const dy = event.clientY - drag.y;
    if (!drag.ghost) {
      if (Math.hypot(dx, dy) < FAR) return;
      // sideways on a hand is scrolling it
      if (drag.touch && drag.element.closest(".hand") && Math.abs(dx) > Math.abs(dy)) return stop();
      const box = drag.element.getBoundingClientRect();
      drag.ghost = drag.element.cloneNode(true);
      drag.ghost.className += " ghost";
      drag.ghost.style.cssText = `left:${box.left}px;top:${box.top}px;--w:${box.width}px`;
      drag.ghost.dataset.colour = drag.element.dataset.colour || "";
      delete drag.ghost.dataset.key;
      document.getElementById("layer").append(drag.ghost);
      table.choice.armed = drag.key;
      table.draw();
    }
    drag.ghost.style.transform = `translate(${dx}px, ${dy}px)`;
    for (const e of document.querySelectorAll(".area.under-drag")) e.classList.remove("under-drag");
    const area = over(event);
    if (area && table.choice.ofArea(area.dataset.area).length) area.classList.add("under-drag");
  };

  const up = (event) => {
    if (!drag) return;
    const { ghost, key, element } = drag;
    stop();
    if (!ghost) return;
    swallow();
    const area = over(event);
    const onto = area ? table.choice.ofArea(area.dataset.area) : [];
    const all = table.choice.ofCard(key);
    table.choice.armed = null;
    if (onto.length) table.choose(onto, area);
    else if (area && !area.classList.contains("hand") && all.every((i) => !table.choice.options[i].areas)) table.choose(all, element);
    else table.draw();
  };

  /** The click that a drag ends with means nothing. */
  const swallow = () => {
    const once = (event) => { event.stopPropagation(); event.preventDefault(); };
    addEventListener("click", once, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", once, { capture: true }), 50);
  };

  const stop = () => {
    drag?.ghost?.remove();
    for (const e of document.querySelectorAll(".area.under-drag")) e.classList.remove("under-drag");
    drag = null;
  };

  const cancelled = () => {
    if (!drag) return;
    stop();
    table.choice.armed = null;
    table.draw();
  };

  addEventListener("pointerdown", down);
  addEventListener("pointermove", moved);
  addEventListener("pointerup", up);
  addEventListener("pointercancel", cancelled);
  return () => {
    removeEventListener("pointerdown", down);
    removeEventListener("pointermove", moved);
    removeEventListener("pointerup", up);
    removeEventListener("pointercancel", cancelled);
  };
}
