-- Cards that guests save at a provider before they book. One counts for the first booking that brings it.
CREATE TABLE card_setups (
  restaurant_id integer NOT NULL,
  setup_id      uuid NOT NULL,
  gateway       text NOT NULL,
  currency      text NOT NULL,
  -- null until the provider has answered
  gateway_ref   text,
  secret_hash   bytea,
  created_at    timestamptz NOT NULL,
  used_by       uuid,
  -- no booking may bring it any more; then the provider is told, as often as it takes
  closed_at     timestamptz,
  released_at   timestamptz,
  PRIMARY KEY (restaurant_id, setup_id)
);
CREATE INDEX card_setups_by_ref ON card_setups (restaurant_id, gateway_ref);
CREATE INDEX card_setups_by_secret ON card_setups (restaurant_id, secret_hash);
CREATE INDEX card_setups_idle ON card_setups (created_at) WHERE used_by IS NULL AND released_at IS NULL;

-- What a guest says about a fee, once for each.
CREATE TABLE fee_disputes (
  restaurant_id  integer NOT NULL,
  reservation_id uuid NOT NULL,
  entry_id       uuid NOT NULL,
  note           text NOT NULL,
  created_at     timestamptz NOT NULL,
  PRIMARY KEY (restaurant_id, reservation_id, entry_id),
  FOREIGN KEY (restaurant_id, reservation_id) REFERENCES reservations ON DELETE CASCADE
);
