-- `reservations_day` begins with the date too, so what is open around today is found by it, and each booking writes one
-- index less.
DROP INDEX reservations_open;
