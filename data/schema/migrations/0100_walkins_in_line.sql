-- Both the lock of a restaurant's line and what its host has made of it. The version counts every change that somebody
-- in the line could see.
CREATE TABLE lines (
  restaurant_id  integer NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  state          text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'paused', 'closed')),
  version        bigint NOT NULL DEFAULT 0,
  -- given to the party that joined last
  last_ticket    bigint NOT NULL DEFAULT 0,
  changed_at     timestamptz NOT NULL,
  PRIMARY KEY (restaurant_id)
);

-- The wire's id of a walk-in names no restaurant: it is found by its hash alone.
CREATE TABLE walkin_refs (
  capability_hash bytea PRIMARY KEY,
  restaurant_id   integer NOT NULL,
  walkin_id       uuid NOT NULL
);
INSERT INTO walkin_refs SELECT capability_hash, restaurant_id, walkin_id FROM walkins ON CONFLICT DO NOTHING;
DROP INDEX walkins_capability;
ALTER TABLE walkins
  DROP COLUMN capability_hash,
  DROP COLUMN late_until,
  ALTER COLUMN status TYPE booking_status,
  ALTER COLUMN party_size TYPE party_size,
  -- a request that is sent again is found by it
  ADD COLUMN request_hash bytea,
  -- its order in the line: the clock has ties, a number given under the line's lock has none
  ADD COLUMN ticket bigint NOT NULL DEFAULT 0,
  ADD COLUMN sequence integer NOT NULL DEFAULT 0,
  -- the table it was called to, and for how long that is kept
  ADD COLUMN service_date date,
  ADD COLUMN period stay_period,
  ADD COLUMN called_at timestamptz,
  -- until when a party that was called is waited for
  ADD COLUMN expected_until timestamptz,
  ADD COLUMN on_way_at timestamptz,
  ADD COLUMN seated_at timestamptz,
  ADD CONSTRAINT walkin_with_table CHECK ((status IN ('Called', 'Seated')) = (table_ids <> '{}')
    AND (table_ids = '{}' OR period IS NOT NULL AND service_date IS NOT NULL));
CREATE UNIQUE INDEX walkins_request ON walkins (restaurant_id, request_hash);
-- One number however it was spaced; the signs are those of domain/limits/contact.ts.
DROP INDEX walkins_once;
CREATE UNIQUE INDEX walkins_once ON walkins (restaurant_id, translate(phone, ' ()./-', ''))
  WHERE status IN ('Pending', 'Approved', 'Called');
DROP INDEX walkins_line;
CREATE INDEX walkins_line ON walkins (restaurant_id, ticket) WHERE status IN ('Pending', 'Approved', 'Called');
CREATE INDEX walkins_at_table ON walkins (restaurant_id) WHERE status IN ('Called', 'Seated');
CREATE INDEX walkins_created ON walkins (restaurant_id, created_at DESC);
-- What a walk-in did stands in its own row.
DROP TABLE seatings;

CREATE TABLE walkin_status_changes (
  restaurant_id  integer NOT NULL,
  walkin_id      uuid NOT NULL,
  change         integer NOT NULL,
  from_status    booking_status NOT NULL,
  to_status      booking_status NOT NULL,
  actor          text NOT NULL CHECK (actor IN ('guest', 'host', 'autopilot')),
  note           text,
  at             timestamptz NOT NULL,
  PRIMARY KEY (restaurant_id, walkin_id, change),
  FOREIGN KEY (restaurant_id, walkin_id) REFERENCES walkins ON DELETE CASCADE
);

-- What the restaurant writes to a party in the line.
CREATE TABLE walkin_messages (
  restaurant_id  integer NOT NULL,
  walkin_id      uuid NOT NULL,
  message        integer NOT NULL,
  words          text NOT NULL,
  sent_at        timestamptz NOT NULL,
  read_at        timestamptz,
  PRIMARY KEY (restaurant_id, walkin_id, message),
  FOREIGN KEY (restaurant_id, walkin_id) REFERENCES walkins ON DELETE CASCADE
);

-- A quote is settled when its party is called; the hour is the restaurant's own.
ALTER TABLE quotes ADD COLUMN hour smallint NOT NULL DEFAULT 0 CHECK (hour BETWEEN 0 AND 23);
CREATE INDEX quotes_open ON quotes (restaurant_id, walkin_id) WHERE called_at IS NULL;

-- Where visits began and ended, for how long parties stay.
CREATE INDEX status_changes_seated ON reservation_status_changes (restaurant_id, at) WHERE to_status = 'Seated';
