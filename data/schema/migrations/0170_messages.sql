-- What a guest and a restaurant write to each other about one booking or one place in line, whose id it has. The row is
-- the lock of its messages and counts what each side has not read.
CREATE TABLE conversations (
  restaurant_id  integer NOT NULL,
  booking_id     uuid NOT NULL,
  kind           text NOT NULL CHECK (kind IN ('reservation', 'walkin')),
  reservation_id uuid GENERATED ALWAYS AS (CASE kind WHEN 'reservation' THEN booking_id END) STORED,
  walkin_id      uuid GENERATED ALWAYS AS (CASE kind WHEN 'walkin' THEN booking_id END) STORED,
  -- goes up with every message and whenever something is read
  version        integer NOT NULL DEFAULT 0,
  last_message   integer NOT NULL DEFAULT 0,
  guest_unread   integer NOT NULL DEFAULT 0 CHECK (guest_unread >= 0),
  host_unread    integer NOT NULL DEFAULT 0 CHECK (host_unread >= 0),
  changed_at     timestamptz NOT NULL,
  PRIMARY KEY (restaurant_id, booking_id),
  FOREIGN KEY (restaurant_id, reservation_id) REFERENCES reservations ON DELETE CASCADE,
  FOREIGN KEY (restaurant_id, walkin_id) REFERENCES walkins ON DELETE CASCADE
);
CREATE INDEX conversations_newest ON conversations (restaurant_id, changed_at DESC, booking_id);

CREATE TABLE messages (
  restaurant_id  integer NOT NULL,
  booking_id     uuid NOT NULL,
  -- of a place in line it is the number of the change that the message was
  message        integer NOT NULL,
  -- made by whoever writes, so that a message sent again is found
  message_id     uuid NOT NULL,
  author         text NOT NULL CHECK (author IN ('guest', 'restaurant')),
  words          text NOT NULL,
  sent_at        timestamptz NOT NULL,
  read_at        timestamptz,
  PRIMARY KEY (restaurant_id, booking_id, message),
  UNIQUE (restaurant_id, booking_id, message_id),
  FOREIGN KEY (restaurant_id, booking_id) REFERENCES conversations ON DELETE CASCADE
);

INSERT INTO conversations (restaurant_id, booking_id, kind, version, last_message, guest_unread, changed_at)
  SELECT restaurant_id, walkin_id, 'walkin', count(*), max(message), count(*) FILTER (WHERE read_at IS NULL), max(sent_at)
  FROM walkin_messages GROUP BY restaurant_id, walkin_id;
INSERT INTO messages (restaurant_id, booking_id, message, message_id, author, words, sent_at, read_at)
  SELECT restaurant_id, walkin_id, message, gen_random_uuid(), 'restaurant', words, sent_at, read_at FROM walkin_messages;
DROP TABLE walkin_messages;
DROP FUNCTION IF EXISTS send_walkin_message(integer, uuid, text, timestamptz);
