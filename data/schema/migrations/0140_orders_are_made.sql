-- How far the kitchen is with an order, how it is paid, where it goes, and until when its guest may cancel it.
ALTER TABLE orders
  ADD COLUMN progress     text NOT NULL DEFAULT 'received'
    CHECK (progress IN ('received', 'preparing', 'ready', 'on_the_way', 'done')),
  ADD COLUMN progress_at  timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN payment_type text NOT NULL DEFAULT 'cash' CHECK (payment_type IN ('cash', 'card', 'invoice')),
  ADD COLUMN included_tax_minor bigint NOT NULL DEFAULT 0 CHECK (included_tax_minor >= 0),
  ADD COLUMN zone_id      smallint,
  ADD COLUMN cancel_until timestamptz;
ALTER TABLE orders ADD CONSTRAINT on_the_way_is_delivered CHECK (progress <> 'on_the_way' OR delivery_type = 'delivery');
-- What the kitchen has still to do, soonest first.
CREATE INDEX orders_open ON orders (due_at) WHERE progress <> 'done';

-- An option may ask for further choices, such as the side of a set meal.
ALTER TABLE modifier_options ADD COLUMN group_ids text[] NOT NULL DEFAULT '{}',
  ADD COLUMN sold_out boolean NOT NULL DEFAULT false;

-- How many orders may be due in one slot is known to each day. Where a restaurant names no limit it is ten.
CREATE FUNCTION orders_per_slot(p_ordering jsonb) RETURNS integer LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN (SELECT coalesce(max(least(coalesce((channel->>'ordersPerSlot')::integer, 10), 32767)), 0)
    FROM unnest(ARRAY[p_ordering->'takeaway', p_ordering->'delivery']) AS channel WHERE channel->>'enabled' = 'true');
END
$$;
UPDATE service_days AS d SET tickets_limit = (SELECT orders_per_slot(s.ordering) FROM booking_settings AS s
  WHERE s.restaurant_id = d.restaurant_id) WHERE EXISTS (SELECT FROM booking_settings AS s WHERE s.restaurant_id = d.restaurant_id);
ALTER TABLE service_days ALTER COLUMN tickets_limit SET DEFAULT 0;

-- Both have got further arguments, and a function with others would stand beside them.
DO $$
DECLARE
  v_function regprocedure;
BEGIN
  FOR v_function IN SELECT oid::regprocedure FROM pg_proc
    WHERE proname IN ('make_reservation', 'change_reservation') AND pronamespace = current_schema()::regnamespace
  LOOP
    EXECUTE format('DROP FUNCTION %s', v_function);
  END LOOP;
END
$$;
