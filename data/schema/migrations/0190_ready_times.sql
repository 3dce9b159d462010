-- What a guest was shown of when an order can be had, in minutes since the kitchen should begin (cancel_until), with the orders of its
-- slot by then; and when it could be had, where a person said so. A step that the clock took measures nothing.
ALTER TABLE orders
  ADD COLUMN quoted_load    smallint CHECK (quoted_load > 0),
  ADD COLUMN quoted_low     smallint CHECK (quoted_low >= 0),
  ADD COLUMN quoted_minutes smallint,
  ADD COLUMN quoted_high    smallint,
  ADD COLUMN begun_at       timestamptz,
  ADD COLUMN ready_at       timestamptz,
  ADD CONSTRAINT quoted_whole CHECK (num_nulls(quoted_load, quoted_low, quoted_minutes, quoted_high) IN (0, 4)),
  ADD CONSTRAINT quoted_rises CHECK (quoted_low <= quoted_minutes AND quoted_minutes <= quoted_high);
-- The last orders of a restaurant that were measured.
CREATE INDEX orders_measured ON orders (restaurant_id, ready_at DESC)
  WHERE ready_at IS NOT NULL AND quoted_minutes IS NOT NULL;

-- It has got a further argument, and a function with another would stand beside it.
DROP FUNCTION IF EXISTS advance_order(integer, uuid, text, text, timestamptz);
