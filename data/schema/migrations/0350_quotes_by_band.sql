-- The band of the wait in which a quote's outcome is learned. Null for quotes of the release before.
ALTER TABLE quotes ADD COLUMN band smallint CHECK (band BETWEEN 0 AND 4);
