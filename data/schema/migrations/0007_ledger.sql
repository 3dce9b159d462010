CREATE TABLE ledger_entries (
  restaurant_id  integer NOT NULL,
  entry_id       uuid NOT NULL,
  reservation_id uuid NOT NULL,
  kind           text NOT NULL CHECK (kind IN ('intent', 'authorisation', 'charge', 'refund', 'fee', 'failure', 'void')),
  gateway        text NOT NULL,
  gateway_ref    text NOT NULL,
  amount_minor   bigint NOT NULL CHECK (amount_minor >= 0),
  currency       text NOT NULL,
  detail         jsonb NOT NULL DEFAULT '{}',
  created_at     timestamptz NOT NULL,
  PRIMARY KEY (restaurant_id, entry_id),
  UNIQUE (restaurant_id, gateway, kind, gateway_ref),
  FOREIGN KEY (restaurant_id, reservation_id) REFERENCES reservations
);
CREATE INDEX ledger_of_reservation ON ledger_entries (restaurant_id, reservation_id);
-- a no-show fee is charged at most once
CREATE UNIQUE INDEX ledger_one_fee ON ledger_entries (restaurant_id, reservation_id) WHERE kind = 'fee';

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER ledger_append_only BEFORE UPDATE OR DELETE ON ledger_entries FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE gateway_events (
  gateway      text NOT NULL,
  event_ref    text NOT NULL,
  payload      jsonb NOT NULL,
  received_at  timestamptz NOT NULL,
  settled_at   timestamptz,
  PRIMARY KEY (gateway, event_ref)
);
