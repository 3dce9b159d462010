-- A mail is kept as it was first written, so that sending it again sends the same; its booking link lacks the key.
ALTER TABLE mails
  ADD COLUMN reservation_id uuid NOT NULL,
  ADD COLUMN sender_name text NOT NULL,
  ADD COLUMN recipient_name text NOT NULL;

-- What reminders and the autopilot look through by day, whoever's it is.
CREATE INDEX reservations_open ON reservations (service_date) WHERE status IN ('Pending', 'Approved', 'Called', 'Seated');
CREATE INDEX reservations_pending ON reservations (restaurant_id, service_date) WHERE status = 'Pending';
