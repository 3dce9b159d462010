-- How tables are allocated, moved and released. Each function that the server calls is one statement and therefore one
-- transaction; it opens the days it touches before it decides anything (service-days.sql).

CREATE OR REPLACE FUNCTION event_guests(p_restaurant integer, p_date date, p_event integer, p_except uuid) RETURNS integer
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT coalesce(sum(party_size), 0)::integer FROM (
    SELECT party_size FROM reservations WHERE restaurant_id = p_restaurant AND service_date = p_date
      AND event_id = p_event AND reservation_id <> p_except AND status IN ('Pending', 'Approved', 'Called', 'Seated')
    UNION ALL
    SELECT party_size FROM holds WHERE restaurant_id = p_restaurant AND service_date = p_date
      AND event_id = p_event AND reservation_id <> p_except
  ) AS guests);
END
$$;

CREATE OR REPLACE FUNCTION event_has_room(p_restaurant integer, p_date date, p_event integer, p_party integer, p_except uuid)
RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_seats integer;
BEGIN
  SELECT seats INTO v_seats FROM events WHERE restaurant_id = p_restaurant AND event_id = p_event;
  IF NOT FOUND THEN RETURN p_event IS NULL; END IF;
  RETURN v_seats IS NULL OR event_guests(p_restaurant, p_date, p_event, p_except) + p_party <= v_seats;
END
$$;

CREATE OR REPLACE FUNCTION enqueue_outbox(p_restaurant integer, p_topic text, p_reservation uuid, p_sequence integer)
RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO outbox (topic, restaurant_id, payload) VALUES (p_topic, p_restaurant, jsonb_build_object(
    'restaurantId', p_restaurant, 'reservationId', replace(p_reservation::text, '-', ''), 'sequence', p_sequence));
  RETURN true;
END
$$;

-- One request at a time for an id. The lock is taken where the restaurant's rows are: a distributed database runs whoever asks
-- for it on their server or on the coordinator, and both have to meet.
CREATE OR REPLACE FUNCTION try_lock_id(p_restaurant integer, p_id uuid) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  RETURN (SELECT pg_try_advisory_xact_lock(p_restaurant, hashtext(p_id::text)) FROM booking_settings
    WHERE restaurant_id = p_restaurant);
END
$$;

-- Takes the first of the ranked sets of tables that is free, and covers of the kitchen's pace. p_level is what the slot
-- was judged to be; under the lock it must still be that good, else null is returned and nothing is written. When the
-- constraint refuses a table that looked free, the row was wrong: the day is read again from its allocations. A hold
-- says when it runs out. Whoever is optimistic takes the row at its word, which spares the constraint a second look, and
-- gets its error where that was wrong.
DROP FUNCTION IF EXISTS allocate_tables(integer, date, tstzrange, integer, integer, jsonb, text, uuid, text, timestamptz, timestamptz);
CREATE OR REPLACE FUNCTION allocate_tables(p_restaurant integer, p_date date, p_period tstzrange, p_party integer,
  p_event integer, p_candidates jsonb, p_level text, p_holder uuid, p_kind text, p_now timestamptz,
  p_expires timestamptz DEFAULT NULL, p_optimistic boolean DEFAULT false) RETURNS smallint[] LANGUAGE plpgsql AS $$
DECLARE
  v_day     service_days := lock_service_day(p_restaurant, p_date, p_now);
  v_covers  integer := CASE p_level WHEN 'Available' THEN p_party ELSE 0 END;
  v_rebuilt boolean := false;
  v_tables  smallint[];
  v_table   smallint;
  v_refused boolean;
BEGIN
  IF p_event IS NOT NULL AND NOT event_has_room(p_restaurant, p_date, p_event, p_party, p_holder) THEN RETURN NULL; END IF;
  IF p_level = 'Overbooked' THEN
    IF p_expires IS NOT NULL THEN
      v_day.next_expiry := least(v_day.next_expiry, p_expires);
      v_day := save_service_day(p_restaurant, v_day);
    END IF;
    RETURN '{}';
  END IF;

  LOOP
    v_tables := first_free_tables(v_day, p_candidates, p_period);
    IF v_tables IS NULL OR v_covers > 0
      AND coalesce(v_day.covers[slot_at(v_day, p_period)], 0) + v_covers > v_day.covers_per_slot THEN
      RETURN NULL;
    END IF;
    v_refused := false;
    FOREACH v_table IN ARRAY v_tables LOOP
      IF p_optimistic THEN
        INSERT INTO allocations (restaurant_id, table_id, period, holder_id, holder, service_date)
          VALUES (p_restaurant, v_table, p_period, p_holder, p_kind, p_date);
      ELSE
        INSERT INTO allocations (restaurant_id, table_id, period, holder_id, holder, service_date)
          VALUES (p_restaurant, v_table, p_period, p_holder, p_kind, p_date) ON CONFLICT DO NOTHING;
        v_refused := v_refused OR NOT FOUND;
      END IF;
    END LOOP;
    EXIT WHEN NOT v_refused;
    DELETE FROM allocations WHERE restaurant_id = p_restaurant AND holder_id = p_holder AND holder = p_kind;
    IF v_rebuilt THEN
      -- taken by another day's late guests, whom this day's row does not show
      p_candidates := (SELECT coalesce(jsonb_agg(c), '[]') FROM jsonb_array_elements(p_candidates) AS c
        WHERE c <> to_jsonb(v_tables));
    END IF;
    v_day := save_service_day(p_restaurant, day_from_allocations(p_restaurant, v_day, p_holder));
    v_rebuilt := true;
  END LOOP;
  v_day := mark_stay(v_day, p_period, v_tables, 1, v_covers);
  UPDATE service_days SET occupancy = v_day.occupancy, covers = v_day.covers, version = version + 1,
    next_expiry = least(next_expiry, p_expires)
  WHERE restaurant_id = p_restaurant AND service_date = p_date;
  RETURN v_tables;
END
$$;

-- Gives back what a hold or a booking has, and nothing that the other kind has under the same id.
CREATE OR REPLACE FUNCTION release_tables(p_restaurant integer, p_own table_allocation, p_now timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_day service_days := lock_service_day(p_restaurant, p_own.service_date, p_now);
BEGIN
  IF p_own.holder = 'hold' THEN
    DELETE FROM holds WHERE restaurant_id = p_restaurant AND reservation_id = p_own.holder_id;
    -- run out in the meantime, and given back already
    IF NOT FOUND THEN RETURN; END IF;
  END IF;
  DELETE FROM allocations WHERE restaurant_id = p_restaurant AND holder_id = p_own.holder_id AND holder = p_own.holder;
  v_day := save_service_day(p_restaurant, mark_stay(v_day, p_own.period, p_own.table_ids, 0,
    CASE WHEN p_own.covers_counted THEN -p_own.party_size ELSE 0 END));
END
$$;

-- Gives up what a guest has for what is wanted instead; when that cannot be had, everything stays as it was.
CREATE OR REPLACE FUNCTION reallocate_tables(p_restaurant integer, p_own table_allocation, p_date date, p_period tstzrange, p_party integer,
  p_event integer, p_candidates jsonb, p_level text, p_kind text, p_now timestamptz, p_expires timestamptz DEFAULT NULL)
RETURNS smallint[] LANGUAGE plpgsql AS $$
DECLARE
  v_tables smallint[];
BEGIN
  PERFORM lock_service_day(p_restaurant, least(p_date, p_own.service_date), p_now);
  PERFORM release_tables(p_restaurant, p_own, p_now);
  v_tables := allocate_tables(p_restaurant, p_date, p_period, p_party, p_event, p_candidates, p_level, p_own.holder_id, p_kind,
    p_now, p_expires);
  IF v_tables IS NULL THEN RAISE EXCEPTION 'the tables are taken' USING ERRCODE = 'TV001'; END IF;
  RETURN v_tables;
EXCEPTION WHEN SQLSTATE 'TV001' THEN
  RETURN NULL;
END
$$;

-- A hold as it is under the lock of its day and of the day that is wanted; all null when there is none or it has run out.
CREATE OR REPLACE FUNCTION lock_hold(p_restaurant integer, p_reservation uuid, p_date date, p_now timestamptz) RETURNS holds
LANGUAGE plpgsql AS $$
DECLARE
  v_hold holds;
  v_date date;
BEGIN
  SELECT service_date INTO v_date FROM holds WHERE restaurant_id = p_restaurant AND reservation_id = p_reservation;
  IF NOT FOUND THEN RETURN NULL; END IF;
  PERFORM lock_service_day(p_restaurant, least(v_date, p_date), p_now);
  IF v_date > p_date THEN PERFORM lock_service_day(p_restaurant, v_date, p_now); END IF;
  SELECT * INTO v_hold FROM holds
    WHERE restaurant_id = p_restaurant AND reservation_id = p_reservation AND service_date = v_date;
  RETURN v_hold;
END
$$;

CREATE OR REPLACE FUNCTION allocation_of(p_hold holds) RETURNS table_allocation LANGUAGE sql IMMUTABLE AS $$
  SELECT ROW(p_hold.restaurant_id, p_hold.reservation_id, p_hold.service_date, p_hold.period, p_hold.party_size,
    p_hold.table_ids, p_hold.covers_counted, 'hold')::table_allocation
$$;

CREATE OR REPLACE FUNCTION allocation_of(p_booking reservations) RETURNS table_allocation LANGUAGE sql IMMUTABLE AS $$
  SELECT ROW(p_booking.restaurant_id, p_booking.reservation_id, p_booking.service_date, p_booking.period,
    p_booking.party_size, p_booking.table_ids, p_booking.covers_counted, 'reservation')::table_allocation
$$;

-- Makes a booking, once. A hold of the same id is taken over with its own token, and stands in the way without it. Each
-- column is an argument of its own: what is taken out of JSON or a record costs more than all the rest. An optimist does not
-- look whether the id has booked before and leaves the refusal to the key: whatever error of a constraint comes of it, the
-- same call without optimism says what is the matter.
DROP FUNCTION IF EXISTS make_reservation(integer, uuid, bytea, date, tstzrange, integer, jsonb, text, text, timestamptz,
  booking_status, text, text, bytea, bytea, integer, text[], boolean, text, text, text, text, jsonb, jsonb, jsonb, text, boolean, text,
  jsonb, payment_state, minor_amount, timestamptz, text, integer, jsonb);
CREATE OR REPLACE FUNCTION make_reservation(p_restaurant integer, p_reservation uuid, p_digest bytea, p_date date,
  p_period tstzrange, p_party integer, p_candidates jsonb, p_level text, p_topic text, p_now timestamptz,
  p_status booking_status, p_customer_name text, p_currency text, p_token_hash bytea, p_hold_hash bytea DEFAULT NULL,
  p_event integer DEFAULT NULL, p_areas text[] DEFAULT '{}', p_tables_chosen boolean DEFAULT false, p_email text DEFAULT NULL,
  p_phone text DEFAULT NULL, p_language text DEFAULT NULL, p_special_requests text DEFAULT NULL,
  p_additionals jsonb DEFAULT '{}', p_customer_profile jsonb DEFAULT '{}', p_campaign jsonb DEFAULT NULL,
  p_rwg_token text DEFAULT NULL, p_marketing_opt_in boolean DEFAULT false, p_source text DEFAULT 'website',
  p_policy jsonb DEFAULT NULL, p_payment_state payment_state DEFAULT 'none', p_amount_minor minor_amount DEFAULT 0,
  p_payment_due_at timestamptz DEFAULT NULL, p_delivery_type text DEFAULT NULL, p_orders_per_slot integer DEFAULT NULL,
  p_order jsonb DEFAULT NULL, p_optimistic boolean DEFAULT false) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  v_before  bytea;
  v_held_on date;
  v_hold    holds;
  v_tables  smallint[];
  v_enqueued    boolean;
BEGIN
  IF NOT try_lock_id(p_restaurant, p_reservation) THEN
    RETURN '{"outcome": "in_progress"}';
  END IF;
  -- Whoever would hold the id meanwhile takes the same advisory lock, so a hold can only run out from here on.
  IF NOT p_optimistic THEN
    SELECT request_digest INTO v_before FROM reservations WHERE restaurant_id = p_restaurant AND reservation_id = p_reservation;
    IF FOUND THEN
      RETURN jsonb_build_object('outcome', CASE WHEN v_before = p_digest THEN 'repeated' ELSE 'key_reused' END);
    END IF;
  END IF;
  SELECT service_date INTO v_held_on FROM holds WHERE restaurant_id = p_restaurant AND reservation_id = p_reservation;
  IF v_held_on IS NOT NULL THEN v_hold := lock_hold(p_restaurant, p_reservation, p_date, p_now); END IF;
  IF p_orders_per_slot IS NOT NULL THEN
    -- nobody sits: the kitchen alone must have room
    IF v_hold.service_date IS NOT NULL THEN RETURN '{"outcome": "key_reused"}'; END IF;
    v_tables := CASE WHEN take_ticket(p_restaurant, p_date, p_period, p_orders_per_slot, p_now) THEN '{}'::smallint[] END;
  ELSIF v_hold.service_date IS NULL THEN
    v_tables := allocate_tables(p_restaurant, p_date, p_period, p_party, p_event, p_candidates, p_level, p_reservation,
      'reservation', p_now, NULL, p_optimistic);
  ELSIF v_hold.token_hash IS DISTINCT FROM p_hold_hash THEN
    RETURN '{"outcome": "key_reused"}';
  ELSIF v_hold.period = p_period AND v_hold.party_size = p_party AND v_hold.event_id IS NOT DISTINCT FROM p_event
    AND v_hold.covers_counted = (p_level = 'Available') AND to_jsonb(v_hold.table_ids) = p_candidates->0 THEN
    -- exactly what was held: the day does not change
    v_tables := v_hold.table_ids;
    DELETE FROM holds WHERE restaurant_id = p_restaurant AND reservation_id = p_reservation;
    UPDATE allocations SET holder = 'reservation'
      WHERE restaurant_id = p_restaurant AND holder_id = p_reservation AND holder = 'hold';
  ELSE
    v_tables := reallocate_tables(p_restaurant, allocation_of(v_hold), p_date, p_period, p_party, p_event, p_candidates, p_level,
      'reservation', p_now);
  END IF;
  IF v_tables IS NULL THEN RETURN '{"outcome": "taken"}'; END IF;

  INSERT INTO reservations (restaurant_id, reservation_id, status, status_at, service_date, period, party_size, areas,
    table_ids, tables_chosen, covers_counted, event_id, customer_name, email, phone, language, special_requests,
    additionals, customer_profile, campaign, rwg_token, marketing_opt_in, source, policy, payment_state, amount_minor,
    currency, payment_due_at, token_hash, request_digest, created_at, delivery_type)
  VALUES (p_restaurant, p_reservation, p_status, p_now, p_date, p_period, p_party, p_areas, v_tables, p_tables_chosen,
    p_level = 'Available' AND p_orders_per_slot IS NULL, p_event, p_customer_name, p_email, p_phone, p_language, p_special_requests, p_additionals,
    p_customer_profile, p_campaign, p_rwg_token, p_marketing_opt_in, p_source, p_policy, p_payment_state, p_amount_minor,
    p_currency, p_payment_due_at, p_token_hash, p_digest, p_now, p_delivery_type);
  IF p_order IS NOT NULL THEN
    PERFORM write_order(p_restaurant, p_reservation, p_delivery_type, lower(p_period), p_order, p_now);
  END IF;
  v_enqueued := enqueue_outbox(p_restaurant, p_topic, p_reservation, 0);
  RETURN jsonb_build_object('outcome', 'made', 'tables', to_jsonb(v_tables));
END
$$;

-- Holds tables for a guest who is still writing. The same id holds one thing at a time: a second choice frees the first.
CREATE OR REPLACE FUNCTION hold_tables(p_restaurant integer, p_row jsonb, p_candidates jsonb, p_level text, p_owner bytea,
  p_now timestamptz) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  v_new holds := jsonb_populate_record(NULL::holds, p_row);
  v_old holds;
BEGIN
  IF NOT try_lock_id(p_restaurant, v_new.reservation_id) THEN
    RETURN '{"outcome": "in_progress"}';
  END IF;
  PERFORM 1 FROM reservations WHERE restaurant_id = p_restaurant AND reservation_id = v_new.reservation_id;
  IF FOUND THEN RETURN '{"outcome": "key_reused"}'; END IF;
  v_old := lock_hold(p_restaurant, v_new.reservation_id, v_new.service_date, p_now);
  IF v_old.service_date IS NULL THEN
    IF (p_row->>'most_of_caller')::integer <= (SELECT count(*) FROM holds
        WHERE restaurant_id = p_restaurant AND caller = v_new.caller AND expires_at > p_now) THEN
      RETURN '{"outcome": "too_many"}';
    END IF;
    v_new.table_ids := allocate_tables(p_restaurant, v_new.service_date, v_new.period, v_new.party_size,
      v_new.event_id, p_candidates, p_level, v_new.reservation_id, 'hold', p_now, v_new.expires_at);
  ELSIF v_old.token_hash IS DISTINCT FROM p_owner THEN
    RETURN '{"outcome": "key_reused"}';
  ELSE
    v_new.table_ids := reallocate_tables(p_restaurant, allocation_of(v_old), v_new.service_date, v_new.period, v_new.party_size,
      v_new.event_id, p_candidates, p_level, 'hold', p_now, v_new.expires_at);
  END IF;
  IF v_new.table_ids IS NULL THEN RETURN '{"outcome": "taken"}'; END IF;
  v_new.covers_counted := p_level = 'Available';
  INSERT INTO holds VALUES (v_new.*);
  RETURN jsonb_build_object('outcome', 'made', 'tables', to_jsonb(v_new.table_ids));
END
$$;

-- Whoever books or moves the same hold at this moment is waited for: what is given back is what it is then.
CREATE OR REPLACE FUNCTION release_hold(p_restaurant integer, p_reservation uuid, p_owner bytea, p_now timestamptz)
RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  v_hold holds;
BEGIN
  PERFORM pg_advisory_xact_lock(p_restaurant, hashtext(p_reservation::text)) FROM booking_settings
    WHERE restaurant_id = p_restaurant;
  SELECT * INTO v_hold FROM holds
    WHERE restaurant_id = p_restaurant AND reservation_id = p_reservation AND token_hash = p_owner;
  IF NOT FOUND THEN RETURN false; END IF;
  PERFORM release_tables(p_restaurant, allocation_of(v_hold), p_now);
  RETURN true;
END
$$;

-- Changes a booking. p_row holds the new values; without candidates the slot stays and only words change. Whatever
-- fails leaves the old booking whole. The terms come with the new stay; payments have not changed since p_seen. What is ordered
-- stays as it is without p_order, and goes where the new values have no delivery type; an order that is moved has a limit.
CREATE OR REPLACE FUNCTION change_reservation(p_restaurant integer, p_row jsonb, p_candidates jsonb, p_level text,
  p_seen integer, p_now timestamptz, p_orders_per_slot integer DEFAULT NULL, p_order jsonb DEFAULT NULL)
RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  v_new  reservations := jsonb_populate_record(NULL::reservations, p_row);
  v_old  reservations;
  v_date date;
BEGIN
  SELECT service_date INTO v_date FROM reservations
    WHERE restaurant_id = p_restaurant AND reservation_id = v_new.reservation_id;
  IF NOT FOUND THEN RETURN '{"outcome": "not_found"}'; END IF;
  PERFORM lock_service_day(p_restaurant, least(v_date, v_new.service_date), p_now);
  PERFORM lock_service_day(p_restaurant, greatest(v_date, v_new.service_date), p_now);
  SELECT * INTO v_old FROM reservations
    WHERE restaurant_id = p_restaurant AND reservation_id = v_new.reservation_id FOR NO KEY UPDATE;
  IF v_old.sequence <> p_seen OR v_old.service_date <> v_date OR v_old.status NOT IN ('Pending', 'Approved') THEN
    RETURN jsonb_build_object('outcome', 'status_changed', 'status', v_old.status);
  END IF;

  IF v_old.delivery_type IS NOT NULL THEN
    PERFORM 1 FROM orders WHERE restaurant_id = p_restaurant AND reservation_id = v_old.reservation_id
      AND progress <> 'received' FOR UPDATE;
    IF FOUND AND (v_old.delivery_type <> 'preorder' OR p_order IS NOT NULL OR v_new.delivery_type IS NULL) THEN
      RETURN '{"outcome": "being_prepared"}';
    END IF;
  END IF;
  v_new.table_ids := v_old.table_ids;
  v_new.covers_counted := v_old.covers_counted;
  IF p_candidates IS NOT NULL THEN
    v_new.table_ids := reallocate_tables(p_restaurant, allocation_of(v_old), v_new.service_date, v_new.period, v_new.party_size,
      v_new.event_id, p_candidates, p_level, 'reservation', p_now);
    IF v_new.table_ids IS NULL THEN RETURN '{"outcome": "taken"}'; END IF;
    v_new.covers_counted := p_level = 'Available';
  END IF;
  IF p_orders_per_slot IS NOT NULL THEN
    -- the new ticket first: of two slots neither counts for the other, and what is refused has changed nothing
    IF NOT take_ticket(p_restaurant, v_new.service_date, v_new.period, p_orders_per_slot, p_now) THEN
      RETURN '{"outcome": "taken"}';
    END IF;
    PERFORM give_ticket_back(p_restaurant, v_old, p_now);
  END IF;
  IF p_order IS NOT NULL THEN
    PERFORM write_order(p_restaurant, v_old.reservation_id, v_new.delivery_type, lower(v_new.period), p_order, p_now);
  ELSIF v_old.delivery_type IS NOT NULL AND v_new.delivery_type IS NULL THEN
    DELETE FROM orders WHERE restaurant_id = p_restaurant AND reservation_id = v_old.reservation_id;
  ELSIF v_old.delivery_type IS NOT NULL AND v_new.period <> v_old.period THEN
    UPDATE orders SET due_at = lower(v_new.period)
      WHERE restaurant_id = p_restaurant AND reservation_id = v_old.reservation_id;
  END IF;

  UPDATE reservations SET delivery_type = v_new.delivery_type, service_date = v_new.service_date, period = v_new.period, party_size = v_new.party_size,
    areas = v_new.areas, table_ids = v_new.table_ids, tables_chosen = v_new.tables_chosen, event_id = v_new.event_id,
    covers_counted = v_new.covers_counted, customer_name = v_new.customer_name, email = v_new.email, phone = v_new.phone,
    language = v_new.language, special_requests = v_new.special_requests, additionals = v_new.additionals,
    customer_profile = v_new.customer_profile, policy = v_new.policy, amount_minor = v_new.amount_minor,
    payment_state = v_new.payment_state, payment_due_at = v_new.payment_due_at, status = v_new.status,
    status_at = CASE WHEN v_new.status = v_old.status THEN v_old.status_at ELSE p_now END, sequence = v_old.sequence + 1
  WHERE restaurant_id = p_restaurant AND reservation_id = v_old.reservation_id;
  IF v_new.status <> v_old.status THEN
    INSERT INTO reservation_status_changes (restaurant_id, reservation_id, change, from_status, to_status, actor, at)
      VALUES (p_restaurant, v_old.reservation_id, v_old.sequence + 1, v_old.status, v_new.status,
        CASE WHEN v_new.status = 'Pending' THEN 'guest' ELSE 'autopilot' END, p_now);
  END IF;
  IF v_new.payment_state <> v_old.payment_state THEN
    PERFORM log_payment_change(p_restaurant, v_old.reservation_id, v_old.sequence + 1, v_old.payment_state, v_new.payment_state,
      CASE WHEN v_new.payment_state = 'none' THEN 'booking' ELSE 'gateway' END, p_now);
  END IF;
  PERFORM enqueue_outbox(p_restaurant, 'reservation.changed', v_old.reservation_id, v_old.sequence + 1);
  RETURN jsonb_build_object('outcome', 'made', 'tables', to_jsonb(v_new.table_ids));
END
$$;

-- One change of status. The caller has judged it for the status it saw; when another change came first, nothing happens.
-- A booking that waited for a table or for the kitchen's pace is approved only with both. Money that is still awaited is
-- awaited no longer once the booking has ended or its party is there.
CREATE OR REPLACE FUNCTION change_status(p_restaurant integer, p_reservation uuid, p_seen text, p_to text, p_actor text,
  p_note text, p_topic text, p_candidates jsonb, p_now timestamptz) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  v_old  reservations;
  v_ends boolean := p_to NOT IN ('Pending', 'Approved', 'Called', 'Seated');
  v_releases_payment boolean;
  v_date date;
BEGIN
  SELECT service_date INTO v_date FROM reservations WHERE restaurant_id = p_restaurant AND reservation_id = p_reservation;
  IF NOT FOUND THEN RETURN '{"outcome": "not_found"}'; END IF;
  PERFORM lock_service_day(p_restaurant, v_date, p_now);
  SELECT * INTO v_old FROM reservations
    WHERE restaurant_id = p_restaurant AND reservation_id = p_reservation FOR NO KEY UPDATE;
  IF v_old.status <> p_seen OR v_old.service_date <> v_date THEN
    RETURN jsonb_build_object('outcome', 'status_changed', 'status', v_old.status);
  END IF;

  IF v_old.delivery_type IS NOT NULL AND p_to = 'CanceledByClient' THEN
    PERFORM 1 FROM orders WHERE restaurant_id = p_restaurant AND reservation_id = p_reservation
      AND delivery_type <> 'preorder' AND (progress <> 'received' OR cancel_until < p_now);
    IF FOUND THEN RETURN '{"outcome": "being_prepared"}'; END IF;
  END IF;
  IF v_ends THEN
    PERFORM release_tables(p_restaurant, allocation_of(v_old), p_now);
    PERFORM end_order(p_restaurant, v_old, p_to = 'Closed', p_now);
  ELSIF p_to = 'Approved' AND coalesce(v_old.delivery_type, 'preorder') = 'preorder'
    AND (NOT v_old.covers_counted OR v_old.table_ids = '{}') THEN
    v_old.table_ids := reallocate_tables(p_restaurant, allocation_of(v_old), v_old.service_date, v_old.period, v_old.party_size, v_old.event_id,
      CASE WHEN v_old.table_ids = '{}' THEN p_candidates ELSE jsonb_build_array(to_jsonb(v_old.table_ids)) END,
      'Available', 'reservation', p_now);
    IF v_old.table_ids IS NULL THEN RETURN '{"outcome": "taken"}'; END IF;
    v_old.covers_counted := true;
  END IF;

  v_releases_payment := v_old.payment_due_at IS NOT NULL AND p_to NOT IN ('Pending', 'Approved');
  UPDATE reservations SET status = p_to, status_at = p_now, sequence = v_old.sequence + 1,
    table_ids = v_old.table_ids, covers_counted = v_old.covers_counted,
    closed_at = CASE WHEN v_ends THEN p_now END,
    payment_state = CASE WHEN v_releases_payment THEN 'released' ELSE v_old.payment_state END,
    payment_due_at = CASE WHEN NOT v_releases_payment THEN v_old.payment_due_at END
  WHERE restaurant_id = p_restaurant AND reservation_id = p_reservation;
  INSERT INTO reservation_status_changes (restaurant_id, reservation_id, change, from_status, to_status, actor, note, at)
    VALUES (p_restaurant, p_reservation, v_old.sequence + 1, v_old.status, p_to, p_actor, p_note, p_now);
  IF v_releases_payment THEN
    PERFORM log_payment_change(p_restaurant, p_reservation, v_old.sequence + 1, v_old.payment_state, 'released', 'booking', p_now);
  END IF;
  PERFORM enqueue_outbox(p_restaurant, p_topic, p_reservation, v_old.sequence + 1);
  RETURN jsonb_build_object('outcome', 'made', 'tables', to_jsonb(v_old.table_ids));
END
$$;
