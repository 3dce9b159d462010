-- A photo that a guest uploaded, re-encoded. Its id is random and opens it, as its address is all that an <img> can send.
CREATE TABLE guest_photos (
  photo_id   text PRIMARY KEY,
  bytes      bytea NOT NULL CHECK (octet_length(bytes) <= 2097152),
  width      smallint NOT NULL,
  height     smallint NOT NULL,
  created_at timestamptz NOT NULL
);
-- WebP is compressed already.
ALTER TABLE guest_photos ALTER COLUMN bytes SET STORAGE EXTERNAL;

ALTER TABLE feedback
  ADD COLUMN food_stars smallint CHECK (food_stars BETWEEN 1 AND 5),
  ADD COLUMN service_stars smallint CHECK (service_stars BETWEEN 1 AND 5),
  ADD COLUMN ambience_stars smallint CHECK (ambience_stars BETWEEN 1 AND 5),
  ADD COLUMN value_stars smallint CHECK (value_stars BETWEEN 1 AND 5),
  ADD COLUMN photo_id text,
  ADD COLUMN author text NOT NULL DEFAULT '',
  ADD COLUMN language text,
  ADD COLUMN state text NOT NULL DEFAULT 'private' CHECK (state IN ('private', 'waiting', 'published', 'declined')),
  ADD COLUMN reason text,
  ADD CONSTRAINT feedback_shown_is_verified CHECK (state = 'private' OR (verified AND rating IS NOT NULL));
CREATE INDEX feedback_newest ON feedback (restaurant_id, created_at DESC, reservation_id);

ALTER TABLE reviews ADD COLUMN photo_id text;
-- A visit has one review.
CREATE UNIQUE INDEX reviews_of_visits ON reviews (restaurant_id, reservation_id) WHERE reservation_id IS NOT NULL;
