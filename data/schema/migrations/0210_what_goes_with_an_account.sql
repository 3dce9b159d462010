-- What is a guest's own goes with the account, and nothing can be added to one that is gone: whoever adds holds the
-- account's row, and whoever deletes it waits for them.
DELETE FROM profiles WHERE uid NOT IN (SELECT id FROM guests);
DELETE FROM favourites WHERE uid NOT IN (SELECT id FROM guests);
DELETE FROM guest_bookings WHERE uid NOT IN (SELECT id FROM guests);
DELETE FROM gateway_customers WHERE uid NOT IN (SELECT id FROM guests);
ALTER TABLE profiles ADD FOREIGN KEY (uid) REFERENCES guests ON DELETE CASCADE;
ALTER TABLE favourites ADD FOREIGN KEY (uid) REFERENCES guests ON DELETE CASCADE;
ALTER TABLE guest_bookings ADD FOREIGN KEY (uid) REFERENCES guests ON DELETE CASCADE;
-- Not by itself: each is first handed to the outbox, to be removed at its provider.
ALTER TABLE gateway_customers ADD FOREIGN KEY (uid) REFERENCES guests;

-- `delete` opens the page that deletes an account; `deleted` confirms that it is gone.
ALTER TABLE guest_letters DROP CONSTRAINT guest_letters_kind_check;
ALTER TABLE guest_letters ADD CONSTRAINT guest_letters_kind_check
  CHECK (kind IN ('sign-up', 'known', 'reset', 'unknown', 'delete', 'deleted'));
CREATE INDEX guest_letters_email ON guest_letters (email);

-- Where an address waits for a table, found without knowing the restaurant.
CREATE TABLE contact_standbys (
  contact_hash  bytea NOT NULL,
  restaurant_id integer NOT NULL,
  standby_id    uuid NOT NULL,
  PRIMARY KEY (contact_hash, standby_id)
);
INSERT INTO contact_standbys (contact_hash, restaurant_id, standby_id)
SELECT sha256(convert_to(lower(email), 'UTF8')), restaurant_id, standby_id FROM standbys
ON CONFLICT DO NOTHING;
