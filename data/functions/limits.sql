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
  v_outcome     text;
BEGIN
  IF p_done->>'outcome' <> 'made' THEN RETURN p_done; END IF;
  SELECT count(*) FILTER (WHERE service_date = v_date), count(*) FILTER (WHERE period && v_period)
    INTO v_of_day, v_overlapping FROM reservations
    WHERE restaurant_id = p_restaurant AND service_date BETWEEN v_date - 1 AND v_date + 1 AND reservation_id <> v_id
      AND (lower(email) = v_email OR translate(phone, ' ()./-', '') = v_phone)
      AND status IN ('Pending', 'Approved', 'Called', 'Seated');
  IF v_of_day >= (p_limits->>'most_of_day')::integer THEN
    RAISE EXCEPTION 'too_many_bookings' USING ERRCODE = 'TV002';
  END IF;
  IF v_overlapping > 0 AND NOT (p_limits->>'confirmed')::boolean THEN
    RAISE EXCEPTION 'already_booked' USING ERRCODE = 'TV002';
  END IF;
  -- Counted in the order of the keys, so that two bookings never wait for each other.
  WITH counted AS (
    INSERT INTO rate_counts AS c (key, window_start, count)
      SELECT key, window_start, 1
      FROM jsonb_to_recordset(p_limits->'counts') AS asked (key text, window_start timestamptz) ORDER BY key
      ON CONFLICT (key, window_start) DO UPDATE SET count = c.count + excluded.count
      RETURNING c.key, c.count
  )
  SELECT asked.outcome INTO v_outcome FROM counted
    JOIN jsonb_to_recordset(p_limits->'counts') AS asked (key text, most integer, outcome text) USING (key)
    WHERE counted.count > asked.most LIMIT 1;
  IF FOUND THEN RAISE EXCEPTION '%', v_outcome USING ERRCODE = 'TV002'; END IF;
  RETURN p_done;
END
$$;
