-- The text of a check is read and prepared anew by every statement that writes its table: of a long one that took a
-- quarter of a booking. A call is short to read, and its function stays prepared for the whole session.
CREATE FUNCTION payment_fits_booking(p_state payment_state, p_due timestamptz, p_policy jsonb, p_amount minor_amount,
  p_status booking_status) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF p_state = 'none' THEN RETURN p_due IS NULL; END IF;
  RETURN p_policy IS NOT NULL AND p_amount > 0
    AND (p_due IS NOT NULL) = (p_state IN ('due', 'processing', 'failed'))
    AND (p_due IS NULL OR p_status IN ('Pending', 'Approved'))
    AND (p_state <> 'expired' OR p_status = 'CanceledByHost');
END
$$;

CREATE FUNCTION none_above(p_counts smallint[], p_limit integer) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN NOT (p_limit < ANY (p_counts));
END
$$;

ALTER TABLE reservations DROP CONSTRAINT payment_fits_booking,
  ADD CONSTRAINT payment_fits_booking
    CHECK (payment_fits_booking(payment_state, payment_due_at, policy, amount_minor, status));
ALTER TABLE service_days DROP CONSTRAINT pacing_kept, DROP CONSTRAINT kitchen_kept,
  ADD CONSTRAINT pacing_kept CHECK (none_above(covers, covers_limit)),
  ADD CONSTRAINT kitchen_kept CHECK (none_above(tickets, tickets_limit));
