-- Browsers that a party in the line wants to be called in.
CREATE TABLE walkin_subscriptions (
  restaurant_id  integer NOT NULL,
  walkin_id      uuid NOT NULL,
  endpoint_hash  bytea NOT NULL,
  endpoint       text NOT NULL,
  p256dh         bytea NOT NULL,
  auth           bytea NOT NULL,
  created_at     timestamptz NOT NULL,
  PRIMARY KEY (restaurant_id, walkin_id, endpoint_hash),
  FOREIGN KEY (restaurant_id, walkin_id) REFERENCES walkins ON DELETE CASCADE
);

-- What a party was sent, by which way: whatever is here is not sent again.
CREATE TABLE walkin_notices (
  restaurant_id  integer NOT NULL,
  walkin_id      uuid NOT NULL,
  notice         text NOT NULL,
  sent_at        timestamptz NOT NULL,
  PRIMARY KEY (restaurant_id, walkin_id, notice),
  FOREIGN KEY (restaurant_id, walkin_id) REFERENCES walkins ON DELETE CASCADE
);
