-- What the demo made: only there does a simulated evening play guest and host.
ALTER TABLE booking_settings ADD COLUMN is_demo boolean NOT NULL DEFAULT false;
