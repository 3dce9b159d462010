-- One change of a booking's payment. The caller has judged it for the state it saw; when another change came first,
-- nothing happens. Money that did not come in time ends its booking and gives its tables back.
CREATE OR REPLACE FUNCTION change_payment(p_restaurant integer, p_reservation uuid, p_seen text, p_to text, p_cause text,
  p_topic text, p_now timestamptz) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  v_old  reservations;
  v_ends boolean := p_to = 'expired';
  v_date date;
BEGIN
  SELECT service_date INTO v_date FROM reservations WHERE restaurant_id = p_restaurant AND reservation_id = p_reservation;
  IF NOT FOUND THEN RETURN '{"outcome": "not_found"}'; END IF;
  IF v_ends THEN PERFORM lock_service_day(p_restaurant, v_date, p_now); END IF;
  SELECT * INTO v_old FROM reservations
    WHERE restaurant_id = p_restaurant AND reservation_id = p_reservation FOR NO KEY UPDATE;
  IF v_old.payment_state <> p_seen OR v_ends AND (v_old.service_date <> v_date OR v_old.payment_due_at > p_now) THEN
    RETURN jsonb_build_object('outcome', 'status_changed', 'status', v_old.status);
  END IF;

  IF v_ends THEN
    PERFORM release_tables(p_restaurant, allocation_of(v_old), p_now);
    INSERT INTO reservation_status_changes (restaurant_id, reservation_id, change, from_status, to_status, actor, note, at)
      VALUES (p_restaurant, p_reservation, v_old.sequence + 1, v_old.status, 'CanceledByHost', 'payment', 'payment_expired', p_now);
  END IF;
  UPDATE reservations SET payment_state = p_to, sequence = v_old.sequence + 1,
    payment_due_at = CASE WHEN p_to IN ('due', 'processing', 'failed') THEN v_old.payment_due_at END,
    status = CASE WHEN v_ends THEN 'CanceledByHost' ELSE v_old.status END,
    status_at = CASE WHEN v_ends THEN p_now ELSE v_old.status_at END,
    closed_at = CASE WHEN v_ends THEN p_now ELSE v_old.closed_at END
  WHERE restaurant_id = p_restaurant AND reservation_id = p_reservation;
  PERFORM log_payment_change(p_restaurant, p_reservation, v_old.sequence + 1, p_seen, p_to, p_cause, p_now);
  IF p_topic IS NOT NULL THEN PERFORM enqueue_outbox(p_restaurant, p_topic, p_reservation, v_old.sequence + 1); END IF;
  RETURN jsonb_build_object('outcome', 'made');
END
$$;

CREATE OR REPLACE FUNCTION log_payment_change(p_restaurant integer, p_reservation uuid, p_change integer, p_from text,
  p_to text, p_cause text, p_now timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO reservation_payment_changes (restaurant_id, reservation_id, change, from_state, to_state, cause, at)
    VALUES (p_restaurant, p_reservation, p_change, p_from, p_to, p_cause, p_now);
END
$$;
