-- The app works these out while it prepares documents, at a fraction of the cost.
DROP FUNCTION search.open_minutes(jsonb);
DROP FUNCTION search.set_of(text[]);
