-- What promising a table needs beside 0004; how it is done stands in data/functions.

ALTER TABLE reservations
  -- false while the kitchen's pace has no room for it: such a booking waits for the host and counts only when approved
  ADD COLUMN covers_counted boolean NOT NULL DEFAULT true;
ALTER TABLE holds
  ADD COLUMN covers_counted boolean NOT NULL DEFAULT true,
  ADD COLUMN tables_chosen boolean NOT NULL DEFAULT false,
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now();
CREATE INDEX holds_day ON holds (restaurant_id, service_date);
-- A busy day's row is rewritten with every booking: room on its page keeps those versions together.
ALTER TABLE service_days SET (fillfactor = 40);
-- The tables its occupancy is about, in their order there.
ALTER TABLE service_days ADD COLUMN table_order smallint[] NOT NULL DEFAULT '{}';
-- Every booking would lock its restaurant's row and its table's row only to see that they exist, as the functions
-- have already seen. The audit looks for what these would have refused.
ALTER TABLE reservations DROP CONSTRAINT reservations_restaurant_id_fkey;
ALTER TABLE allocations DROP CONSTRAINT allocations_restaurant_id_table_id_fkey;

-- Made once; whoever can read this table can open every booking.
CREATE TABLE secrets (
  name  text PRIMARY KEY,
  value bytea NOT NULL CHECK (length(value) >= 32)
);
INSERT INTO secrets VALUES ('capabilities',
  sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));
