-- A change that asks for more than was paid, or for a card: the booking stays as it is until that has come. The tables of
-- the new stay are held meanwhile, unless the booking has them already.
CREATE TABLE awaited_changes (
  restaurant_id  integer NOT NULL,
  reservation_id uuid NOT NULL,
  -- what the guest sent, and the terms it was shown
  body           jsonb NOT NULL,
  policy         jsonb NOT NULL,
  asked_at       timestamptz NOT NULL,
  due_at         timestamptz NOT NULL,
  hold_id        uuid,
  hold_hash      bytea,
  PRIMARY KEY (restaurant_id, reservation_id),
  FOREIGN KEY (restaurant_id, reservation_id) REFERENCES reservations ON DELETE CASCADE
);
CREATE INDEX awaited_changes_due ON awaited_changes (due_at);

-- A change may take the policy away while its money is still on the way back.
ALTER TABLE reservations DROP CONSTRAINT payment_fits_booking,
  ADD CONSTRAINT payment_fits_booking CHECK (
    payment_state = 'none' AND payment_due_at IS NULL
    OR (payment_due_at IS NOT NULL) = (payment_state IN ('due', 'processing', 'failed'))
      AND (policy IS NOT NULL AND amount_minor > 0 OR payment_state IN ('paid', 'refunded'))
      AND (payment_due_at IS NULL OR status IN ('Pending', 'Approved'))
      AND (payment_state <> 'expired' OR status = 'CanceledByHost')
      AND payment_state <> 'none');
