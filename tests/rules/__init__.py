"""Tests of the ledger, the audit and the recording of rule citations."""
