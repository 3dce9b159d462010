-- A payment is what was begun at a provider for one booking; the ledger holds what became of it.
CREATE TABLE payments (
  restaurant_id  integer NOT NULL,
  payment_id     uuid NOT NULL,
  reservation_id uuid NOT NULL,
  attempt        smallint NOT NULL,
  kind           text NOT NULL CHECK (kind IN ('deposit', 'guarantee')),
  gateway        text NOT NULL,
  -- null until the provider has answered
  gateway_ref    text,
  amount_minor   minor_amount NOT NULL,
  currency       text NOT NULL,
  created_at     timestamptz NOT NULL,
  -- the guest may still pay: the provider is asked from time to time
  is_open        boolean NOT NULL DEFAULT true,
  checked_at     timestamptz NOT NULL,
  PRIMARY KEY (restaurant_id, payment_id),
  UNIQUE (restaurant_id, reservation_id, attempt),
  FOREIGN KEY (restaurant_id, reservation_id) REFERENCES reservations
);
CREATE INDEX payments_open ON payments (checked_at) WHERE is_open;

-- A provider names a payment by its own id alone.
CREATE TABLE payment_refs (
  gateway       text NOT NULL,
  gateway_ref   text NOT NULL,
  restaurant_id integer NOT NULL,
  payment_id    uuid NOT NULL,
  PRIMARY KEY (gateway, gateway_ref)
);

-- Writes to a provider that were decided and may not have happened yet; the id is the key under which they are sent.
CREATE TABLE payment_requests (
  restaurant_id  integer NOT NULL,
  request_id     uuid NOT NULL,
  payment_id     uuid NOT NULL,
  reservation_id uuid NOT NULL,
  kind           text NOT NULL CHECK (kind IN ('refund', 'fee', 'void')),
  amount_minor   minor_amount NOT NULL,
  reason         text NOT NULL,
  requested_by   text NOT NULL CHECK (requested_by IN ('policy', 'host', 'operator')),
  requested_at   timestamptz NOT NULL,
  done_at        timestamptz,
  -- the provider has said no for good
  refused_at     timestamptz,
  PRIMARY KEY (restaurant_id, request_id),
  FOREIGN KEY (restaurant_id, payment_id) REFERENCES payments
);
CREATE INDEX payment_requests_open ON payment_requests (requested_at) WHERE done_at IS NULL AND refused_at IS NULL;
CREATE INDEX payment_requests_of_reservation ON payment_requests (restaurant_id, reservation_id);
CREATE UNIQUE INDEX payment_requests_one_fee ON payment_requests (restaurant_id, reservation_id)
  WHERE kind = 'fee' AND refused_at IS NULL;

ALTER TABLE ledger_entries ADD COLUMN payment_id uuid NOT NULL,
  ADD FOREIGN KEY (restaurant_id, payment_id) REFERENCES payments,
  DROP CONSTRAINT ledger_entries_kind_check,
  ADD CONSTRAINT ledger_entries_kind_check
    CHECK (kind IN ('intent', 'card', 'authorisation', 'charge', 'fee', 'refund', 'void', 'failure', 'dispute'));

-- Nothing is given back twice: what was refunded, what is about to be and the new refund stay within what was charged.
CREATE FUNCTION refunds_within_charges() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_charged  bigint;
  v_returned bigint;
BEGIN
  PERFORM FROM payments WHERE restaurant_id = NEW.restaurant_id AND payment_id = NEW.payment_id FOR NO KEY UPDATE;
  SELECT coalesce(sum(amount_minor) FILTER (WHERE kind IN ('charge', 'fee')), 0),
      coalesce(sum(amount_minor) FILTER (WHERE kind = 'refund'), 0)
    INTO v_charged, v_returned FROM ledger_entries
    WHERE restaurant_id = NEW.restaurant_id AND payment_id = NEW.payment_id;
  IF TG_ARGV[0] = 'requests' THEN
    v_returned := v_returned + (SELECT coalesce(sum(amount_minor), 0) FROM payment_requests
      WHERE restaurant_id = NEW.restaurant_id AND payment_id = NEW.payment_id AND kind = 'refund'
        AND done_at IS NULL AND refused_at IS NULL AND request_id <> NEW.request_id);
  END IF;
  IF v_returned + NEW.amount_minor > v_charged THEN
    RAISE EXCEPTION 'refunds would exceed what was charged'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_charges', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER refunds_within_charges BEFORE INSERT ON payment_requests FOR EACH ROW WHEN (NEW.kind = 'refund')
  EXECUTE FUNCTION refunds_within_charges('requests');
CREATE TRIGGER refunds_within_charges BEFORE INSERT ON ledger_entries FOR EACH ROW WHEN (NEW.kind = 'refund')
  EXECUTE FUNCTION refunds_within_charges('ledger');

-- What providers sent, byte for byte as it was signed.
DROP TABLE gateway_events;
CREATE TABLE gateway_events (
  gateway     text NOT NULL,
  event_ref   text NOT NULL,
  gateway_ref text NOT NULL,
  body        bytea NOT NULL,
  signature   text NOT NULL,
  received_at timestamptz NOT NULL,
  settled_at  timestamptz,
  -- why nobody could settle it; it waits for the operator
  parked      text,
  PRIMARY KEY (gateway, event_ref)
);
CREATE INDEX gateway_events_open ON gateway_events (received_at) WHERE settled_at IS NULL AND parked IS NULL;
