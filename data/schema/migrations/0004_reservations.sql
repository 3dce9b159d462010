-- A reservation id names its restaurant in its last 32 bits (domain/reservations/id.ts), so one id finds its row even
-- when rows are spread over machines by restaurant_id.
CREATE TABLE reservations (
  restaurant_id    integer NOT NULL REFERENCES restaurants,
  reservation_id   uuid NOT NULL,
  status           text NOT NULL CHECK (status IN ('Pending', 'Approved', 'Called', 'Seated', 'Closed', 'NoShow',
                     'Rejected', 'Canceled', 'CanceledByHost', 'CanceledByClient')),
  status_at        timestamptz NOT NULL,
  service_date     date NOT NULL,
  period           tstzrange NOT NULL CHECK (NOT isempty(period) AND lower_inc(period) AND NOT upper_inc(period)),
  party_size       smallint NOT NULL CHECK (party_size >= 1),
  areas            text[] NOT NULL DEFAULT '{}',
  table_ids        smallint[] NOT NULL DEFAULT '{}',
  tables_chosen    boolean NOT NULL DEFAULT false,
  event_id         integer,
  delivery_type    text CHECK (delivery_type IN ('takeaway', 'delivery', 'preorder')),
  customer_name    text NOT NULL,
  email            text,
  phone            text,
  language         text,
  special_requests text,
  additionals      jsonb NOT NULL DEFAULT '{}',
  customer_profile jsonb NOT NULL DEFAULT '{}',
  campaign         jsonb,
  rwg_token        text,
  marketing_opt_in boolean NOT NULL DEFAULT false,
  source           text NOT NULL DEFAULT 'website',
  -- the policy in force when it was booked, with the words the guest saw; never changes afterwards
  policy           jsonb,
  deposit_status   text NOT NULL DEFAULT 'NoCard' CHECK (deposit_status IN ('Succeeded', 'Refunded', 'Failed', 'Unpaid',
                     'Pending', 'NoCard', 'CardOnFile')),
  amount_minor     bigint NOT NULL DEFAULT 0 CHECK (amount_minor >= 0),
  currency         text NOT NULL,
  payment_due_at   timestamptz,
  token_hash       bytea NOT NULL,
  request_digest   bytea NOT NULL,
  checked_in_at    timestamptz,
  sequence         integer NOT NULL DEFAULT 0,
  created_at       timestamptz NOT NULL,
  closed_at        timestamptz,
  PRIMARY KEY (restaurant_id, reservation_id)
);
CREATE INDEX reservations_day ON reservations (restaurant_id, service_date);
CREATE INDEX reservations_waiting_for_money ON reservations (payment_due_at) WHERE payment_due_at IS NOT NULL;
CREATE INDEX reservations_email ON reservations (lower(email)) WHERE email IS NOT NULL;
CREATE INDEX reservations_phone ON reservations (phone) WHERE phone IS NOT NULL;

CREATE TABLE reservation_status_changes (
  restaurant_id  integer NOT NULL,
  reservation_id uuid NOT NULL,
  change         integer NOT NULL,
  from_status    text,
  to_status      text NOT NULL,
  actor          text NOT NULL CHECK (actor IN ('guest', 'host', 'autopilot', 'payment')),
  note           text,
  at             timestamptz NOT NULL,
  PRIMARY KEY (restaurant_id, reservation_id, change),
  FOREIGN KEY (restaurant_id, reservation_id) REFERENCES reservations ON DELETE CASCADE
);

-- Both the lock of a restaurant's day and its compact occupancy: 16 bytes a table in order of table_id, one bit per
-- grain of minutes since local midnight; covers and kitchen tickets that start in each slot beside it.
CREATE TABLE service_days (
  restaurant_id integer NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  service_date  date NOT NULL,
  grain         smallint NOT NULL DEFAULT 15 CHECK (grain BETWEEN 1 AND 15),
  occupancy     bytea NOT NULL DEFAULT '',
  covers        smallint[] NOT NULL DEFAULT '{}',
  covers_limit  smallint NOT NULL,
  tickets       smallint[] NOT NULL DEFAULT '{}',
  tickets_limit smallint NOT NULL DEFAULT 32767,
  version       integer NOT NULL DEFAULT 0,
  PRIMARY KEY (restaurant_id, service_date),
  CONSTRAINT pacing_kept CHECK (NOT (covers_limit < ANY (covers))),
  CONSTRAINT kitchen_kept CHECK (NOT (tickets_limit < ANY (tickets)))
);

-- The last guard: whatever the code above it believes, two active promises of one table never overlap.
CREATE TABLE allocations (
  restaurant_id  integer NOT NULL,
  table_id       smallint NOT NULL,
  period         tstzrange NOT NULL CHECK (NOT isempty(period)),
  holder_id      uuid NOT NULL,
  holder         text NOT NULL CHECK (holder IN ('reservation', 'hold', 'walkin')),
  service_date   date NOT NULL,
  active         boolean NOT NULL DEFAULT true,
  PRIMARY KEY (restaurant_id, holder_id, table_id, period),
  FOREIGN KEY (restaurant_id, table_id) REFERENCES dining_tables,
  CONSTRAINT table_promised_once EXCLUDE USING gist (restaurant_id WITH =, table_id WITH =, period WITH &&) WHERE (active)
);
CREATE INDEX allocations_day ON allocations (restaurant_id, service_date) WHERE active;

CREATE TABLE holds (
  restaurant_id  integer NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  reservation_id uuid NOT NULL,
  service_date   date NOT NULL,
  period         tstzrange NOT NULL,
  party_size     smallint NOT NULL CHECK (party_size >= 1),
  areas          text[] NOT NULL DEFAULT '{}',
  table_ids      smallint[] NOT NULL,
  event_id       integer,
  token_hash     bytea NOT NULL,
  extended       boolean NOT NULL DEFAULT false,
  expires_at     timestamptz NOT NULL,
  PRIMARY KEY (restaurant_id, reservation_id)
);
CREATE INDEX holds_expiry ON holds (expires_at);

CREATE TABLE invitations (
  restaurant_id    integer NOT NULL,
  reservation_id   uuid NOT NULL,
  invitation_id    uuid NOT NULL,
  code_hash        bytea NOT NULL,
  email            text,
  phone            text,
  full_name        text,
  language         text,
  customer_profile jsonb NOT NULL DEFAULT '{}',
  created_at       timestamptz NOT NULL,
  redeemed_at      timestamptz,
  PRIMARY KEY (restaurant_id, reservation_id, invitation_id),
  UNIQUE (restaurant_id, code_hash),
  FOREIGN KEY (restaurant_id, reservation_id) REFERENCES reservations ON DELETE CASCADE
);
CREATE INDEX invitations_code ON invitations (code_hash);

CREATE TABLE feedback (
  restaurant_id  integer NOT NULL,
  reservation_id uuid NOT NULL,
  rating         smallint CHECK (rating BETWEEN 1 AND 5),
  note           text,
  email          text,
  verified       boolean NOT NULL,
  created_at     timestamptz NOT NULL,
  PRIMARY KEY (restaurant_id, reservation_id),
  FOREIGN KEY (restaurant_id, reservation_id) REFERENCES reservations ON DELETE CASCADE
);

CREATE TABLE reviews (
  restaurant_id  integer NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  review_id      uuid NOT NULL,
  reservation_id uuid,
  author         text NOT NULL,
  rating         smallint NOT NULL CHECK (rating BETWEEN 1 AND 5),
  text           text NOT NULL,
  source         text NOT NULL,
  reply          text,
  created_at     timestamptz NOT NULL,
  PRIMARY KEY (restaurant_id, review_id)
);
CREATE INDEX reviews_newest ON reviews (restaurant_id, created_at DESC);
