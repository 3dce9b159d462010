-- `reservations_day` begins with the date too, so what is open around today is found by it, and each booking writes one
-- index less.
DROP INDEX reservations_open;

-- One index finds a count and, beginning with the time, what is old enough to go.
ALTER TABLE rate_counts DROP CONSTRAINT rate_counts_pkey;
DROP INDEX rate_counts_age;
ALTER TABLE rate_counts ADD PRIMARY KEY (window_start, key);
