-- Bookings are found again by the address they were made under. It names no restaurant, so it has a table of its own; what
-- a booking says now decides, this only says where to look. The relay fills it after the booking is made.
CREATE TABLE contact_bookings (
  contact_hash  bytea NOT NULL,
  restaurant_id integer NOT NULL,
  booking_id    uuid NOT NULL,
  PRIMARY KEY (contact_hash, booking_id)
);

INSERT INTO contact_bookings (contact_hash, restaurant_id, booking_id)
SELECT sha256(convert_to(lower(email), 'UTF8')), restaurant_id, reservation_id
FROM reservations
WHERE email IS NOT NULL
ON CONFLICT DO NOTHING;
