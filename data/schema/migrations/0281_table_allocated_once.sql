ALTER TABLE allocations RENAME CONSTRAINT table_promised_once TO table_allocated_once;
