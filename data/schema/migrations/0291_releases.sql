-- Which releases have brought this database up to date, and how far back a node may be that serves beside each of them.
CREATE TABLE releases (
  version       text PRIMARY KEY,
  oldest_beside text NOT NULL,
  migrated_at   timestamptz NOT NULL DEFAULT now()
);
