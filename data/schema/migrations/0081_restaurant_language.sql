-- The language a restaurant writes about itself and its events in, where it is known, so that it can be read aloud as such.
ALTER TABLE restaurants ADD COLUMN language text;
UPDATE restaurants SET language = 'en' WHERE is_partner AND description LIKE '%Demo description:%';
