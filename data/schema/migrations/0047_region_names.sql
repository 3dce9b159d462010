-- What a region is called in other languages, by locale; only where that differs from its name.
ALTER TABLE regions ADD COLUMN names jsonb NOT NULL DEFAULT '{}';

-- Every name of a region in folded letters, so that what a guest types is compared with whole names too.
ALTER TABLE search.region_words ADD COLUMN names text[] NOT NULL DEFAULT '{}';
