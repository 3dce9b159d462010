-- What the kitchen of a day may take on. An order for takeaway or delivery is one ticket in the slot in which it is due; preorders
-- are cooked for a table, whose covers the slot counts already.

CREATE OR REPLACE FUNCTION mark_ticket(p_day service_days, p_period tstzrange, p_count integer) RETURNS service_days
LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  v_slot integer := slot_at(p_day, p_period);
BEGIN
  IF v_slot NOT BETWEEN 1 AND 2880 / p_day.slot_interval THEN RETURN p_day; END IF;
  IF cardinality(p_day.tickets) < v_slot THEN
    p_day.tickets := p_day.tickets || array_fill(0::smallint, ARRAY[v_slot - cardinality(p_day.tickets)]);
  END IF;
  p_day.tickets[v_slot] := greatest(p_day.tickets[v_slot] + p_count, 0);
  RETURN p_day;
END
$$;

-- Takes a ticket of the slot in which an order is due, of at most p_most; false when the kitchen has no more.
CREATE OR REPLACE FUNCTION take_ticket(p_restaurant integer, p_date date, p_period tstzrange, p_most integer, p_now timestamptz)
RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  v_day  service_days := lock_service_day(p_restaurant, p_date, p_now);
  v_slot integer := slot_at(v_day, p_period);
BEGIN
  IF v_slot NOT BETWEEN 1 AND 2880 / v_day.slot_interval OR coalesce(v_day.tickets[v_slot], 0) >= p_most THEN
    RETURN false;
  END IF;
  v_day := mark_ticket(v_day, p_period, 1);
  UPDATE service_days SET tickets = v_day.tickets, version = version + 1
    WHERE restaurant_id = p_restaurant AND service_date = p_date;
  RETURN true;
END
$$;

CREATE OR REPLACE FUNCTION give_ticket_back(p_restaurant integer, p_booking reservations, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_day service_days;
BEGIN
  IF p_booking.delivery_type IS NULL OR p_booking.delivery_type = 'preorder' THEN RETURN; END IF;
  v_day := mark_ticket(lock_service_day(p_restaurant, p_booking.service_date, p_now), p_booking.period, -1);
  UPDATE service_days SET tickets = v_day.tickets, version = version + 1
    WHERE restaurant_id = p_restaurant AND service_date = p_booking.service_date;
END
$$;

-- The end of a booking is the end of its order: it was handed over, or nobody cooks it any more.
CREATE OR REPLACE FUNCTION end_order(p_restaurant integer, p_booking reservations, p_handed_over boolean, p_now timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF p_booking.delivery_type IS NULL THEN RETURN; END IF;
  PERFORM give_ticket_back(p_restaurant, p_booking, p_now);
  IF p_handed_over THEN
    UPDATE orders SET progress = 'done', progress_at = p_now
      WHERE restaurant_id = p_restaurant AND reservation_id = p_booking.reservation_id AND progress <> 'done';
  ELSE
    UPDATE orders SET dropped_at = p_now
      WHERE restaurant_id = p_restaurant AND reservation_id = p_booking.reservation_id AND progress <> 'done';
  END IF;
END
$$;

-- Writes what is ordered, in place of what was ordered before. The order has its booking's id.
CREATE OR REPLACE FUNCTION write_order(p_restaurant integer, p_reservation uuid, p_type text, p_due timestamptz, p_order jsonb,
  p_now timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM orders WHERE restaurant_id = p_restaurant AND reservation_id = p_reservation;
  INSERT INTO orders (restaurant_id, order_id, reservation_id, menu_id, delivery_type, due_at, address, note, currency,
    subtotal_minor, fee_minor, tax_minor, included_tax_minor, tip_minor, total_minor, payment_type, zone_id, cancel_until,
    progress_at, quoted_load, quoted_low, quoted_minutes, quoted_high)
  VALUES (p_restaurant, p_reservation, p_reservation, p_order->>'menu_id', p_type, p_due, p_order->'address',
    p_order->>'note', p_order->>'currency', (p_order->>'subtotal')::bigint, (p_order->>'fee')::bigint,
    (p_order->>'tax')::bigint, (p_order->>'included_tax')::bigint, (p_order->>'tip')::bigint,
    (p_order->>'total')::bigint, p_order->>'payment_type', (p_order->>'zone_id')::smallint,
    (p_order->>'cancel_until')::timestamptz, p_now, (p_order->'quote'->>'load')::smallint, (p_order->'quote'->>'low')::smallint,
    (p_order->'quote'->>'minutes')::smallint, (p_order->'quote'->>'high')::smallint);
  INSERT INTO order_lines (restaurant_id, order_id, line, product_id, name, amount, modifiers, unit_minor, guest_name,
    invitation_id)
  SELECT p_restaurant, p_reservation, l.line, l.product_id, l.name, l.amount, l.modifiers, l.unit_minor, l.guest_name,
    l.invitation_id
  FROM jsonb_to_recordset(p_order->'lines') AS l (line smallint, product_id text, name text, amount smallint,
    modifiers jsonb, unit_minor bigint, guest_name text, invitation_id uuid);
END
$$;

-- One step of the kitchen. The caller has judged it for the step it saw; when another came first, or its booking has ended or
-- still waits for its money, nothing happens. Where a person said so (p_measured), it is known from when on the order could be had:
-- when it was ready, or handed over without having been called ready before.
CREATE OR REPLACE FUNCTION advance_order(p_restaurant integer, p_reservation uuid, p_seen text, p_to text, p_measured boolean,
  p_now timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM reservations WHERE restaurant_id = p_restaurant AND reservation_id = p_reservation
    AND status IN ('Approved', 'Called', 'Seated') AND payment_due_at IS NULL FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  UPDATE orders SET progress = p_to, progress_at = p_now,
    begun_at = CASE WHEN p_measured AND p_to = 'preparing' THEN p_now ELSE begun_at END,
    ready_at = CASE WHEN p_measured AND (p_to = 'ready' OR p_to = 'done') AND p_seen <> 'ready' THEN p_now ELSE ready_at END
    WHERE restaurant_id = p_restaurant AND reservation_id = p_reservation AND progress = p_seen;
  RETURN FOUND;
END
$$;
