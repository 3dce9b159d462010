-- By which open places of one network at one restaurant are counted: a name that leads back to no address, gone with the place.
ALTER TABLE walkins ADD COLUMN caller text;
-- What a request said, so that its id sent again with something else is no repetition.
ALTER TABLE walkins ADD COLUMN request_digest bytea;
