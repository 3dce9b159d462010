-- A no-show is a person's word, because a fee may hang on it. What the autopilot marked alone was only a party that
-- nobody seated: those bookings are closed, and the setting for it goes.
UPDATE reservations r SET status = 'Closed'
WHERE status = 'NoShow' AND EXISTS (SELECT FROM reservation_status_changes c
  WHERE c.restaurant_id = r.restaurant_id AND c.reservation_id = r.reservation_id
    AND c.to_status = 'NoShow' AND c.actor = 'autopilot');
UPDATE reservation_status_changes SET to_status = 'Closed' WHERE to_status = 'NoShow' AND actor = 'autopilot';
UPDATE booking_settings SET autopilot = autopilot - 'noShowAfterMinutes' WHERE autopilot ? 'noShowAfterMinutes';
