-- Whose a telephone number is, by the latest proof. A guest is found by it here and nowhere else; one number has one guest.
CREATE TABLE guest_phones (
  -- in international form, digits after a plus
  phone       text PRIMARY KEY CHECK (phone ~ '^[+][1-9][0-9]{5,14}$'),
  guest_id    text NOT NULL UNIQUE REFERENCES guests ON DELETE CASCADE,
  verified_at timestamptz NOT NULL
);

-- The code a guest was sent last, and how often something was typed for it. The code itself is worked out from its id.
CREATE TABLE phone_codes (
  guest_id   text PRIMARY KEY REFERENCES guests ON DELETE CASCADE,
  code_id    uuid NOT NULL UNIQUE,
  phone      text NOT NULL CHECK (phone ~ '^[+][1-9][0-9]{5,14}$'),
  language   text,
  attempts   integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at    timestamptz
);
CREATE INDEX phone_codes_expiry ON phone_codes (expires_at);

-- Bookings are found by their telephone number too, where it says its country.
INSERT INTO contact_bookings (contact_hash, restaurant_id, booking_id)
SELECT sha256(convert_to(regexp_replace(translate(phone, ' ()./-', ''), '^00', '+'), 'UTF8')), restaurant_id, reservation_id
FROM reservations
WHERE translate(phone, ' ()./-', '') ~ '^([+]|00)'
ON CONFLICT DO NOTHING;
