-- The key begins with the restaurant, as that of everything a restaurant owns; news of a guest's account belongs to none and has 0.
ALTER TABLE outbox RENAME TO former_outbox;
ALTER INDEX outbox_pkey RENAME TO former_outbox_pkey;

CREATE TABLE outbox (
  restaurant_id integer NOT NULL DEFAULT 0,
  outbox_id     bigint GENERATED ALWAYS AS IDENTITY,
  topic         text NOT NULL,
  payload       jsonb NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (restaurant_id, outbox_id)
);
CREATE INDEX outbox_in_order ON outbox (outbox_id);

INSERT INTO outbox (restaurant_id, topic, payload, created_at)
  SELECT coalesce(restaurant_id, 0), topic, payload, created_at FROM former_outbox ORDER BY outbox_id;
DROP TABLE former_outbox;
