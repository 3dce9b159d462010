-- Money has its own state and its own course; `Pending` is the restaurant's decision alone.
CREATE DOMAIN payment_state AS text CHECK (VALUE IN ('none', 'due', 'processing', 'failed', 'authorized', 'card_saved',
  'paid', 'refunded', 'expired', 'released'));

CREATE TABLE reservation_payment_changes (
  restaurant_id  integer NOT NULL,
  reservation_id uuid NOT NULL,
  change         integer NOT NULL,
  from_state     payment_state NOT NULL,
  to_state       payment_state NOT NULL,
  cause          text NOT NULL CHECK (cause IN ('gateway', 'deadline', 'booking')),
  at             timestamptz NOT NULL,
  PRIMARY KEY (restaurant_id, reservation_id, change),
  FOREIGN KEY (restaurant_id, reservation_id) REFERENCES reservations ON DELETE CASCADE
);

ALTER TABLE reservations ADD COLUMN payment_state payment_state NOT NULL DEFAULT 'none';

UPDATE reservations r SET payment_state = CASE
  WHEN policy IS NULL THEN 'none'
  WHEN deposit_status = 'Succeeded' THEN 'paid'
  WHEN deposit_status = 'Refunded' THEN 'refunded'
  WHEN deposit_status = 'CardOnFile' THEN 'card_saved'
  WHEN payment_due_at IS NOT NULL AND status = 'Pending' THEN
    CASE deposit_status WHEN 'Pending' THEN 'processing' WHEN 'Failed' THEN 'failed' ELSE 'due' END
  WHEN status = 'CanceledByHost' AND EXISTS (SELECT FROM reservation_status_changes c
    WHERE c.restaurant_id = r.restaurant_id AND c.reservation_id = r.reservation_id
      AND c.to_status = 'CanceledByHost' AND c.actor = 'payment') THEN 'expired'
  ELSE 'released' END
WHERE deposit_status <> 'NoCard' OR payment_due_at IS NOT NULL;
UPDATE reservations SET payment_due_at = NULL
WHERE payment_due_at IS NOT NULL AND payment_state NOT IN ('due', 'processing', 'failed');

-- What waited for money alone was accepted by its restaurant already.
WITH accepted AS (
  UPDATE reservations r SET status = 'Approved', status_at = now(), sequence = sequence + 1
  FROM booking_settings s
  WHERE s.restaurant_id = r.restaurant_id AND NOT s.approval_required AND r.status = 'Pending'
    AND r.payment_due_at IS NOT NULL AND r.covers_counted AND r.table_ids <> '{}'
  RETURNING r.restaurant_id, r.reservation_id, r.sequence
)
INSERT INTO reservation_status_changes (restaurant_id, reservation_id, change, from_status, to_status, actor, note, at)
SELECT restaurant_id, reservation_id, sequence, 'Pending', 'Approved', 'autopilot', 'waited for money alone', now() FROM accepted;

-- With it goes the function that took such a status; it is written anew after this.
ALTER TABLE reservations DROP COLUMN deposit_status;
DROP DOMAIN deposit_status CASCADE;

-- Money is asked for under a policy only; awaited money has a deadline, and nothing else has one; whoever is called or
-- seated pays at the table; money that ran out has ended its booking.
ALTER TABLE reservations ADD CONSTRAINT payment_fits_booking CHECK (
  payment_state = 'none' AND payment_due_at IS NULL
  OR policy IS NOT NULL AND amount_minor > 0
    AND (payment_due_at IS NOT NULL) = (payment_state IN ('due', 'processing', 'failed'))
    AND (payment_due_at IS NULL OR status IN ('Pending', 'Approved'))
    AND (payment_state <> 'expired' OR status = 'CanceledByHost')
    AND payment_state <> 'none');
