-- A check is read from its text with every statement, a domain's once; a booking writes four rows under sixteen of them.
CREATE DOMAIN booking_status AS text CHECK (VALUE IN ('Pending', 'Approved', 'Called', 'Seated', 'Closed', 'NoShow',
  'Rejected', 'Canceled', 'CanceledByHost', 'CanceledByClient'));
CREATE DOMAIN deposit_status AS text CHECK (VALUE IN ('Succeeded', 'Refunded', 'Failed', 'Unpaid', 'Pending', 'NoCard',
  'CardOnFile'));
CREATE DOMAIN delivery_type AS text CHECK (VALUE IN ('takeaway', 'delivery', 'preorder'));
CREATE DOMAIN promise_holder AS text CHECK (VALUE IN ('reservation', 'hold', 'walkin'));
CREATE DOMAIN party_size AS smallint CHECK (VALUE >= 1);
CREATE DOMAIN minor_amount AS bigint CHECK (VALUE >= 0);
CREATE DOMAIN stay_period AS tstzrange CHECK (NOT isempty(VALUE) AND lower_inc(VALUE) AND NOT upper_inc(VALUE));

ALTER TABLE reservations
  DROP CONSTRAINT reservations_status_check,
  DROP CONSTRAINT reservations_deposit_status_check,
  DROP CONSTRAINT reservations_delivery_type_check,
  DROP CONSTRAINT reservations_party_size_check,
  DROP CONSTRAINT reservations_amount_minor_check,
  DROP CONSTRAINT reservations_period_check,
  ALTER COLUMN status TYPE booking_status,
  ALTER COLUMN deposit_status TYPE deposit_status,
  ALTER COLUMN delivery_type TYPE delivery_type,
  ALTER COLUMN party_size TYPE party_size,
  ALTER COLUMN amount_minor TYPE minor_amount,
  ALTER COLUMN period TYPE stay_period;
ALTER TABLE holds
  DROP CONSTRAINT holds_party_size_check,
  ALTER COLUMN party_size TYPE party_size,
  ALTER COLUMN period TYPE stay_period;
ALTER TABLE allocations
  DROP CONSTRAINT allocations_holder_check,
  DROP CONSTRAINT allocations_period_check,
  ALTER COLUMN holder TYPE promise_holder,
  ALTER COLUMN period TYPE stay_period;

-- The first instant of the date, in epoch seconds: what its bits and slots are counted from. Worked out when the day is
-- next written to, and then kept.
ALTER TABLE service_days ADD COLUMN midnight double precision;
CREATE DOMAIN grain_minutes AS smallint CHECK (VALUE BETWEEN 1 AND 15);
ALTER TABLE service_days DROP CONSTRAINT service_days_grain_check, ALTER COLUMN grain TYPE grain_minutes;

-- Only a day that is rebuilt reads its allocations, and the index of the constraint finds them too.
DROP INDEX allocations_day;
-- That a booking was made is not a change of it: its row tells when, its first change what it was before.
DELETE FROM reservation_status_changes WHERE from_status IS NULL;
ALTER TABLE reservation_status_changes ALTER COLUMN from_status SET NOT NULL;

-- A service day as the functions of data/functions work on it: its row, with the rules that give its bits and slots
-- their meaning. The functions themselves hold no data and are written anew when their text changes.
DROP FUNCTION IF EXISTS tell(text, integer, uuid, integer);
DROP TYPE IF EXISTS day_sheet CASCADE;
CREATE TYPE day_sheet AS (
  restaurant_id integer,
  service_date  date,
  grain         integer,
  occupancy     bytea,
  covers        smallint[],
  table_order   smallint[],
  -- the first instant of the date, in epoch seconds
  midnight      double precision,
  slot_interval integer,
  covers_limit  integer,
  -- what the row's check holds it to: a limit that was lowered later does not undo what stands in the row already
  row_limit     integer
);

-- What somebody already has of a day: a hold or a booking.
CREATE TYPE promise AS (
  restaurant_id  integer,
  holder_id      uuid,
  service_date   date,
  period         tstzrange,
  party_size     integer,
  table_ids      smallint[],
  covers_counted boolean
);
