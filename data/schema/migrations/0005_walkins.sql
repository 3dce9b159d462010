CREATE TABLE walkins (
  restaurant_id    integer NOT NULL REFERENCES restaurants,
  walkin_id        uuid NOT NULL,
  -- the wire's id is the capability itself, so only its hash is kept
  capability_hash  bytea NOT NULL,
  status           text NOT NULL CHECK (status IN ('Pending', 'Approved', 'Called', 'Seated', 'Closed', 'NoShow',
                     'Rejected', 'Canceled', 'CanceledByHost', 'CanceledByClient')),
  status_at        timestamptz NOT NULL,
  party_size       smallint NOT NULL CHECK (party_size >= 1),
  areas            text[] NOT NULL,
  customer_name    text NOT NULL,
  phone            text NOT NULL,
  email            text,
  language         text,
  special_requests text,
  additionals      jsonb NOT NULL DEFAULT '{}',
  customer_profile jsonb NOT NULL DEFAULT '{}',
  campaign         jsonb,
  source           text NOT NULL DEFAULT 'website',
  expected_at      timestamptz NOT NULL,
  table_ids        smallint[] NOT NULL DEFAULT '{}',
  late_until       timestamptz,
  created_at       timestamptz NOT NULL,
  closed_at        timestamptz,
  PRIMARY KEY (restaurant_id, walkin_id)
);
CREATE INDEX walkins_capability ON walkins (capability_hash);
CREATE INDEX walkins_line ON walkins (restaurant_id, created_at) WHERE status IN ('Pending', 'Approved', 'Called');
-- one phone stands in a line once
CREATE UNIQUE INDEX walkins_once ON walkins (restaurant_id, phone) WHERE status IN ('Pending', 'Approved', 'Called');

-- Every wait that was promised, beside what then happened: the measure of our own honesty.
CREATE TABLE quotes (
  restaurant_id  integer NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  quote_id       uuid NOT NULL,
  walkin_id      uuid,
  party_size     smallint NOT NULL,
  areas          text[] NOT NULL,
  minutes        smallint NOT NULL CHECK (minutes >= 0),
  low_minutes    smallint NOT NULL,
  high_minutes   smallint NOT NULL,
  quoted_at      timestamptz NOT NULL,
  called_at      timestamptz,
  PRIMARY KEY (restaurant_id, quote_id),
  CHECK (low_minutes <= minutes AND minutes <= high_minutes)
);
CREATE INDEX quotes_settled ON quotes (restaurant_id, called_at DESC) WHERE called_at IS NOT NULL;

CREATE TABLE seatings (
  restaurant_id  integer NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  seating_id     uuid NOT NULL,
  holder_id      uuid NOT NULL,
  party_size     smallint NOT NULL,
  table_ids      smallint[] NOT NULL,
  seated_at      timestamptz NOT NULL,
  left_at        timestamptz,
  PRIMARY KEY (restaurant_id, seating_id)
);
CREATE INDEX seatings_now ON seatings (restaurant_id) WHERE left_at IS NULL;
