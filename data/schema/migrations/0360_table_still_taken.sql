-- While the table of a called party is still taken: the moment at which its host expects it to be free, and by when it is
-- free at the latest. Null again with the next status.
ALTER TABLE walkins
  ADD COLUMN table_free_at timestamptz,
  ADD COLUMN table_free_by timestamptz;
