-- So many minutes after booking a guest may cancel without cost, whatever the rule about money says; 0 where none.
ALTER TABLE booking_settings ADD cancel_grace_minutes smallint NOT NULL DEFAULT 15
  CHECK (cancel_grace_minutes BETWEEN 0 AND 1440);
