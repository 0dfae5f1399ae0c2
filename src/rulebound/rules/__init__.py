"""The ledger of every numbered rule, and the audit that holds code and tests to it."""
