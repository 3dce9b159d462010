-- The line. Whoever changes it locks its row first and the day of a table after that, so that nobody waits in a circle:
-- bookings lock days alone. Each function that the server calls is one statement and therefore one transaction.

CREATE OR REPLACE FUNCTION lock_line(p_restaurant integer, p_now timestamptz) RETURNS lines LANGUAGE plpgsql AS $$
DECLARE
  v_line lines;
BEGIN
  SELECT * INTO v_line FROM lines WHERE restaurant_id = p_restaurant FOR NO KEY UPDATE;
  IF FOUND THEN RETURN v_line; END IF;
  INSERT INTO lines (restaurant_id, changed_at) VALUES (p_restaurant, p_now) ON CONFLICT DO NOTHING;
  SELECT * INTO v_line FROM lines WHERE restaurant_id = p_restaurant FOR NO KEY UPDATE;
  RETURN v_line;
END
$$;

-- Whoever watches the line sees that something is new; the outbox says what.
CREATE OR REPLACE FUNCTION announce_walkin(p_restaurant integer, p_topic text, p_walkin uuid, p_sequence integer, p_now timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE lines SET version = version + 1, changed_at = p_now WHERE restaurant_id = p_restaurant;
  INSERT INTO outbox (topic, restaurant_id, payload) VALUES (p_topic, p_restaurant, jsonb_build_object(
    'restaurantId', p_restaurant, 'walkinId', replace(p_walkin::text, '-', ''), 'sequence', p_sequence));
END
$$;

CREATE OR REPLACE FUNCTION set_line_state(p_restaurant integer, p_state text, p_now timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  v_line lines := lock_line(p_restaurant, p_now);
BEGIN
  IF v_line.state = p_state THEN RETURN false; END IF;
  UPDATE lines SET state = p_state, version = version + 1, changed_at = p_now WHERE restaurant_id = p_restaurant;
  RETURN true;
END
$$;

-- Keeps a wait beside the walk-in that was given it.
CREATE OR REPLACE FUNCTION keep_quote(p_restaurant integer, p_walkin uuid, p_quote jsonb, p_party integer, p_areas text[], p_now timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO quotes (restaurant_id, quote_id, walkin_id, party_size, areas, minutes, low_minutes, high_minutes, hour, band, quoted_at)
    VALUES (p_restaurant, (p_quote->>'id')::uuid, p_walkin, p_party, p_areas, (p_quote->>'minutes')::smallint,
      (p_quote->>'low')::smallint, (p_quote->>'high')::smallint, (p_quote->>'hour')::smallint, (p_quote->>'band')::smallint, p_now);
END
$$;

-- A party joins, once for each phone number; a request that is sent again finds what it made, unless it says something else now.
-- p_most parties may wait, and p_row names how many of them may come from one network.
CREATE OR REPLACE FUNCTION join_line(p_restaurant integer, p_row jsonb, p_capability bytea, p_quote jsonb, p_most integer,
  p_guest text, p_now timestamptz) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  v_new    walkins := jsonb_populate_record(NULL::walkins, p_row);
  v_line   lines := lock_line(p_restaurant, p_now);
  v_before walkins;
BEGIN
  SELECT * INTO v_before FROM walkins WHERE restaurant_id = p_restaurant AND request_hash = v_new.request_hash;
  IF FOUND AND v_before.request_digest <> v_new.request_digest THEN RETURN '{"outcome": "key_reused"}'; END IF;
  IF FOUND THEN RETURN jsonb_build_object('outcome', 'repeated', 'walkin', v_before.walkin_id); END IF;
  IF v_line.state <> 'open' THEN RETURN '{"outcome": "closed"}'; END IF;
  IF p_most <= (SELECT count(*) FROM walkins WHERE restaurant_id = p_restaurant AND status IN ('Pending', 'Approved')) THEN
    RETURN '{"outcome": "closed"}';
  END IF;
  IF v_new.caller IS NOT NULL AND (p_row->>'most_of_caller')::integer <= (
      SELECT count(*) FROM walkins WHERE restaurant_id = p_restaurant AND caller = v_new.caller
        AND status IN ('Pending', 'Approved', 'Called')) THEN
    RETURN '{"outcome": "too_many_places"}';
  END IF;
  v_new.ticket := v_line.last_ticket + 1;
  INSERT INTO walkins VALUES (v_new.*) ON CONFLICT DO NOTHING;
  IF NOT FOUND THEN RETURN '{"outcome": "already_in_line"}'; END IF;
  UPDATE lines SET last_ticket = v_new.ticket WHERE restaurant_id = p_restaurant;
  INSERT INTO walkin_refs (capability_hash, restaurant_id, walkin_id) VALUES (p_capability, p_restaurant, v_new.walkin_id);
  IF p_guest IS NOT NULL THEN
    -- Nothing for an account that is being deleted: whoever deletes it holds its row.
    INSERT INTO guest_bookings (uid, restaurant_id, booking_id, kind, happens_at)
      SELECT id, p_restaurant, v_new.walkin_id, 'walkin', p_now FROM guests WHERE id = p_guest FOR KEY SHARE
      ON CONFLICT DO NOTHING;
  END IF;
  PERFORM keep_quote(p_restaurant, v_new.walkin_id, p_quote, v_new.party_size, v_new.areas, p_now);
  PERFORM announce_walkin(p_restaurant, 'walkin.joined', v_new.walkin_id, 0, p_now);
  RETURN jsonb_build_object('outcome', 'made', 'walkin', v_new.walkin_id);
END
$$;

CREATE OR REPLACE FUNCTION allocation_of(p_walkin walkins) RETURNS table_allocation LANGUAGE sql IMMUTABLE AS $$
  SELECT ROW(p_walkin.restaurant_id, p_walkin.walkin_id, p_walkin.service_date, p_walkin.period, p_walkin.party_size,
    p_walkin.table_ids, false, 'walkin')::table_allocation
$$;

-- Tables at which a party sits beyond the time for which they were kept, so that no allocation shows it.
CREATE OR REPLACE FUNCTION overstayed_tables(p_restaurant integer, p_date date, p_except uuid, p_now timestamptz) RETURNS smallint[]
LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN ARRAY(
    SELECT unnest(table_ids) FROM walkins WHERE restaurant_id = p_restaurant AND status IN ('Called', 'Seated')
      AND walkin_id <> p_except AND upper(period) <= p_now
    UNION
    SELECT unnest(table_ids) FROM reservations WHERE restaurant_id = p_restaurant AND service_date BETWEEN p_date - 1 AND p_date
      AND status = 'Seated' AND upper(period) <= p_now);
END
$$;

-- The table of a called or seated party, under the day's lock: it is taken from the same occupancy as those of bookings
-- and holds. Walk-ins count no covers of the kitchen's pace. Null when none of the candidates is free.
CREATE OR REPLACE FUNCTION allocate_walkin(p_restaurant integer, p_own walkins, p_date date, p_period tstzrange, p_candidates jsonb,
  p_now timestamptz) RETURNS smallint[] LANGUAGE plpgsql AS $$
DECLARE
  v_day  service_days := lock_service_day(p_restaurant, p_date, p_now);
  v_sat  smallint[] := overstayed_tables(p_restaurant, p_date, p_own.walkin_id, p_now);
  v_free jsonb := (SELECT coalesce(jsonb_agg(c), '[]') FROM jsonb_array_elements(p_candidates) AS c
    WHERE NOT EXISTS (SELECT 1 FROM jsonb_array_elements_text(c) AS t WHERE t::smallint = ANY (v_sat)));
BEGIN
  IF p_own.table_ids = '{}' THEN
    RETURN allocate_tables(p_restaurant, p_date, p_period, p_own.party_size, NULL, v_free, 'NotEnoughCovers', p_own.walkin_id,
      'walkin', p_now);
  END IF;
  RETURN reallocate_tables(p_restaurant, allocation_of(p_own), p_date, p_period, p_own.party_size, NULL, v_free, 'NotEnoughCovers',
    'walkin', p_now);
END
$$;

-- Settles the quotes of a party with the moment at which its wait was over: its call, or when its host found it another table
-- because the first was still taken. A party that gave up counts only where its range had already been missed. A party that
-- was told that its table is still taken waits like those in the line.
CREATE OR REPLACE FUNCTION settle_quotes(p_restaurant integer, p_own walkins, p_to text, p_was_taken boolean, p_now timestamptz)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE quotes SET called_at = p_now WHERE restaurant_id = p_restaurant AND walkin_id = p_own.walkin_id AND CASE
    WHEN p_to IN ('Called', 'Seated') THEN called_at IS NULL OR p_was_taken AND called_at = p_own.called_at
    ELSE called_at IS NULL AND (p_own.status IN ('Pending', 'Approved') OR p_own.table_free_at IS NOT NULL) AND p_to <> 'Approved'
      AND high_minutes > 0 AND p_now > quoted_at + make_interval(mins => high_minutes) END;
END
$$;

-- One change of status. The caller has judged it for the status it saw; when another change came first, nothing happens.
-- With candidates the party is given a table or, where it has one, another.
CREATE OR REPLACE FUNCTION change_walkin_status(p_restaurant integer, p_walkin uuid, p_seen text, p_to text, p_actor text, p_note text,
  p_topic text, p_candidates jsonb, p_date date, p_period tstzrange, p_expected_until timestamptz, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  v_line lines := lock_line(p_restaurant, p_now);
  v_old  walkins;
  v_new  walkins;
BEGIN
  SELECT * INTO v_old FROM walkins WHERE restaurant_id = p_restaurant AND walkin_id = p_walkin FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN '{"outcome": "not_found"}'; END IF;
  -- Only a table that was still taken is called to again: of two such calls at once the second changes nothing.
  IF v_old.status <> p_seen OR v_old.status = 'Called' AND p_to = 'Called' AND v_old.table_free_at IS NULL
      AND (p_candidates IS NULL OR p_candidates = jsonb_build_array(to_jsonb(v_old.table_ids))) THEN
    RETURN jsonb_build_object('outcome', 'status_changed', 'status', v_old.status);
  END IF;

  v_new := v_old;
  IF p_candidates IS NOT NULL THEN
    v_new.table_ids := allocate_walkin(p_restaurant, v_old, p_date, p_period, p_candidates, p_now);
    IF v_new.table_ids IS NULL THEN RETURN '{"outcome": "taken"}'; END IF;
    v_new.service_date := p_date;
    v_new.period := p_period;
  ELSIF v_old.table_ids <> '{}' AND p_to NOT IN ('Called', 'Seated') THEN
    PERFORM release_tables(p_restaurant, allocation_of(v_old), p_now);
    v_new.table_ids := '{}';
  END IF;

  UPDATE walkins SET status = p_to, status_at = p_now, sequence = v_old.sequence + 1, table_ids = v_new.table_ids,
    service_date = v_new.service_date, period = v_new.period,
    called_at = CASE WHEN p_to = 'Called' THEN p_now WHEN p_to = 'Seated' THEN coalesce(v_old.called_at, p_now) ELSE v_old.called_at END,
    expected_until = CASE WHEN p_to = 'Called' THEN p_expected_until ELSE v_old.expected_until END,
    table_free_at = NULL, table_free_by = NULL,
    seated_at = CASE WHEN p_to = 'Seated' THEN p_now ELSE v_old.seated_at END,
    closed_at = CASE WHEN p_to NOT IN ('Pending', 'Approved', 'Called', 'Seated') THEN p_now END,
    caller = CASE WHEN p_to IN ('Pending', 'Approved', 'Called') THEN v_old.caller END
  WHERE restaurant_id = p_restaurant AND walkin_id = p_walkin;
  -- A party in time at a free table is seated before its call runs out. The autopilot does not see when it sits, so a wait for a
  -- taken table ends for it when the table is expected to be free; a party that gives up has waited no longer than that either.
  PERFORM settle_quotes(p_restaurant, v_old, p_to, p_actor = 'host' AND v_old.status = 'Called'
    AND (v_new.table_ids <> v_old.table_ids OR p_now > v_old.expected_until),
    CASE WHEN p_actor = 'host' AND p_to IN ('Called', 'Seated') THEN p_now ELSE least(p_now, v_old.table_free_at) END);
  INSERT INTO walkin_status_changes (restaurant_id, walkin_id, change, from_status, to_status, actor, note, at)
    VALUES (p_restaurant, p_walkin, v_old.sequence + 1, v_old.status, p_to, p_actor, p_note, p_now);
  PERFORM announce_walkin(p_restaurant, p_topic, p_walkin, v_old.sequence + 1, p_now);
  RETURN jsonb_build_object('outcome', 'made', 'tables', to_jsonb(v_new.table_ids));
END
$$;

-- The table of a called party is still taken. The party keeps its place and the table, which is kept until the stay that begins at
-- p_free_at is over. Its quote is open again: the wait goes on until the next call or the seat.
CREATE OR REPLACE FUNCTION table_still_taken(p_restaurant integer, p_walkin uuid, p_seen integer, p_free_at timestamptz,
  p_free_by timestamptz, p_table_until timestamptz, p_expected_until timestamptz, p_now timestamptz) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  v_line   lines := lock_line(p_restaurant, p_now);
  v_old    walkins;
  v_period tstzrange;
BEGIN
  SELECT * INTO v_old FROM walkins WHERE restaurant_id = p_restaurant AND walkin_id = p_walkin FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN '{"outcome": "not_found"}'; END IF;
  IF v_old.sequence <> p_seen OR v_old.status <> 'Called' THEN
    RETURN jsonb_build_object('outcome', 'status_changed', 'status', v_old.status);
  END IF;
  -- It begins where it began: no other party can have the table before it is free.
  v_period := tstzrange(lower(v_old.period), p_table_until);
  IF reallocate_tables(p_restaurant, allocation_of(v_old), v_old.service_date, v_period, v_old.party_size, NULL,
      jsonb_build_array(to_jsonb(v_old.table_ids)), 'NotEnoughCovers', 'walkin', p_now) IS NULL THEN
    RETURN '{"outcome": "taken"}';
  END IF;
  UPDATE walkins SET sequence = v_old.sequence + 1, period = v_period, table_free_at = p_free_at, table_free_by = p_free_by,
    expected_until = p_expected_until
  WHERE restaurant_id = p_restaurant AND walkin_id = p_walkin;
  UPDATE quotes SET called_at = NULL WHERE restaurant_id = p_restaurant AND walkin_id = p_walkin AND called_at = v_old.called_at;
  PERFORM announce_walkin(p_restaurant, 'walkin.table_taken', p_walkin, v_old.sequence + 1, p_now);
  RETURN '{"outcome": "made"}';
END
$$;

-- Another size or other areas while the party waits; its place stays. The wait it was given before is forgotten, because
-- it was for something else.
CREATE OR REPLACE FUNCTION change_walkin(p_restaurant integer, p_walkin uuid, p_seen integer, p_party integer, p_areas text[],
  p_expected_at timestamptz, p_quote jsonb, p_now timestamptz) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  v_line lines := lock_line(p_restaurant, p_now);
  v_old  walkins;
BEGIN
  SELECT * INTO v_old FROM walkins WHERE restaurant_id = p_restaurant AND walkin_id = p_walkin FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN '{"outcome": "not_found"}'; END IF;
  IF v_old.sequence <> p_seen OR v_old.status NOT IN ('Pending', 'Approved') THEN
    RETURN jsonb_build_object('outcome', 'status_changed', 'status', v_old.status);
  END IF;
  UPDATE walkins SET party_size = p_party, areas = p_areas, expected_at = p_expected_at, sequence = v_old.sequence + 1
    WHERE restaurant_id = p_restaurant AND walkin_id = p_walkin;
  DELETE FROM quotes WHERE restaurant_id = p_restaurant AND walkin_id = p_walkin AND called_at IS NULL;
  PERFORM keep_quote(p_restaurant, p_walkin, p_quote, p_party, p_areas, p_now);
  PERFORM announce_walkin(p_restaurant, 'walkin.changed', p_walkin, v_old.sequence + 1, p_now);
  RETURN '{"outcome": "made"}';
END
$$;

-- A called party answers: it is on its way, or needs some minutes more. Saying it again changes nothing.
CREATE OR REPLACE FUNCTION answer_call(p_restaurant integer, p_walkin uuid, p_on_way boolean, p_until timestamptz, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  v_line lines := lock_line(p_restaurant, p_now);
  v_old  walkins;
BEGIN
  SELECT * INTO v_old FROM walkins WHERE restaurant_id = p_restaurant AND walkin_id = p_walkin FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN '{"outcome": "not_found"}'; END IF;
  IF v_old.status <> 'Called' THEN RETURN jsonb_build_object('outcome', 'status_changed', 'status', v_old.status); END IF;
  IF (v_old.on_way_at IS NOT NULL OR NOT p_on_way) AND (p_until IS NULL OR v_old.expected_until >= p_until) THEN
    RETURN '{"outcome": "made"}';
  END IF;
  UPDATE walkins SET sequence = v_old.sequence + 1, on_way_at = CASE WHEN p_on_way THEN coalesce(v_old.on_way_at, p_now) ELSE v_old.on_way_at END,
    expected_until = greatest(v_old.expected_until, p_until)
  WHERE restaurant_id = p_restaurant AND walkin_id = p_walkin;
  PERFORM announce_walkin(p_restaurant, 'walkin.changed', p_walkin, v_old.sequence + 1, p_now);
  RETURN '{"outcome": "made"}';
END
$$;
