ALTER TABLE invitations RENAME COLUMN told_starts_at TO known_starts_at;
