-- How a table is promised. Every function below that takes or frees capacity first locks the rows of the service days
-- it touches, in order of date; whatever it decides, it decides after that. Bits and slots are told from the period
-- alone, so what one function takes another frees exactly.

ALTER TABLE reservations
  -- false while the kitchen's pace has no room for it: such a booking waits for the host and counts only when approved
  ADD COLUMN covers_counted boolean NOT NULL DEFAULT true;
ALTER TABLE holds
  ADD COLUMN covers_counted boolean NOT NULL DEFAULT true,
  ADD COLUMN tables_chosen boolean NOT NULL DEFAULT false,
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now();
CREATE INDEX holds_day ON holds (restaurant_id, service_date);
-- A busy day's row is rewritten with every booking: room on its page keeps those versions together.
ALTER TABLE service_days SET (fillfactor = 40);
-- The tables its occupancy is about, in their order there.
ALTER TABLE service_days ADD COLUMN table_order smallint[] NOT NULL DEFAULT '{}';
-- Every booking would lock its restaurant's row and its table's row only to see that they exist, as the functions below
-- have already seen. The audit looks for what these would have refused.
ALTER TABLE reservations DROP CONSTRAINT reservations_restaurant_id_fkey;
ALTER TABLE allocations DROP CONSTRAINT allocations_restaurant_id_table_id_fkey;

-- Made once; whoever can read this table can open every booking.
CREATE TABLE secrets (
  name  text PRIMARY KEY,
  value bytea NOT NULL CHECK (length(value) >= 32)
);
INSERT INTO secrets VALUES ('capabilities',
  sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));

-- A service day as the functions work on it: its row, with the rules that give its bits and slots their meaning.
CREATE TYPE day_sheet AS (
  restaurant_id integer,
  service_date  date,
  grain         integer,
  occupancy     bytea,
  covers        smallint[],
  midnight      timestamptz,
  slot_interval integer,
  covers_limit  integer,
  table_order   smallint[]
);

-- The first instant of a date: of two midnights the earlier, of a skipped one the moment after.
CREATE FUNCTION local_midnight(p_date date, p_zone text) RETURNS timestamptz LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_midnight timestamptz := p_date::timestamp AT TIME ZONE p_zone;
BEGIN
  IF ((v_midnight - interval '1 hour') AT TIME ZONE p_zone)::date = p_date THEN
    RETURN v_midnight - interval '1 hour';
  END IF;
  RETURN v_midnight;
END
$$;

CREATE FUNCTION is_free(p_sheet day_sheet, p_tables smallint[], p_period tstzrange) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  v_first integer := floor(extract(epoch FROM lower(p_period) - p_sheet.midnight) / 60 / p_sheet.grain);
  v_last  integer := ceil(extract(epoch FROM upper(p_period) - p_sheet.midnight) / 60 / p_sheet.grain) - 1;
  v_width integer := 1920 / p_sheet.grain;
  v_known integer := length(p_sheet.occupancy) * 8;
  v_start integer;
  v_table smallint;
BEGIN
  IF v_first < 0 OR v_last >= v_width THEN RETURN false; END IF;
  FOREACH v_table IN ARRAY p_tables LOOP
    v_start := (array_position(p_sheet.table_order, v_table) - 1) * v_width;
    IF v_start IS NULL THEN RETURN false; END IF;
    FOR v_bit IN v_start + v_first .. least(v_start + v_last, v_known - 1) LOOP
      IF get_bit(p_sheet.occupancy, v_bit) = 1 THEN RETURN false; END IF;
    END LOOP;
  END LOOP;
  RETURN true;
END
$$;

CREATE FUNCTION mark_tables(p_sheet day_sheet, p_tables smallint[], p_period tstzrange, p_value integer)
RETURNS day_sheet LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  v_first integer := floor(extract(epoch FROM lower(p_period) - p_sheet.midnight) / 60 / p_sheet.grain);
  v_last  integer := ceil(extract(epoch FROM upper(p_period) - p_sheet.midnight) / 60 / p_sheet.grain) - 1;
  v_width integer := 1920 / p_sheet.grain;
  v_bytes bytea := p_sheet.occupancy;
  v_start integer;
  v_table smallint;
BEGIN
  FOREACH v_table IN ARRAY p_tables LOOP
    v_start := (array_position(p_sheet.table_order, v_table) - 1) * v_width;
    CONTINUE WHEN v_start IS NULL;
    IF length(v_bytes) * 8 < v_start + v_width THEN
      v_bytes := v_bytes || decode(repeat('00', (v_start + v_width) / 8 - length(v_bytes)), 'hex');
    END IF;
    FOR v_bit IN v_start + v_first .. v_start + v_last LOOP
      v_bytes := set_bit(v_bytes, v_bit, p_value);
    END LOOP;
  END LOOP;
  p_sheet.occupancy := v_bytes;
  RETURN p_sheet;
END
$$;

CREATE FUNCTION covers_at(p_sheet day_sheet, p_period tstzrange) RETURNS integer LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  v_slot integer := 1 + floor(extract(epoch FROM lower(p_period) - p_sheet.midnight) / 60 / p_sheet.slot_interval);
BEGIN
  RETURN coalesce(p_sheet.covers[v_slot], 0);
END
$$;

CREATE FUNCTION count_covers(p_sheet day_sheet, p_period tstzrange, p_change integer)
RETURNS day_sheet LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  v_slot   integer := 1 + floor(extract(epoch FROM lower(p_period) - p_sheet.midnight) / 60 / p_sheet.slot_interval);
  v_covers smallint[] := p_sheet.covers;
BEGIN
  IF cardinality(v_covers) < v_slot THEN
    v_covers := v_covers || array_fill(0::smallint, ARRAY[v_slot - cardinality(v_covers)]);
  END IF;
  v_covers[v_slot] := greatest(v_covers[v_slot] + p_change, 0);
  p_sheet.covers := v_covers;
  RETURN p_sheet;
END
$$;

CREATE FUNCTION tables_of(p_restaurant integer) RETURNS smallint[] LANGUAGE sql STABLE AS $$
  SELECT ARRAY(SELECT table_id FROM dining_tables WHERE restaurant_id = p_restaurant ORDER BY table_id)
$$;

-- The one lock. It makes the row when the day has none yet.
CREATE FUNCTION lock_service_day(p_restaurant integer, p_date date) RETURNS day_sheet LANGUAGE plpgsql AS $$
DECLARE
  v_day record;
BEGIN
  FOR v_attempt IN 1 .. 2 LOOP
    SELECT d.grain, d.occupancy, d.covers, d.table_order, s.slot_interval, s.covers_per_slot, r.time_zone INTO v_day
      FROM service_days d
      JOIN booking_settings s ON s.restaurant_id = d.restaurant_id
      JOIN restaurants r ON r.restaurant_id = d.restaurant_id
      WHERE d.restaurant_id = p_restaurant AND d.service_date = p_date FOR NO KEY UPDATE OF d;
    IF FOUND THEN
      RETURN ROW(p_restaurant, p_date, v_day.grain, v_day.occupancy, v_day.covers,
        local_midnight(p_date, v_day.time_zone), v_day.slot_interval, v_day.covers_per_slot, v_day.table_order)::day_sheet;
    END IF;
    INSERT INTO service_days (restaurant_id, service_date, grain, covers_limit, table_order)
      SELECT p_restaurant, p_date, gcd(15, slot_interval::integer), covers_per_slot, tables_of(p_restaurant)
      FROM booking_settings WHERE restaurant_id = p_restaurant ON CONFLICT DO NOTHING;
  END LOOP;
  RAISE EXCEPTION 'restaurant % takes no bookings', p_restaurant;
END
$$;

CREATE FUNCTION save_day(p_sheet day_sheet) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE service_days AS day SET grain = p_sheet.grain, occupancy = p_sheet.occupancy, covers = p_sheet.covers,
    -- A limit that was lowered later does not undo what stands in the row already; what is added to it must keep the
    -- limit, or the check `pacing_kept` refuses the row.
    covers_limit = CASE WHEN p_sheet.covers_limit < ANY (day.covers) THEN (SELECT max(c) FROM unnest(day.covers) AS c)
      ELSE p_sheet.covers_limit END,
    table_order = p_sheet.table_order, version = version + 1
  WHERE restaurant_id = p_sheet.restaurant_id AND service_date = p_sheet.service_date;
END
$$;

-- The day as allocations, bookings and holds tell it, whatever its row says.
CREATE FUNCTION day_from_promises(p_sheet day_sheet) RETURNS day_sheet LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_promise record;
BEGIN
  p_sheet.grain := gcd(15, p_sheet.slot_interval);
  p_sheet.table_order := tables_of(p_sheet.restaurant_id);
  p_sheet.occupancy := '';
  p_sheet.covers := '{}';
  FOR v_promise IN
    SELECT table_id, period FROM allocations
    WHERE restaurant_id = p_sheet.restaurant_id AND service_date = p_sheet.service_date AND active
  LOOP
    p_sheet := mark_tables(p_sheet, ARRAY[v_promise.table_id], v_promise.period, 1);
  END LOOP;
  FOR v_promise IN
    SELECT period, party_size FROM reservations
    WHERE restaurant_id = p_sheet.restaurant_id AND service_date = p_sheet.service_date AND covers_counted
      AND status IN ('Pending', 'Approved', 'Called', 'Seated')
    UNION ALL
    SELECT period, party_size FROM holds
    WHERE restaurant_id = p_sheet.restaurant_id AND service_date = p_sheet.service_date AND covers_counted
  LOOP
    p_sheet := count_covers(p_sheet, v_promise.period, v_promise.party_size);
  END LOOP;
  RETURN p_sheet;
END
$$;

CREATE FUNCTION drop_hold(p_sheet day_sheet, p_hold holds) RETURNS day_sheet LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM holds WHERE restaurant_id = p_hold.restaurant_id AND reservation_id = p_hold.reservation_id;
  DELETE FROM allocations WHERE restaurant_id = p_hold.restaurant_id AND holder_id = p_hold.reservation_id;
  p_sheet := mark_tables(p_sheet, p_hold.table_ids, p_hold.period, 0);
  RETURN CASE WHEN p_hold.covers_counted THEN count_covers(p_sheet, p_hold.period, -p_hold.party_size) ELSE p_sheet END;
END
$$;

-- A day nobody has written to, with the rules of its restaurant.
CREATE FUNCTION blank_day(p_restaurant integer, p_date date) RETURNS day_sheet LANGUAGE sql STABLE AS $$
  SELECT ROW(p_restaurant, p_date, gcd(15, s.slot_interval::integer), ''::bytea, '{}'::smallint[],
    local_midnight(p_date, r.time_zone), s.slot_interval::integer, s.covers_per_slot::integer, tables_of(p_restaurant))::day_sheet
  FROM booking_settings s JOIN restaurants r USING (restaurant_id) WHERE s.restaurant_id = p_restaurant
$$;

-- Locks a day and returns it without the holds that have run out.
CREATE FUNCTION open_day(p_restaurant integer, p_date date, p_now timestamptz) RETURNS day_sheet LANGUAGE plpgsql AS $$
DECLARE
  v_sheet day_sheet := lock_service_day(p_restaurant, p_date);
  v_hold  holds;
  v_stale boolean := false;
BEGIN
  IF v_sheet.grain <> gcd(15, v_sheet.slot_interval) OR cardinality(v_sheet.table_order) = 0 THEN
    v_sheet := day_from_promises(v_sheet);
    v_stale := true;
  END IF;
  FOR v_hold IN
    SELECT * FROM holds WHERE restaurant_id = p_restaurant AND service_date = p_date AND expires_at <= p_now
  LOOP
    v_sheet := drop_hold(v_sheet, v_hold);
    v_stale := true;
  END LOOP;
  IF v_stale THEN PERFORM save_day(v_sheet); END IF;
  RETURN v_sheet;
END
$$;

-- The first of the ranked sets of tables that is free, or null.
CREATE FUNCTION first_free(p_sheet day_sheet, p_candidates jsonb, p_period tstzrange) RETURNS smallint[]
LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  v_candidate jsonb;
  v_tables    smallint[];
BEGIN
  FOR v_candidate IN SELECT * FROM jsonb_array_elements(p_candidates) LOOP
    v_tables := ARRAY(SELECT t::smallint FROM jsonb_array_elements_text(v_candidate) AS t);
    IF is_free(p_sheet, v_tables, p_period) THEN RETURN v_tables; END IF;
  END LOOP;
  RETURN NULL;
END
$$;

-- Takes the first set of tables that is free. When the constraint refuses one that looked free, the row was wrong: the
-- day is read again from what was promised, and the sets are tried once more.
CREATE FUNCTION promise_tables(INOUT p_sheet day_sheet, p_candidates jsonb, p_period tstzrange, p_holder uuid,
  p_kind text, OUT p_tables smallint[]) LANGUAGE plpgsql AS $$
DECLARE
  v_left    jsonb := p_candidates;
  v_rebuilt boolean := false;
  v_written integer;
BEGIN
  LOOP
    p_tables := first_free(p_sheet, v_left, p_period);
    IF p_tables IS NULL THEN
      EXIT WHEN v_rebuilt OR p_sheet.table_order = tables_of(p_sheet.restaurant_id);
      p_sheet := day_from_promises(p_sheet);
      v_rebuilt := true;
      CONTINUE;
    END IF;
    INSERT INTO allocations (restaurant_id, table_id, period, holder_id, holder, service_date)
      SELECT p_sheet.restaurant_id, t, p_period, p_holder, p_kind, p_sheet.service_date FROM unnest(p_tables) AS t
      ON CONFLICT DO NOTHING;
    GET DIAGNOSTICS v_written = ROW_COUNT;
    IF v_written = cardinality(p_tables) THEN
      p_sheet := mark_tables(p_sheet, p_tables, p_period, 1);
      EXIT;
    END IF;
    DELETE FROM allocations WHERE restaurant_id = p_sheet.restaurant_id AND holder_id = p_holder AND period = p_period;
    IF v_rebuilt THEN
      -- taken by another day's late guests, whom this day's row does not show
      v_left := (SELECT coalesce(jsonb_agg(c), '[]') FROM jsonb_array_elements(v_left) AS c WHERE c <> to_jsonb(p_tables));
    END IF;
    p_sheet := day_from_promises(p_sheet);
    v_rebuilt := true;
  END LOOP;
END
$$;

CREATE FUNCTION event_guests(p_restaurant integer, p_date date, p_event integer, p_except uuid) RETURNS integer
LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(party_size), 0)::integer FROM (
    SELECT party_size FROM reservations WHERE restaurant_id = p_restaurant AND service_date = p_date
      AND event_id = p_event AND reservation_id <> p_except AND status IN ('Pending', 'Approved', 'Called', 'Seated')
    UNION ALL
    SELECT party_size FROM holds WHERE restaurant_id = p_restaurant AND service_date = p_date
      AND event_id = p_event AND reservation_id <> p_except
  ) AS guests
$$;

CREATE FUNCTION event_has_room(p_restaurant integer, p_date date, p_event integer, p_party integer, p_except uuid)
RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT seats IS NULL OR event_guests(p_restaurant, p_date, p_event, p_except) + p_party <= seats
    FROM events WHERE restaurant_id = p_restaurant AND event_id = p_event), p_event IS NULL)
$$;

CREATE FUNCTION tell(p_topic text, p_restaurant integer, p_reservation uuid, p_sequence integer) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox (topic, restaurant_id, payload) VALUES (p_topic, p_restaurant, jsonb_build_object(
    'restaurantId', p_restaurant, 'reservationId', replace(p_reservation::text, '-', ''), 'sequence', p_sequence));
END
$$;

-- Makes a booking, once. A row that says `held` takes its hold over. p_level is what the slot was judged to be; under
-- the lock it must still be that good. Columns are read one by one: a whole record costs more than all the rest.
CREATE FUNCTION make_reservation(p_row jsonb, p_candidates jsonb, p_level text, p_topic text, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  v_restaurant integer := p_row->>'restaurant_id';
  v_id         uuid := p_row->>'reservation_id';
  v_date       date := p_row->>'service_date';
  v_period     tstzrange := p_row->>'period';
  v_party      integer := p_row->>'party_size';
  v_event      integer := p_row->>'event_id';
  v_tables     smallint[] := '{}';
  v_digest     bytea;
  v_hold       holds;
  v_sheet      day_sheet;
  v_other      day_sheet;
  v_free       day_sheet;
  v_made       record;
BEGIN
  IF NOT pg_try_advisory_xact_lock(v_restaurant, hashtext(v_id::text)) THEN
    RETURN '{"outcome": "in_progress"}';
  END IF;
  SELECT request_digest INTO v_digest FROM reservations WHERE restaurant_id = v_restaurant AND reservation_id = v_id;
  IF FOUND THEN
    RETURN jsonb_build_object('outcome',
      CASE WHEN v_digest = (p_row->>'request_digest')::bytea THEN 'repeated' ELSE 'key_reused' END);
  END IF;

  IF p_row ? 'held' THEN
    SELECT * INTO v_hold FROM holds WHERE restaurant_id = v_restaurant AND reservation_id = v_id;
    IF v_hold.service_date < v_date THEN v_other := open_day(v_restaurant, v_hold.service_date, p_now); END IF;
  END IF;
  v_sheet := open_day(v_restaurant, v_date, p_now);
  IF v_hold.service_date IS NOT NULL THEN
    IF v_hold.service_date > v_date THEN v_other := open_day(v_restaurant, v_hold.service_date, p_now); END IF;
    -- gone by now when it has run out
    SELECT * INTO v_hold FROM holds
      WHERE restaurant_id = v_restaurant AND reservation_id = v_id AND service_date = v_hold.service_date;
  END IF;

  v_free := v_sheet;
  IF v_hold.service_date = v_date THEN
    v_free := mark_tables(v_free, v_hold.table_ids, v_hold.period, 0);
    IF v_hold.covers_counted THEN v_free := count_covers(v_free, v_hold.period, -v_hold.party_size); END IF;
  END IF;
  IF (v_event IS NOT NULL AND NOT event_has_room(v_restaurant, v_date, v_event, v_party, v_id))
    OR (p_level = 'Available' AND covers_at(v_free, v_period) + v_party > v_free.covers_limit)
    OR (v_hold.service_date IS NOT NULL AND p_level <> 'Overbooked' AND first_free(v_free, p_candidates, v_period) IS NULL)
  THEN
    RETURN '{"outcome": "taken"}';
  END IF;

  IF v_hold.service_date = v_date THEN
    v_sheet := drop_hold(v_sheet, v_hold);
  ELSIF v_hold.service_date IS NOT NULL THEN
    PERFORM save_day(drop_hold(v_other, v_hold));
  END IF;
  IF p_level <> 'Overbooked' THEN
    SELECT * INTO v_made FROM promise_tables(v_sheet, p_candidates, v_period, v_id, 'reservation');
    v_tables := v_made.p_tables;
    IF v_tables IS NULL THEN
      IF v_hold.service_date IS NULL THEN RETURN '{"outcome": "taken"}'; END IF;
      RAISE EXCEPTION 'the table is taken' USING ERRCODE = 'TV001';
    END IF;
    v_sheet := v_made.p_sheet;
    IF p_level = 'Available' THEN v_sheet := count_covers(v_sheet, v_period, v_party); END IF;
  END IF;
  IF p_level <> 'Overbooked' OR v_hold.service_date = v_date THEN PERFORM save_day(v_sheet); END IF;

  INSERT INTO reservations (restaurant_id, reservation_id, status, status_at, service_date, period, party_size, areas,
    table_ids, tables_chosen, covers_counted, event_id, customer_name, email, phone, language, special_requests,
    additionals, customer_profile, campaign, rwg_token, marketing_opt_in, source, policy, deposit_status, amount_minor,
    currency, payment_due_at, token_hash, request_digest, created_at)
  VALUES (v_restaurant, v_id, p_row->>'status', p_now, v_date, v_period, v_party, (p_row->>'areas')::text[],
    v_tables, (p_row->>'tables_chosen')::boolean, p_level = 'Available', v_event, p_row->>'customer_name',
    p_row->>'email', p_row->>'phone', p_row->>'language', p_row->>'special_requests', p_row->'additionals',
    p_row->'customer_profile', nullif(p_row->'campaign', 'null'), p_row->>'rwg_token',
    (p_row->>'marketing_opt_in')::boolean, p_row->>'source', nullif(p_row->'policy', 'null'), p_row->>'deposit_status',
    (p_row->>'amount_minor')::bigint, p_row->>'currency', (p_row->>'payment_due_at')::timestamptz,
    (p_row->>'token_hash')::bytea, (p_row->>'request_digest')::bytea, p_now);
  INSERT INTO reservation_status_changes (restaurant_id, reservation_id, change, to_status, actor, at)
    VALUES (v_restaurant, v_id, 0, p_row->>'status', 'guest', p_now);
  INSERT INTO outbox (topic, restaurant_id, payload) VALUES (p_topic, v_restaurant,
    jsonb_build_object('restaurantId', v_restaurant, 'reservationId', replace(v_id::text, '-', ''), 'sequence', 0));
  RETURN jsonb_build_object('outcome', 'made', 'tables', to_jsonb(v_tables));
END
$$;

-- Holds tables for a guest who is still writing. The same id holds one thing at a time: a second choice frees the first.
CREATE FUNCTION hold_tables(p_row jsonb, p_candidates jsonb, p_level text, p_owner bytea, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  v_new   holds := jsonb_populate_record(NULL::holds, p_row);
  v_old   holds;
  v_sheet day_sheet;
  v_other day_sheet;
  v_free  day_sheet;
  v_made  record;
BEGIN
  IF NOT pg_try_advisory_xact_lock(v_new.restaurant_id, hashtext(v_new.reservation_id::text)) THEN
    RETURN '{"outcome": "in_progress"}';
  END IF;
  PERFORM 1 FROM reservations WHERE restaurant_id = v_new.restaurant_id AND reservation_id = v_new.reservation_id;
  IF FOUND THEN RETURN '{"outcome": "key_reused"}'; END IF;
  SELECT * INTO v_old FROM holds WHERE restaurant_id = v_new.restaurant_id AND reservation_id = v_new.reservation_id;
  IF v_old.expires_at > p_now AND v_old.token_hash IS DISTINCT FROM p_owner THEN
    RETURN '{"outcome": "key_reused"}';
  END IF;
  IF v_old.service_date < v_new.service_date THEN
    v_other := open_day(v_new.restaurant_id, v_old.service_date, p_now);
  END IF;
  v_sheet := open_day(v_new.restaurant_id, v_new.service_date, p_now);
  IF v_old.service_date > v_new.service_date THEN
    v_other := open_day(v_new.restaurant_id, v_old.service_date, p_now);
  END IF;
  IF v_old.service_date IS NOT NULL THEN
    SELECT * INTO v_old FROM holds WHERE restaurant_id = v_new.restaurant_id
      AND reservation_id = v_new.reservation_id AND service_date = v_old.service_date;
  END IF;

  v_free := v_sheet;
  IF v_old.service_date = v_new.service_date THEN
    v_free := mark_tables(v_free, v_old.table_ids, v_old.period, 0);
    IF v_old.covers_counted THEN v_free := count_covers(v_free, v_old.period, -v_old.party_size); END IF;
  END IF;
  IF (v_new.event_id IS NOT NULL AND NOT event_has_room(v_new.restaurant_id, v_new.service_date, v_new.event_id,
      v_new.party_size, v_new.reservation_id))
    OR (p_level = 'Available' AND covers_at(v_free, v_new.period) + v_new.party_size > v_free.covers_limit)
    OR (p_level <> 'Overbooked' AND first_free(v_free, p_candidates, v_new.period) IS NULL)
  THEN
    RETURN '{"outcome": "taken"}';
  END IF;

  IF v_old.service_date = v_new.service_date THEN
    v_sheet := drop_hold(v_sheet, v_old);
  ELSIF v_old.service_date IS NOT NULL THEN
    PERFORM save_day(drop_hold(v_other, v_old));
  END IF;
  v_new.covers_counted := p_level = 'Available';
  v_new.table_ids := '{}';
  IF p_level <> 'Overbooked' THEN
    SELECT * INTO v_made FROM promise_tables(v_sheet, p_candidates, v_new.period, v_new.reservation_id, 'hold');
    v_sheet := v_made.p_sheet;
    v_new.table_ids := v_made.p_tables;
    IF v_new.table_ids IS NULL THEN RAISE EXCEPTION 'the table is taken' USING ERRCODE = 'TV001'; END IF;
    IF v_new.covers_counted THEN v_sheet := count_covers(v_sheet, v_new.period, v_new.party_size); END IF;
  END IF;
  PERFORM save_day(v_sheet);
  INSERT INTO holds SELECT (v_new).*;
  RETURN jsonb_build_object('outcome', 'made', 'tables', to_jsonb(v_new.table_ids));
END
$$;

CREATE FUNCTION release_hold(p_restaurant integer, p_reservation uuid, p_owner bytea, p_now timestamptz)
RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  v_hold  holds;
  v_sheet day_sheet;
BEGIN
  SELECT * INTO v_hold FROM holds
    WHERE restaurant_id = p_restaurant AND reservation_id = p_reservation AND token_hash = p_owner;
  IF NOT FOUND THEN RETURN false; END IF;
  v_sheet := open_day(p_restaurant, v_hold.service_date, p_now);
  SELECT * INTO v_hold FROM holds WHERE restaurant_id = p_restaurant AND reservation_id = p_reservation
    AND token_hash = p_owner AND service_date = v_sheet.service_date;
  IF FOUND THEN PERFORM save_day(drop_hold(v_sheet, v_hold)); END IF;
  RETURN true;
END
$$;

-- Gives a booking's tables and covers back, in the sheet and in the allocations.
CREATE FUNCTION free_reservation(p_sheet day_sheet, p_old reservations) RETURNS day_sheet LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM allocations WHERE restaurant_id = p_old.restaurant_id AND holder_id = p_old.reservation_id;
  p_sheet := mark_tables(p_sheet, p_old.table_ids, p_old.period, 0);
  RETURN CASE WHEN p_old.covers_counted THEN count_covers(p_sheet, p_old.period, -p_old.party_size) ELSE p_sheet END;
END
$$;

-- Changes a booking. p_row holds the new values; without candidates the slot stays and only words change. Whatever
-- fails leaves the old booking whole.
CREATE FUNCTION change_reservation(p_row jsonb, p_candidates jsonb, p_level text, p_seen integer, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  v_new   reservations := jsonb_populate_record(NULL::reservations, p_row);
  v_old   reservations;
  v_sheet day_sheet;
  v_other day_sheet;
  v_free  day_sheet;
  v_made  record;
  v_date  date;
BEGIN
  SELECT service_date INTO v_date FROM reservations
    WHERE restaurant_id = v_new.restaurant_id AND reservation_id = v_new.reservation_id;
  IF v_date < v_new.service_date THEN v_other := open_day(v_new.restaurant_id, v_date, p_now); END IF;
  v_sheet := open_day(v_new.restaurant_id, v_new.service_date, p_now);
  IF v_date > v_new.service_date THEN v_other := open_day(v_new.restaurant_id, v_date, p_now); END IF;
  SELECT * INTO v_old FROM reservations
    WHERE restaurant_id = v_new.restaurant_id AND reservation_id = v_new.reservation_id FOR NO KEY UPDATE;
  IF v_old.sequence <> p_seen OR v_old.service_date <> v_date OR v_old.status NOT IN ('Pending', 'Approved') THEN
    RETURN jsonb_build_object('outcome', 'status_changed', 'status', v_old.status);
  END IF;

  v_new.table_ids := v_old.table_ids;
  v_new.covers_counted := v_old.covers_counted;
  IF p_candidates IS NOT NULL THEN
    v_free := v_sheet;
    IF v_date = v_new.service_date THEN
      v_free := mark_tables(v_free, v_old.table_ids, v_old.period, 0);
      IF v_old.covers_counted THEN v_free := count_covers(v_free, v_old.period, -v_old.party_size); END IF;
    END IF;
    IF (v_new.event_id IS NOT NULL AND NOT event_has_room(v_new.restaurant_id, v_new.service_date, v_new.event_id,
        v_new.party_size, v_new.reservation_id))
      OR (p_level = 'Available' AND covers_at(v_free, v_new.period) + v_new.party_size > v_free.covers_limit)
      OR (p_level <> 'Overbooked' AND first_free(v_free, p_candidates, v_new.period) IS NULL)
    THEN
      RETURN '{"outcome": "taken"}';
    END IF;
    IF v_date = v_new.service_date THEN
      v_sheet := free_reservation(v_sheet, v_old);
    ELSE
      PERFORM save_day(free_reservation(v_other, v_old));
    END IF;
    v_new.covers_counted := p_level = 'Available';
    v_new.table_ids := '{}';
    IF p_level <> 'Overbooked' THEN
      SELECT * INTO v_made FROM promise_tables(v_sheet, p_candidates, v_new.period, v_new.reservation_id, 'reservation');
      v_sheet := v_made.p_sheet;
      v_new.table_ids := v_made.p_tables;
      IF v_new.table_ids IS NULL THEN RAISE EXCEPTION 'the table is taken' USING ERRCODE = 'TV001'; END IF;
      IF v_new.covers_counted THEN v_sheet := count_covers(v_sheet, v_new.period, v_new.party_size); END IF;
    END IF;
    PERFORM save_day(v_sheet);
  END IF;

  UPDATE reservations SET service_date = v_new.service_date, period = v_new.period, party_size = v_new.party_size,
    areas = v_new.areas, table_ids = v_new.table_ids, tables_chosen = v_new.tables_chosen, event_id = v_new.event_id,
    covers_counted = v_new.covers_counted, customer_name = v_new.customer_name, email = v_new.email, phone = v_new.phone,
    language = v_new.language, special_requests = v_new.special_requests, additionals = v_new.additionals,
    customer_profile = v_new.customer_profile, status = v_new.status,
    status_at = CASE WHEN v_new.status = v_old.status THEN v_old.status_at ELSE p_now END, sequence = v_old.sequence + 1
  WHERE restaurant_id = v_old.restaurant_id AND reservation_id = v_old.reservation_id;
  IF v_new.status <> v_old.status THEN
    INSERT INTO reservation_status_changes (restaurant_id, reservation_id, change, from_status, to_status, actor, at)
      VALUES (v_old.restaurant_id, v_old.reservation_id, v_old.sequence + 1, v_old.status, v_new.status, 'autopilot', p_now);
  END IF;
  PERFORM tell('reservation.changed', v_old.restaurant_id, v_old.reservation_id, v_old.sequence + 1);
  RETURN jsonb_build_object('outcome', 'made', 'tables', to_jsonb(v_new.table_ids));
END
$$;

-- One change of status. The caller has judged it for the status it saw; when another change came first, nothing happens.
CREATE FUNCTION change_status(p_restaurant integer, p_reservation uuid, p_seen text, p_to text, p_actor text,
  p_note text, p_topic text, p_candidates jsonb, p_now timestamptz) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  v_old   reservations;
  v_sheet day_sheet;
  v_made  record;
  v_ends  boolean := p_to NOT IN ('Pending', 'Approved', 'Called', 'Seated');
  v_date  date;
BEGIN
  SELECT service_date INTO v_date FROM reservations WHERE restaurant_id = p_restaurant AND reservation_id = p_reservation;
  IF NOT FOUND THEN RETURN '{"outcome": "not_found"}'; END IF;
  v_sheet := open_day(p_restaurant, v_date, p_now);
  SELECT * INTO v_old FROM reservations
    WHERE restaurant_id = p_restaurant AND reservation_id = p_reservation FOR NO KEY UPDATE;
  IF v_old.status <> p_seen OR v_old.service_date <> v_date THEN
    RETURN jsonb_build_object('outcome', 'status_changed', 'status', v_old.status);
  END IF;

  IF v_ends THEN
    PERFORM save_day(free_reservation(v_sheet, v_old));
  ELSIF p_to = 'Approved' AND v_old.delivery_type IS NULL
    AND (cardinality(v_old.table_ids) = 0 OR NOT v_old.covers_counted) THEN
    IF NOT v_old.covers_counted AND covers_at(v_sheet, v_old.period) + v_old.party_size > v_sheet.covers_limit THEN
      RETURN '{"outcome": "taken"}';
    END IF;
    IF cardinality(v_old.table_ids) = 0 THEN
      SELECT * INTO v_made FROM promise_tables(v_sheet, p_candidates, v_old.period, p_reservation, 'reservation');
      v_sheet := v_made.p_sheet;
      v_old.table_ids := v_made.p_tables;
      IF v_old.table_ids IS NULL THEN RETURN '{"outcome": "taken"}'; END IF;
    END IF;
    IF NOT v_old.covers_counted THEN v_sheet := count_covers(v_sheet, v_old.period, v_old.party_size); END IF;
    v_old.covers_counted := true;
    PERFORM save_day(v_sheet);
  END IF;

  UPDATE reservations SET status = p_to, status_at = p_now, sequence = v_old.sequence + 1,
    table_ids = v_old.table_ids, covers_counted = v_old.covers_counted,
    closed_at = CASE WHEN v_ends THEN p_now END,
    payment_due_at = CASE WHEN v_ends OR p_to = 'Approved' THEN NULL ELSE v_old.payment_due_at END
  WHERE restaurant_id = p_restaurant AND reservation_id = p_reservation;
  INSERT INTO reservation_status_changes (restaurant_id, reservation_id, change, from_status, to_status, actor, note, at)
    VALUES (p_restaurant, p_reservation, v_old.sequence + 1, v_old.status, p_to, p_actor, p_note, p_now);
  PERFORM tell(p_topic, p_restaurant, p_reservation, v_old.sequence + 1);
  RETURN jsonb_build_object('outcome', 'made', 'tables', to_jsonb(v_old.table_ids));
END
$$;

-- For a day whose row cannot be trusted, and for every coming day after tables or slots were changed.
CREATE FUNCTION rebuild_service_day(p_restaurant integer, p_date date, p_now timestamptz) RETURNS void
LANGUAGE sql AS $$
  SELECT save_day(day_from_promises(open_day(p_restaurant, p_date, p_now)))
$$;
