ALTER INDEX table_promised_once RENAME TO table_allocated_once;
