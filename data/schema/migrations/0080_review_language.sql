-- The language a review is written in, where it is known, so that it can be read aloud as such.
ALTER TABLE reviews ADD COLUMN language text;
UPDATE reviews SET language = 'en' WHERE source = 'sample';
