-- Wall minutes of the service day that the guest was offered and did not want; they are not offered again.
ALTER TABLE standbys ADD COLUMN declined integer[] NOT NULL DEFAULT '{}';
-- The last offer that ran out, and when, so that the page can tell its guest.
ALTER TABLE standbys ADD COLUMN missed_at timestamptz, ADD COLUMN missed_until timestamptz;
