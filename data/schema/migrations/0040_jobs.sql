-- What failed in work that goes through many items: the others go on, this one is tried again later.
CREATE TABLE job_failures (
  restaurant_id integer NOT NULL,
  task          text NOT NULL,
  -- a reservation's id or a service day: whatever the task works on one by one
  item          text NOT NULL,
  attempts      integer NOT NULL,
  -- null: parked, until somebody asks for another attempt
  retry_at      timestamptz,
  -- where it broke, without a word of the row that broke it
  fault         text NOT NULL,
  failed_at     timestamptz NOT NULL,
  PRIMARY KEY (restaurant_id, task, item)
);

-- Outbox rows that this version cannot read. They are moved here, so that the relay never meets them again.
CREATE TABLE parked_outbox (
  outbox_id     bigint PRIMARY KEY,
  topic         text NOT NULL,
  restaurant_id integer,
  payload       jsonb NOT NULL,
  created_at    timestamptz NOT NULL,
  parked_at     timestamptz NOT NULL
);

-- A worker that lives says so here; the jobs of one that does not are given to others.
CREATE TABLE worker_heartbeats (
  worker_id text PRIMARY KEY,
  seen_at   timestamptz NOT NULL
);
