-- `reservations_day` begins with the date too, so what is open around today is found by it, and each booking writes one
-- index less.
DROP INDEX reservations_open;

-- Its parts are arguments of their own now: what is taken out of JSON costs more than what is looked up by it.
DROP FUNCTION IF EXISTS keep_booking_limits(integer, jsonb, jsonb);

-- One index finds a count and, beginning with the time, what is old enough to go.
ALTER TABLE rate_counts DROP CONSTRAINT rate_counts_pkey;
DROP INDEX rate_counts_age;
ALTER TABLE rate_counts ADD PRIMARY KEY (window_start, key);
