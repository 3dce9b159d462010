-- Word of a provider leads to its booking at once. Null: a card that no booking has brought yet.
ALTER TABLE payment_refs ADD COLUMN reservation_id uuid;
UPDATE payment_refs AS r SET reservation_id = p.reservation_id FROM payments AS p
  WHERE p.restaurant_id = r.restaurant_id AND p.payment_id = r.payment_id;
