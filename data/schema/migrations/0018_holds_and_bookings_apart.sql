-- A hold and a booking of one id each give back only what they took themselves.
ALTER TYPE promise ADD ATTRIBUTE holder text;

-- Functions that take the restaurant first take the place of these (data/functions).
DROP FUNCTION IF EXISTS make_reservation(jsonb, jsonb, text, text, timestamptz);
DROP FUNCTION IF EXISTS hold_tables(jsonb, jsonb, text, bytea, timestamptz);
DROP FUNCTION IF EXISTS change_reservation(jsonb, jsonb, text, integer, timestamptz);
DROP FUNCTION IF EXISTS swap_place(promise, date, tstzrange, integer, integer, jsonb, text, text, timestamptz);
DROP FUNCTION IF EXISTS free_place(promise, timestamptz);
DROP FUNCTION IF EXISTS tell(text, integer, uuid, integer);
DROP FUNCTION IF EXISTS day_from_promises(day_sheet);
DROP FUNCTION IF EXISTS save_day(day_sheet);
