-- How often somebody did something in a window of time. Lost in a crash, which only forgives.
CREATE UNLOGGED TABLE rate_counts (
  -- what is counted, and of whom by a keyed digest that leads back to nobody
  key          text NOT NULL,
  window_start timestamptz NOT NULL,
  count        integer NOT NULL,
  PRIMARY KEY (key, window_start)
);
CREATE INDEX rate_counts_age ON rate_counts (window_start);

-- A contact is looked for at its restaurant, never over all of them.
DROP INDEX reservations_email;
DROP INDEX reservations_phone;
CREATE INDEX reservations_contact_email ON reservations (restaurant_id, lower(email), service_date)
  WHERE email IS NOT NULL;
CREATE INDEX reservations_contact_phone ON reservations (restaurant_id, translate(phone, ' ()./-', ''), service_date)
  WHERE phone IS NOT NULL;

-- When a mail got its place among those its recipient is sent in an hour; sent again after a failure, it keeps it.
ALTER TABLE mails ADD COLUMN admitted_at timestamptz;
