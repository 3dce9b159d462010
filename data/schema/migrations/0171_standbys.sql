-- The lock of those who wait for a table of one full day, and the number that the last of them was given.
CREATE TABLE standby_days (
  restaurant_id  integer NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  service_date   date NOT NULL,
  last_ticket    bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (restaurant_id, service_date)
);

-- A guest who would like a table on a full day. A table that comes free is held for whoever has the lowest ticket and fits.
CREATE TABLE standbys (
  restaurant_id  integer NOT NULL,
  standby_id     uuid NOT NULL,
  service_date   date NOT NULL,
  -- minutes of the service day between which the table may begin
  from_minutes   smallint NOT NULL,
  to_minutes     smallint NOT NULL CHECK (to_minutes >= from_minutes),
  party_size     party_size NOT NULL,
  customer_name  text NOT NULL,
  email          text NOT NULL,
  phone          text,
  language       text,
  request_digest bytea NOT NULL,
  -- the order; whoever lets an offer lapse is given a new one
  ticket         bigint NOT NULL,
  state          text NOT NULL CHECK (state IN ('waiting', 'offered', 'taken', 'withdrawn', 'ended')),
  -- how many tables were offered; each offer holds one under an id of its own, which the booking takes over
  offers         integer NOT NULL DEFAULT 0,
  offer_id       uuid,
  offer_at       timestamptz,
  offer_until    timestamptz,
  -- when the last time that would suit begins
  ends_at        timestamptz NOT NULL,
  created_at     timestamptz NOT NULL,
  PRIMARY KEY (restaurant_id, standby_id),
  FOREIGN KEY (restaurant_id, service_date) REFERENCES standby_days ON DELETE CASCADE,
  CHECK ((state IN ('offered', 'taken')) = (offer_id IS NOT NULL))
);
CREATE INDEX standbys_order ON standbys (restaurant_id, service_date, ticket) WHERE state IN ('waiting', 'offered');
-- One address waits once for a day.
CREATE UNIQUE INDEX standbys_once ON standbys (restaurant_id, service_date, lower(email)) WHERE state IN ('waiting', 'offered');
