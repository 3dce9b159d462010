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
    PERFORM end_order(p_restaurant, v_old, false, p_now);
    INSERT INTO reservation_status_changes (restaurant_id, reservation_id, change, from_status, to_status, actor, note, at)
      VALUES (p_restaurant, p_reservation, v_old.sequence + 1, v_old.status, 'CanceledByHost', 'payment', 'payment_expired', p_now);
  END IF;
  PERFORM write_payment_state(p_restaurant, p_reservation, v_old.sequence + 1, p_seen, p_to, p_cause, p_topic, p_now);
  RETURN jsonb_build_object('outcome', 'made');
END
$$;

-- Writes the payment state of a booking whose row the caller has locked. `expired` ends the booking; the caller has given
-- its tables back.
CREATE OR REPLACE FUNCTION write_payment_state(p_restaurant integer, p_reservation uuid, p_sequence integer, p_before text,
  p_state text, p_cause text, p_statepic text, p_now timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE reservations SET payment_state = p_state::payment_state, sequence = p_sequence,
    payment_due_at = CASE WHEN p_state IN ('due', 'processing', 'failed') THEN payment_due_at END,
    status = CASE WHEN p_state = 'expired' THEN 'CanceledByHost' ELSE status END,
    status_at = CASE WHEN p_state = 'expired' THEN p_now ELSE status_at END,
    closed_at = CASE WHEN p_state = 'expired' THEN p_now ELSE closed_at END
  WHERE restaurant_id = p_restaurant AND reservation_id = p_reservation;
  PERFORM log_payment_change(p_restaurant, p_reservation, p_sequence, p_before, p_state, p_cause, p_now);
  IF p_statepic IS NOT NULL THEN PERFORM enqueue_outbox(p_restaurant, p_statepic, p_reservation, p_sequence); END IF;
END
$$;

CREATE OR REPLACE FUNCTION log_payment_change(p_restaurant integer, p_reservation uuid, p_change integer, p_from text,
  p_to text, p_cause text, p_now timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO reservation_payment_changes (restaurant_id, reservation_id, change, from_state, to_state, cause, at)
    VALUES (p_restaurant, p_reservation, p_change, p_from, p_to, p_cause, p_now);
END
$$;

-- Enters what is new of a payment, whose row is locked, and tells the guest of it: each movement once, by whoever enters it.
-- Charges come before refunds, which are held against them.
CREATE OR REPLACE FUNCTION enter_movements(p_restaurant integer, p_reservation uuid, p_payment uuid, p_gateway text,
  p_currency text, p_movements jsonb, p_open boolean, p_now timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_new record;
BEGIN
  FOR v_new IN SELECT * FROM jsonb_to_recordset(p_movements) AS m (kind text, ref text, amount bigint, id uuid, topic text)
  LOOP
    PERFORM 1 FROM ledger_entries WHERE restaurant_id = p_restaurant AND entry_id = v_new.id;
    CONTINUE WHEN FOUND;
    INSERT INTO ledger_entries (restaurant_id, entry_id, payment_id, reservation_id, kind, gateway, gateway_ref, amount_minor,
        currency, created_at)
      VALUES (p_restaurant, v_new.id, p_payment, p_reservation, v_new.kind, p_gateway, v_new.ref, v_new.amount, p_currency, p_now)
      ON CONFLICT DO NOTHING;
    IF FOUND AND v_new.topic IS NOT NULL THEN
      INSERT INTO outbox (topic, restaurant_id, payload) VALUES (v_new.topic, p_restaurant, jsonb_build_object(
        'restaurantId', p_restaurant, 'reservationId', replace(p_reservation::text, '-', ''), 'sequence', 0, 'occasion', v_new.id));
    END IF;
  END LOOP;
  UPDATE payments SET checked_at = p_now, is_open = p_open WHERE restaurant_id = p_restaurant AND payment_id = p_payment;
END
$$;

-- The usual case in one statement: movements that change the state of a booking that goes on, the webhook that told of them, and
-- nothing else. The caller has judged them for the change and the number of entries it saw; when either is another by now, nothing
-- happens, and the caller looks again under the lock.
CREATE OR REPLACE FUNCTION settle_payment(p_restaurant integer, p_reservation uuid, p_payment uuid, p_gateway text, p_currency text,
  p_movements jsonb, p_open boolean, p_sequence integer, p_entries integer, p_from text, p_to text, p_topic text,
  p_now timestamptz, p_event text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM payments WHERE restaurant_id = p_restaurant AND reservation_id = p_reservation ORDER BY attempt FOR NO KEY UPDATE;
  PERFORM 1 FROM reservations WHERE restaurant_id = p_restaurant AND reservation_id = p_reservation
    AND sequence = p_sequence AND payment_state = p_from::payment_state AND closed_at IS NULL FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  IF p_entries <> (SELECT count(*) FROM ledger_entries WHERE restaurant_id = p_restaurant AND reservation_id = p_reservation)
    OR EXISTS (SELECT 1 FROM awaited_changes WHERE restaurant_id = p_restaurant AND reservation_id = p_reservation)
    OR EXISTS (SELECT 1 FROM payment_requests WHERE restaurant_id = p_restaurant AND reservation_id = p_reservation
      AND done_at IS NULL AND refused_at IS NULL) THEN
    RETURN false;
  END IF;
  PERFORM enter_movements(p_restaurant, p_reservation, p_payment, p_gateway, p_currency, p_movements, p_open, p_now);
  IF p_to <> p_from THEN
    PERFORM write_payment_state(p_restaurant, p_reservation, p_sequence + 1, p_from, p_to, 'gateway', p_topic, p_now);
  END IF;
  IF p_event IS NOT NULL THEN
    UPDATE gateway_events SET settled_at = p_now WHERE gateway = p_gateway AND event_ref = p_event;
  END IF;
  RETURN true;
END
$$;

-- A webhook about a payment whose booking stands, as far as its node knows, as when it was begun: kept, and settled where that is
-- still so. Its name may not have been written yet; money that has come is never without it.
CREATE OR REPLACE FUNCTION settle_event(p_restaurant integer, p_reservation uuid, p_payment uuid, p_gateway text, p_currency text,
  p_movements jsonb, p_open boolean, p_sequence integer, p_entries integer, p_from text, p_to text, p_topic text,
  p_now timestamptz, p_event text, p_ref text, p_body bytea, p_signature text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO gateway_events (gateway, gateway_ref, event_ref, body, signature, received_at)
    VALUES (p_gateway, p_ref, p_event, p_body, p_signature, p_now) ON CONFLICT DO NOTHING;
  IF NOT settle_payment(p_restaurant, p_reservation, p_payment, p_gateway, p_currency, p_movements, p_open, p_sequence, p_entries,
      p_from, p_to, p_topic, p_now, p_event) THEN
    RETURN false;
  END IF;
  PERFORM name_payment(p_restaurant, p_payment, p_reservation, p_gateway, p_ref);
  RETURN true;
END
$$;

-- Enters the payment of a booking in our books. Called with what the booking came to, in the same statement: without a booking there
-- is nothing to pay.
CREATE OR REPLACE FUNCTION open_payment(p_restaurant integer, p_done jsonb, p_payment uuid, p_reservation uuid, p_attempt smallint,
  p_kind text, p_gateway text, p_account text, p_return_origin text, p_ref text, p_amount minor_amount, p_currency text,
  p_created timestamptz, p_checked timestamptz) RETURNS jsonb LANGUAGE plpgsql AS $$
BEGIN
  IF p_done->>'outcome' <> 'made' THEN RETURN p_done; END IF;
  INSERT INTO payments (restaurant_id, payment_id, reservation_id, attempt, kind, gateway, account, return_origin, gateway_ref,
      amount_minor, currency, created_at, checked_at)
    VALUES (p_restaurant, p_payment, p_reservation, p_attempt, p_kind, p_gateway, p_account, p_return_origin, p_ref, p_amount,
      p_currency, p_created, p_checked)
    ON CONFLICT DO NOTHING;
  RETURN p_done;
END
$$;

-- The provider's own id, kept beside the payment and found again by it alone.
CREATE OR REPLACE FUNCTION name_payment(p_restaurant integer, p_payment uuid, p_reservation uuid, p_gateway text, p_ref text)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE payments SET gateway_ref = p_ref
    WHERE restaurant_id = p_restaurant AND payment_id = p_payment AND gateway_ref IS DISTINCT FROM p_ref;
  INSERT INTO payment_refs (gateway, gateway_ref, restaurant_id, payment_id, reservation_id)
    VALUES (p_gateway, p_ref, p_restaurant, p_payment, p_reservation) ON CONFLICT DO NOTHING;
END
$$;
