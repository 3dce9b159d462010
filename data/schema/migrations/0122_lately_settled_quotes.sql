-- What was measured in the last day, over all restaurants.
CREATE INDEX quotes_lately ON quotes (called_at) WHERE called_at IS NOT NULL;
