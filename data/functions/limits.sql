-- What one contact and one caller may book. Called with what make_reservation answered, in the same statement and
-- therefore the same transaction: a booking that goes beyond a limit is undone by the exception (TV002), whose message is
-- the outcome. The day's lock is held by then, so of two bookings at once the second sees the first.
CREATE OR REPLACE FUNCTION keep_booking_limits(p_restaurant integer, p_done jsonb, p_limits jsonb) RETURNS jsonb
LANGUAGE plpgsql AS $$
DECLARE
  v_id          uuid := p_limits->>'reservation_id';
  v_date        date := p_limits->>'service_date';
  v_period      tstzrange := p_limits->>'period';
  v_email       text := p_limits->>'email';
  v_phone       text := p_limits->>'phone';
  v_of_day      integer;
  v_overlapping integer;
  v_keys        text[] := p_limits->>'keys';
  v_windows     timestamptz[] := p_limits->>'windows';
  v_most        integer[] := p_limits->>'most';
  v_outcomes    text[] := p_limits->>'outcomes';
  v_count       integer;
BEGIN
  IF p_done->>'outcome' <> 'made' THEN RETURN p_done; END IF;
  -- Two looks into two indexes: an OR would read all bookings of three days.
  SELECT count(*) FILTER (WHERE service_date = v_date), count(*) FILTER (WHERE period && v_period)
    INTO v_of_day, v_overlapping FROM (
      SELECT reservation_id, service_date, period FROM reservations
        WHERE restaurant_id = p_restaurant AND lower(email) = v_email
          AND service_date BETWEEN v_date - 1 AND v_date + 1 AND status IN ('Pending', 'Approved', 'Called', 'Seated')
      UNION
      SELECT reservation_id, service_date, period FROM reservations
        WHERE restaurant_id = p_restaurant AND translate(phone, ' ()./-', '') = v_phone
          AND service_date BETWEEN v_date - 1 AND v_date + 1 AND status IN ('Pending', 'Approved', 'Called', 'Seated')
    ) AS own WHERE reservation_id <> v_id;
  IF v_of_day >= (p_limits->>'most_of_day')::integer THEN
    RAISE EXCEPTION 'too_many_bookings' USING ERRCODE = 'TV002';
  END IF;
  IF v_overlapping > 0 AND NOT (p_limits->>'confirmed')::boolean THEN
    RAISE EXCEPTION 'already_booked' USING ERRCODE = 'TV002';
  END IF;
  -- The keys come in their order, so that two bookings never wait for each other.
  FOR i IN 1 .. cardinality(v_keys) LOOP
    INSERT INTO rate_counts AS c (key, window_start, count) VALUES (v_keys[i], v_windows[i], 1)
      ON CONFLICT (key, window_start) DO UPDATE SET count = c.count + excluded.count RETURNING c.count INTO v_count;
    IF v_count > v_most[i] THEN RAISE EXCEPTION '%', v_outcomes[i] USING ERRCODE = 'TV002'; END IF;
  END LOOP;
  RETURN p_done;
END
$$;
