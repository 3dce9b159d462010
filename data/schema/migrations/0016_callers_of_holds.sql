-- Whose network holds it, by a name that leads back to no address; unknown where no door stands before the call.
ALTER TABLE holds ADD COLUMN caller text;
