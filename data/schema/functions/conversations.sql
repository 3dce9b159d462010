-- Messages between a guest and a restaurant. Whoever writes or reads locks the conversation first; of a place in line the
-- line before that. Each function that the server calls is one statement and therefore one transaction.

CREATE OR REPLACE FUNCTION lock_conversation(p_restaurant integer, p_kind text, p_booking uuid, p_now timestamptz) RETURNS conversations
LANGUAGE plpgsql AS $$
DECLARE
  v_conversation conversations;
BEGIN
  SELECT * INTO v_conversation FROM conversations WHERE restaurant_id = p_restaurant AND booking_id = p_booking FOR NO KEY UPDATE;
  IF FOUND THEN RETURN v_conversation; END IF;
  INSERT INTO conversations (restaurant_id, booking_id, kind, changed_at) VALUES (p_restaurant, p_booking, p_kind, p_now)
    ON CONFLICT DO NOTHING;
  SELECT * INTO v_conversation FROM conversations WHERE restaurant_id = p_restaurant AND booking_id = p_booking FOR NO KEY UPDATE;
  RETURN v_conversation;
END
$$;

-- What became of a message that was sent before under the same id; null when there is none.
CREATE OR REPLACE FUNCTION repeated_message(p_restaurant integer, p_booking uuid, p_id uuid, p_author text, p_words text) RETURNS jsonb
LANGUAGE plpgsql STABLE AS $$
DECLARE
  v_before messages;
BEGIN
  SELECT * INTO v_before FROM messages WHERE restaurant_id = p_restaurant AND booking_id = p_booking AND message_id = p_id;
  IF NOT FOUND THEN RETURN NULL; END IF;
  RETURN jsonb_build_object('outcome',
    CASE WHEN v_before.author = p_author AND v_before.words = p_words THEN 'repeated' ELSE 'reused' END);
END
$$;

-- Under the lock of the conversation.
CREATE OR REPLACE FUNCTION insert_message(p_restaurant integer, p_booking uuid, p_message integer, p_id uuid, p_author text, p_words text,
  p_now timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO messages (restaurant_id, booking_id, message, message_id, author, words, sent_at)
    VALUES (p_restaurant, p_booking, p_message, p_id, p_author, p_words, p_now);
  UPDATE conversations SET version = version + 1, last_message = p_message, changed_at = p_now,
    guest_unread = guest_unread + CASE WHEN p_author = 'restaurant' THEN 1 ELSE 0 END,
    host_unread = host_unread + CASE WHEN p_author = 'guest' THEN 1 ELSE 0 END
  WHERE restaurant_id = p_restaurant AND booking_id = p_booking;
END
$$;

CREATE OR REPLACE FUNCTION send_message(p_restaurant integer, p_reservation uuid, p_id uuid, p_author text, p_words text, p_now timestamptz)
RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  v_conversation conversations := lock_conversation(p_restaurant, 'reservation', p_reservation, p_now);
  v_before jsonb := repeated_message(p_restaurant, p_reservation, p_id, p_author, p_words);
BEGIN
  IF v_before IS NOT NULL THEN RETURN v_before; END IF;
  PERFORM insert_message(p_restaurant, p_reservation, v_conversation.last_message + 1, p_id, p_author, p_words, p_now);
  IF p_author = 'restaurant' THEN
    PERFORM enqueue_outbox(p_restaurant, 'reservation.message', p_reservation, v_conversation.last_message + 1);
  END IF;
  RETURN '{"outcome": "made"}';
END
$$;

-- While the party is in the line. A message is a change of its place, so that whoever watches that sees it.
CREATE OR REPLACE FUNCTION send_walkin_message(p_restaurant integer, p_walkin uuid, p_id uuid, p_author text, p_words text,
  p_now timestamptz) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
  v_line   lines := lock_line(p_restaurant, p_now);
  v_old    walkins;
  v_before jsonb;
BEGIN
  SELECT * INTO v_old FROM walkins WHERE restaurant_id = p_restaurant AND walkin_id = p_walkin FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN '{"outcome": "not_found"}'; END IF;
  v_before := repeated_message(p_restaurant, p_walkin, p_id, p_author, p_words);
  IF v_before IS NOT NULL THEN RETURN v_before; END IF;
  IF v_old.status NOT IN ('Pending', 'Approved', 'Called') THEN
    RETURN jsonb_build_object('outcome', 'status_changed', 'status', v_old.status);
  END IF;
  PERFORM lock_conversation(p_restaurant, 'walkin', p_walkin, p_now);
  PERFORM insert_message(p_restaurant, p_walkin, v_old.sequence + 1, p_id, p_author, p_words, p_now);
  UPDATE walkins SET sequence = v_old.sequence + 1 WHERE restaurant_id = p_restaurant AND walkin_id = p_walkin;
  PERFORM announce_walkin(p_restaurant, CASE WHEN p_author = 'guest' THEN 'walkin.guest_message' ELSE 'walkin.message' END, p_walkin,
    v_old.sequence + 1, p_now);
  RETURN '{"outcome": "made"}';
END
$$;

-- One side has read what the other wrote, up to a message. Saying it again changes nothing.
CREATE OR REPLACE FUNCTION read_messages(p_restaurant integer, p_booking uuid, p_reader text, p_up_to integer, p_now timestamptz)
RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  v_read integer;
BEGIN
  PERFORM 1 FROM conversations WHERE restaurant_id = p_restaurant AND booking_id = p_booking FOR NO KEY UPDATE;
  UPDATE messages SET read_at = p_now
    WHERE restaurant_id = p_restaurant AND booking_id = p_booking AND author <> p_reader AND message <= p_up_to AND read_at IS NULL;
  GET DIAGNOSTICS v_read = ROW_COUNT;
  IF v_read = 0 THEN RETURN 0; END IF;
  UPDATE conversations SET version = version + 1,
    guest_unread = guest_unread - CASE WHEN p_reader = 'guest' THEN v_read ELSE 0 END,
    host_unread = host_unread - CASE WHEN p_reader = 'restaurant' THEN v_read ELSE 0 END
  WHERE restaurant_id = p_restaurant AND booking_id = p_booking;
  RETURN v_read;
END
$$;
