-- What one contact and one caller may book. Called with what make_reservation answered, in the same statement and
-- therefore the same transaction: a booking that goes beyond a limit is undone by the exception (TV002), whose message is
-- the outcome. The day's lock is held by then, so of two bookings at once the second sees the first.
CREATE OR REPLACE FUNCTION count_booking(p_restaurant integer, p_done jsonb, p_reservation uuid, p_date date,
  p_period tstzrange, p_email text, p_phone text, p_most_of_day integer, p_confirmed boolean, p_keys text[],
  p_windows timestamptz[], p_most integer[], p_outcomes text[]) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  v_other       record;
  v_of_day      integer := 0;
  v_overlapping boolean := false;
  v_count       integer;
  v_deed        integer := 0;
BEGIN
  IF p_done->>'outcome' <> 'made' THEN RETURN p_done; END IF;
  -- Two looks into two indexes: an OR would read all bookings of three days.
  FOR v_other IN
    SELECT service_date, period FROM reservations
      WHERE restaurant_id = p_restaurant AND regexp_replace(lower(email), '(.)[+][^@]*@', '\1@') = p_email AND reservation_id <> p_reservation
        AND service_date BETWEEN p_date - 1 AND p_date + 1 AND status IN ('Pending', 'Approved', 'Called', 'Seated')
    UNION ALL
    SELECT service_date, period FROM reservations
      WHERE restaurant_id = p_restaurant AND translate(phone, ' ()./-', '') = p_phone AND reservation_id <> p_reservation
        AND (regexp_replace(lower(email), '(.)[+][^@]*@', '\1@') = p_email) IS NOT TRUE
        AND service_date BETWEEN p_date - 1 AND p_date + 1 AND status IN ('Pending', 'Approved', 'Called', 'Seated')
  LOOP
    v_of_day := v_of_day + (v_other.service_date = p_date)::integer;
    v_overlapping := v_overlapping OR v_other.period && p_period;
  END LOOP;
  IF v_of_day >= p_most_of_day THEN RAISE EXCEPTION 'too_many_bookings' USING ERRCODE = 'TV002'; END IF;
  IF v_overlapping AND NOT p_confirmed THEN RAISE EXCEPTION 'already_booked' USING ERRCODE = 'TV002'; END IF;
  -- The keys come in their order, so that two bookings never wait for each other, and are answered in it.
  FOR v_count IN
    INSERT INTO rate_counts AS c (key, window_start, count)
      SELECT key, window_start, 1 FROM unnest(p_keys, p_windows) AS asked (key, window_start)
      ON CONFLICT (key, window_start) DO UPDATE SET count = c.count + excluded.count RETURNING c.count
  LOOP
    v_deed := v_deed + 1;
    IF v_count > p_most[v_deed] THEN RAISE EXCEPTION '%', p_outcomes[v_deed] USING ERRCODE = 'TV002'; END IF;
  END LOOP;
  RETURN p_done;
END
$$;
