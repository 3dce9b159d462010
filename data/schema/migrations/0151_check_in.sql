-- When the guest said that the party is there. The status stays the host's to change.
ALTER TABLE reservations ADD COLUMN arrived_at timestamptz;
-- Within how many metres of its door a restaurant wants a guest to be who checks in; null: it takes their word.
ALTER TABLE booking_settings ADD COLUMN check_in_metres integer CHECK (check_in_metres > 0);
