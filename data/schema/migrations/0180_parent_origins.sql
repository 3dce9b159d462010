-- The pages of others that may show this restaurant's booking in a frame, as origins its owner has listed.
ALTER TABLE booking_settings
  ADD COLUMN parent_origins text[] NOT NULL DEFAULT '{}' CHECK (cardinality(parent_origins) <= 20);
