-- When a party says that it is there is kept in arrived_at; who asked to be notified is not written to yet.
ALTER TABLE reservations DROP COLUMN checked_in_at;
ALTER TABLE notify_requests DROP COLUMN notified_at;
