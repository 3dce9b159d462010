-- Whoever joins, is offered a table, takes it or leaves locks the day's standby row first and the day of the table after that,
-- so that nobody waits in a circle: bookings lock days alone.
CREATE OR REPLACE FUNCTION lock_standby_day(p_restaurant integer, p_date date) RETURNS standby_days LANGUAGE plpgsql AS $$
DECLARE
  v_day standby_days;
BEGIN
  INSERT INTO standby_days (restaurant_id, service_date) VALUES (p_restaurant, p_date) ON CONFLICT DO NOTHING;
  SELECT * INTO v_day FROM standby_days WHERE restaurant_id = p_restaurant AND service_date = p_date FOR NO KEY UPDATE;
  RETURN v_day;
END
$$;

CREATE OR REPLACE FUNCTION next_standby_ticket(p_restaurant integer, p_date date) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  v_ticket bigint;
BEGIN
  UPDATE standby_days SET last_ticket = last_ticket + 1 WHERE restaurant_id = p_restaurant AND service_date = p_date
    RETURNING last_ticket INTO v_ticket;
  RETURN v_ticket;
END
$$;
