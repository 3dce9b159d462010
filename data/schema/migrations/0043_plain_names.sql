-- The functions have plain names now and are written anew after this; those of the old names would stay beside them.
DROP FUNCTION IF EXISTS take_place(integer, date, tstzrange, integer, integer, jsonb, text, uuid, text, timestamptz, timestamptz);
DROP FUNCTION IF EXISTS swap_place(integer, promise, date, tstzrange, integer, integer, jsonb, text, text, timestamptz, timestamptz);
DROP FUNCTION IF EXISTS free_place(integer, promise, timestamptz);
DROP FUNCTION IF EXISTS open_hold(integer, uuid, date, timestamptz);
DROP FUNCTION IF EXISTS promise_of(holds);
DROP FUNCTION IF EXISTS promise_of(reservations);
DROP FUNCTION IF EXISTS tell(integer, text, uuid, integer);
DROP FUNCTION IF EXISTS day_from_promises(integer, service_days, uuid);
DROP FUNCTION IF EXISTS blank_day(integer, date);
DROP FUNCTION IF EXISTS first_free(service_days, jsonb, tstzrange);
DROP FUNCTION IF EXISTS save_day(integer, service_days);
DROP FUNCTION IF EXISTS open_day(integer, date, timestamptz);
DROP FUNCTION IF EXISTS keep_booking_limits(integer, jsonb, jsonb);
ALTER TYPE promise RENAME TO table_allocation;
