-- Several people put an order together: whoever has the code of its link joins under a name and chooses dishes. A part belongs to
-- at most one order at a time, the one that it names. The row of the group is the lock of all its parts.
CREATE TABLE group_orders (
  restaurant_id integer NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  code_hash     bytea NOT NULL,
  delivery_type text NOT NULL CHECK (delivery_type IN ('takeaway', 'delivery')),
  created_at    timestamptz NOT NULL,
  closes_at     timestamptz NOT NULL,
  PRIMARY KEY (restaurant_id, code_hash)
);
-- Those that are over, to be forgotten.
CREATE INDEX group_orders_over ON group_orders (closes_at);

CREATE TABLE group_order_parts (
  restaurant_id  integer NOT NULL,
  code_hash      bytea NOT NULL,
  part           smallint NOT NULL CHECK (part BETWEEN 1 AND 30),
  name           text NOT NULL,
  key_hash       bytea NOT NULL,
  items          jsonb NOT NULL DEFAULT '[]',
  version        integer NOT NULL DEFAULT 0,
  reservation_id uuid,
  claimed_at     timestamptz,
  PRIMARY KEY (restaurant_id, code_hash, part),
  UNIQUE (restaurant_id, code_hash, key_hash),
  FOREIGN KEY (restaurant_id, code_hash) REFERENCES group_orders ON DELETE CASCADE,
  CONSTRAINT claimed_for_an_order CHECK ((reservation_id IS NULL) = (claimed_at IS NULL))
);

-- Who of a group a line is for.
ALTER TABLE order_lines ADD COLUMN guest_name text;
