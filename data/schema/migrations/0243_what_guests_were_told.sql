-- The time of the visit that an invited guest knows of: by the mail that invited them, by a later one, or because they answered.
ALTER TABLE invitations ADD COLUMN told_starts_at timestamptz;
UPDATE invitations i SET told_starts_at = lower(r.period)
FROM reservations r
WHERE r.restaurant_id = i.restaurant_id AND r.reservation_id = i.reservation_id AND (i.answer IS NOT NULL OR i.email IS NOT NULL);
