-- What a booking must know of its day stands in the one row it locks anyway; triggers (data/schema/functions/rebuilding.sql) keep
-- it equal to the restaurant's settings. A row without them is written anew when it is next opened.
ALTER TABLE service_days
  ADD COLUMN slot_interval   smallint,
  ADD COLUMN covers_per_slot smallint,
  -- no hold of the day runs out before this moment
  ADD COLUMN next_expiry     timestamptz;

DROP FUNCTION IF EXISTS take_place(integer, date, tstzrange, integer, integer, jsonb, text, uuid, text, timestamptz);
DROP FUNCTION IF EXISTS swap_place(integer, promise, date, tstzrange, integer, integer, jsonb, text, text, timestamptz);
