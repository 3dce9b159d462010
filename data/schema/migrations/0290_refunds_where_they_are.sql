-- As before, in words that a distributed database reads the same.
CREATE OR REPLACE FUNCTION refunds_within_charges() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_charged  bigint;
  v_returned bigint;
BEGIN
  PERFORM 1 FROM payments WHERE restaurant_id = NEW.restaurant_id AND payment_id = NEW.payment_id FOR NO KEY UPDATE;
  SELECT coalesce(sum(amount_minor) FILTER (WHERE kind IN ('charge', 'fee')), 0),
      coalesce(sum(amount_minor) FILTER (WHERE kind = 'refund'), 0)
    INTO v_charged, v_returned FROM ledger_entries
    WHERE restaurant_id = NEW.restaurant_id AND payment_id = NEW.payment_id;
  IF TG_ARGV[0] = 'requests' THEN
    v_returned := v_returned + (SELECT coalesce(sum(amount_minor), 0) FROM payment_requests
      WHERE restaurant_id = NEW.restaurant_id AND payment_id = NEW.payment_id AND kind = 'refund'
        AND done_at IS NULL AND refused_at IS NULL AND request_id <> NEW.request_id);
  END IF;
  IF v_returned + NEW.amount_minor > v_charged THEN
    RAISE EXCEPTION 'refunds would exceed what was charged'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_charges', TABLE = TG_TABLE_NAME;
  END IF;
  RETURN NEW;
END
$$;
