-- An order whose booking ended before it was handed over is no kitchen's work any more.
ALTER TABLE orders ADD COLUMN dropped_at timestamptz;
UPDATE orders AS o SET dropped_at = r.closed_at FROM reservations AS r
  WHERE r.restaurant_id = o.restaurant_id AND r.reservation_id = o.reservation_id
    AND o.progress <> 'done' AND r.closed_at IS NOT NULL;
DROP INDEX orders_open;
CREATE INDEX orders_open ON orders (due_at) WHERE progress <> 'done' AND dropped_at IS NULL;
