-- Addresses of campaigns: what `/i/{landing_id}` leads to, and what a booking that began there says it came from.
CREATE TABLE landings (
  landing_id text PRIMARY KEY CHECK (landing_id ~ '^[a-z0-9][a-z0-9-]{1,39}$'),
  target     text NOT NULL CHECK (target ~ '^/([^/\\].*)?$' AND length(target) <= 500),
  source     text NOT NULL DEFAULT 'campaign',
  medium     text NOT NULL DEFAULT 'link',
  created_at timestamptz NOT NULL
);
