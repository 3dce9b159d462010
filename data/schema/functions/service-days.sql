-- A service day as the functions work on it: its row, locked, changed in a variable and written once. Bits and slots are
-- worked out from a period alone, so what one function takes another frees exactly.

-- Of two midnights the earlier, of a skipped one the moment after.
CREATE OR REPLACE FUNCTION local_midnight(p_date date, p_zone text) RETURNS timestamptz LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_midnight timestamptz := p_date::timestamp AT TIME ZONE p_zone;
BEGIN
  IF ((v_midnight - interval '1 hour') AT TIME ZONE p_zone)::date = p_date THEN
    RETURN v_midnight - interval '1 hour';
  END IF;
  RETURN v_midnight;
END
$$;

CREATE OR REPLACE FUNCTION tables_of(p_restaurant integer) RETURNS smallint[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN ARRAY(SELECT table_id FROM dining_tables WHERE restaurant_id = p_restaurant ORDER BY table_id);
END
$$;

-- A day nobody has written to, with the rules of its restaurant; all null where there are none.
CREATE OR REPLACE FUNCTION new_service_day(p_restaurant integer, p_date date) RETURNS service_days LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_day service_days;
BEGIN
  SELECT p_restaurant, p_date, gcd(15, s.slot_interval::integer), '', '{}', '{}', s.slot_interval,
      date_part('epoch', local_midnight(p_date, r.time_zone)), s.covers_per_slot, s.covers_per_slot,
      orders_per_slot(s.ordering)
    INTO v_day.restaurant_id, v_day.service_date, v_day.grain, v_day.occupancy, v_day.covers, v_day.tickets,
      v_day.slot_interval, v_day.midnight, v_day.covers_per_slot, v_day.covers_limit, v_day.tickets_limit
    FROM booking_settings s JOIN restaurants r ON r.restaurant_id = p_restaurant
    WHERE s.restaurant_id = p_restaurant;
  IF FOUND THEN v_day.table_order := tables_of(p_restaurant); END IF;
  RETURN v_day;
END
$$;

-- The first of the ranked sets of tables that is free for a stay, or null.
CREATE OR REPLACE FUNCTION first_free_tables(p_day service_days, p_candidates jsonb, p_period tstzrange) RETURNS smallint[]
LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  v_first  integer := floor((date_part('epoch', lower(p_period)) - p_day.midnight) / 60 / p_day.grain);
  v_last   integer := ceil((date_part('epoch', upper(p_period)) - p_day.midnight) / 60 / p_day.grain) - 1;
  v_width  integer := 1920 / p_day.grain;
  v_start  integer;
  v_table  smallint;
  v_tables smallint[];
BEGIN
  IF v_first < 0 OR v_last >= v_width THEN RETURN NULL; END IF;
  <<candidates>>
  FOR v_rank IN 0 .. jsonb_array_length(p_candidates) - 1 LOOP
    v_tables := translate((p_candidates->v_rank)::text, '[]', '{}');
    FOREACH v_table IN ARRAY v_tables LOOP
      v_start := (array_position(p_day.table_order, v_table) - 1) * v_width;
      CONTINUE candidates WHEN v_start IS NULL;
      FOR v_bit IN v_start + v_first .. least(v_start + v_last, length(p_day.occupancy) * 8 - 1) LOOP
        CONTINUE candidates WHEN get_bit(p_day.occupancy, v_bit) = 1;
      END LOOP;
    END LOOP;
    RETURN v_tables;
  END LOOP;
  RETURN NULL;
END
$$;

-- Shows a stay in the day, or no longer: its tables taken (1) or free (0), and so many covers more or fewer in its slot. A stay
-- that the row cannot show whole, because the restaurant's time zone was changed since, is shown as far as it can be.
CREATE OR REPLACE FUNCTION mark_stay(p_day service_days, p_period tstzrange, p_tables smallint[], p_taken integer, p_covers integer)
RETURNS service_days LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  v_width integer := 1920 / p_day.grain;
  v_first integer := greatest(floor((date_part('epoch', lower(p_period)) - p_day.midnight) / 60 / p_day.grain), 0);
  v_last  integer := least(ceil((date_part('epoch', upper(p_period)) - p_day.midnight) / 60 / p_day.grain), v_width) - 1;
  v_slot  integer := slot_at(p_day, p_period);
  v_start integer;
  v_table smallint;
BEGIN
  FOREACH v_table IN ARRAY p_tables LOOP
    v_start := (array_position(p_day.table_order, v_table) - 1) * v_width;
    CONTINUE WHEN v_start IS NULL;
    IF length(p_day.occupancy) * 8 < v_start + v_width THEN
      p_day.occupancy := p_day.occupancy || decode(repeat('00', (v_start + v_width) / 8 - length(p_day.occupancy)), 'hex');
    END IF;
    FOR v_bit IN v_start + v_first .. v_start + v_last LOOP
      p_day.occupancy := set_bit(p_day.occupancy, v_bit, p_taken);
    END LOOP;
  END LOOP;
  IF p_covers = 0 OR v_slot NOT BETWEEN 1 AND 2880 / p_day.slot_interval THEN RETURN p_day; END IF;
  IF cardinality(p_day.covers) < v_slot THEN
    p_day.covers := p_day.covers || array_fill(0::smallint, ARRAY[v_slot - cardinality(p_day.covers)]);
  END IF;
  p_day.covers[v_slot] := greatest(p_day.covers[v_slot] + p_covers, 0);
  RETURN p_day;
END
$$;

-- The index of a stay's slot among the day's covers, from 1.
CREATE OR REPLACE FUNCTION slot_at(p_day service_days, p_period tstzrange) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT (1 + floor((date_part('epoch', lower(p_period)) - p_day.midnight) / 60 / p_day.slot_interval))::integer
$$;

-- The day by its allocations, bookings and holds, whatever its row says; without the booking p_except, which is being
-- moved and has already given its tables back.
CREATE OR REPLACE FUNCTION day_from_allocations(p_restaurant integer, p_day service_days, p_except uuid DEFAULT NULL)
RETURNS service_days LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_stay record;
BEGIN
  p_day.grain := gcd(15, p_day.slot_interval);
  p_day.table_order := tables_of(p_restaurant);
  p_day.occupancy := '';
  p_day.covers := '{}';
  p_day.tickets := '{}';
  FOR v_stay IN
    SELECT table_id, period FROM allocations
    WHERE restaurant_id = p_restaurant AND service_date = p_day.service_date AND active
      -- a stay that begins on this date, so that the index of stays finds it
      AND stay_box(restaurant_id, table_id, period)
        && stays_box(p_restaurant, tstzrange(to_timestamp(p_day.midnight), to_timestamp(p_day.midnight) + interval '3 days'))
  LOOP
    p_day := mark_stay(p_day, v_stay.period, ARRAY[v_stay.table_id], 1, 0);
  END LOOP;
  FOR v_stay IN
    SELECT period, party_size FROM reservations
    WHERE restaurant_id = p_restaurant AND service_date = p_day.service_date AND covers_counted
      AND status IN ('Pending', 'Approved', 'Called', 'Seated') AND reservation_id IS DISTINCT FROM p_except
    UNION ALL
    SELECT period, party_size FROM holds
    WHERE restaurant_id = p_restaurant AND service_date = p_day.service_date AND covers_counted
  LOOP
    p_day := mark_stay(p_day, v_stay.period, '{}', 1, v_stay.party_size);
  END LOOP;
  FOR v_stay IN
    SELECT period FROM reservations
    WHERE restaurant_id = p_restaurant AND service_date = p_day.service_date AND delivery_type IN ('takeaway', 'delivery')
      AND status IN ('Pending', 'Approved', 'Called', 'Seated') AND reservation_id IS DISTINCT FROM p_except
  LOOP
    p_day := mark_ticket(p_day, v_stay.period, 1);
  END LOOP;
  p_day.covers_limit := greatest(p_day.covers_per_slot, (SELECT max(c) FROM unnest(p_day.covers) AS c));
  p_day.tickets_limit := greatest(p_day.tickets_limit, (SELECT max(t) FROM unnest(p_day.tickets) AS t));
  p_day.next_expiry := (SELECT min(expires_at) FROM holds
    WHERE restaurant_id = p_restaurant AND service_date = p_day.service_date);
  RETURN p_day;
END
$$;

-- Returns what it wrote: an assignment is cheaper to call than a statement.
CREATE OR REPLACE FUNCTION save_service_day(p_restaurant integer, p_day service_days) RETURNS service_days LANGUAGE plpgsql AS $$
BEGIN
  UPDATE service_days SET grain = p_day.grain, occupancy = p_day.occupancy, covers = p_day.covers,
    covers_limit = p_day.covers_limit, tickets = p_day.tickets, tickets_limit = p_day.tickets_limit, table_order = p_day.table_order, midnight = p_day.midnight,
    slot_interval = p_day.slot_interval, covers_per_slot = p_day.covers_per_slot, next_expiry = p_day.next_expiry,
    version = version + 1
  WHERE restaurant_id = p_restaurant AND service_date = p_day.service_date;
  RETURN p_day;
END
$$;

-- The one lock: whoever takes or frees capacity of a day opens it first, and of two days the earlier first; whatever it
-- decides, it decides after that. The row is made when the day has none yet, and holds that have run out are given back.
-- Of several who wait for a row, all but the first wait twice, for their turn and for the row: the time-out is for each.
CREATE OR REPLACE FUNCTION lock_service_day(p_restaurant integer, p_date date, p_now timestamptz) RETURNS service_days
LANGUAGE plpgsql SET lock_timeout = '1400ms' AS $$
DECLARE
  v_day  service_days;
  v_hold holds;
BEGIN
  SELECT * INTO v_day FROM service_days
    WHERE restaurant_id = p_restaurant AND service_date = p_date FOR NO KEY UPDATE;
  IF v_day.slot_interval IS NOT NULL AND (v_day.next_expiry IS NULL OR v_day.next_expiry > p_now) THEN RETURN v_day; END IF;

  IF NOT FOUND THEN
    v_day := new_service_day(p_restaurant, p_date);
    IF v_day.grain IS NULL THEN RAISE EXCEPTION 'restaurant % takes no bookings', p_restaurant; END IF;
    INSERT INTO service_days (restaurant_id, service_date, grain, covers_limit, tickets_limit, table_order, midnight,
        slot_interval, covers_per_slot)
      VALUES (p_restaurant, p_date, v_day.grain, v_day.covers_limit, v_day.tickets_limit, v_day.table_order, v_day.midnight,
        v_day.slot_interval, v_day.covers_per_slot) ON CONFLICT DO NOTHING;
    RETURN lock_service_day(p_restaurant, p_date, p_now);
  END IF;
  IF v_day.slot_interval IS NULL THEN
    v_day := day_from_allocations(p_restaurant, new_service_day(p_restaurant, p_date));
  END IF;
  FOR v_hold IN
    DELETE FROM holds WHERE restaurant_id = p_restaurant AND service_date = p_date AND expires_at <= p_now RETURNING *
  LOOP
    DELETE FROM allocations WHERE restaurant_id = p_restaurant AND holder_id = v_hold.reservation_id AND holder = 'hold';
    v_day := mark_stay(v_day, v_hold.period, v_hold.table_ids, 0, CASE WHEN v_hold.covers_counted THEN -v_hold.party_size ELSE 0 END);
  END LOOP;
  v_day.next_expiry := (SELECT min(expires_at) FROM holds WHERE restaurant_id = p_restaurant AND service_date = p_date);
  RETURN save_service_day(p_restaurant, v_day);
END
$$;

-- Writes the row of a day anew, whatever it says now.
CREATE OR REPLACE FUNCTION rebuild_service_day(p_restaurant integer, p_date date, p_now timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  v_day service_days := lock_service_day(p_restaurant, p_date, p_now);
BEGIN
  v_day := save_service_day(p_restaurant, day_from_allocations(p_restaurant, new_service_day(p_restaurant, p_date)));
END
$$;

-- The dates of which the row differs from their allocations.
CREATE OR REPLACE FUNCTION wrong_service_days(p_restaurant integer) RETURNS SETOF date LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_day  service_days;
  v_right service_days;
BEGIN
  FOR v_day IN SELECT * FROM service_days WHERE restaurant_id = p_restaurant ORDER BY service_date LOOP
    v_right := day_from_allocations(p_restaurant, new_service_day(p_restaurant, v_day.service_date));
    IF v_day.grain <> v_right.grain OR v_day.table_order <> v_right.table_order OR v_day.midnight <> v_right.midnight
      OR v_day.slot_interval <> v_right.slot_interval OR v_day.covers_per_slot <> v_right.covers_per_slot
      OR v_right.next_expiry < coalesce(v_day.next_expiry, 'infinity')
      OR rtrim(v_day.occupancy, '\x00'::bytea) <> rtrim(v_right.occupancy, '\x00'::bytea)
      OR ARRAY(SELECT format('%s:%s', i, c) FROM unnest(v_day.covers) WITH ORDINALITY AS t (c, i) WHERE c <> 0)
        <> ARRAY(SELECT format('%s:%s', i, c) FROM unnest(v_right.covers) WITH ORDINALITY AS t (c, i) WHERE c <> 0)
      OR ARRAY(SELECT format('%s:%s', i, c) FROM unnest(v_day.tickets) WITH ORDINALITY AS t (c, i) WHERE c <> 0)
        <> ARRAY(SELECT format('%s:%s', i, c) FROM unnest(v_right.tickets) WITH ORDINALITY AS t (c, i) WHERE c <> 0)
    THEN
      RETURN NEXT v_day.service_date;
    END IF;
  END LOOP;
END
$$;
