-- Webhooks that were settled long ago are forgotten; they come in the order of time, so a few bytes find the old ones.
CREATE INDEX gateway_events_age ON gateway_events USING brin (received_at);
