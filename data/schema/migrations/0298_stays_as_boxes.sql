-- A stay as a box: across, its restaurant and table; upwards, the time from 2000 on in microseconds. Two boxes meet exactly where two
-- stays overlap at one table: all of it are whole numbers below 2^53, and a stay ends one before the next one begins.
CREATE FUNCTION stay_box(p_restaurant integer, p_table smallint, p_period tstzrange) RETURNS box LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN box(
    point(p_restaurant::float8 * 65536 + p_table,
      round(date_part('epoch', lower(p_period) - timestamptz '2000-01-01 00:00:00+00') * 1000000)),
    point(p_restaurant::float8 * 65536 + p_table + 0.5,
      coalesce(round(date_part('epoch', upper(p_period) - timestamptz '2000-01-01 00:00:00+00') * 1000000) - 1, 'Infinity')));
END
$$;

-- All tables of a restaurant for a time: what meets it is found by the same index.
CREATE FUNCTION stays_box(p_restaurant integer, p_period tstzrange) RETURNS box LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN bound_box(stay_box(p_restaurant, '-32768', p_period), stay_box(p_restaurant, '32767', p_period));
END
$$;

-- The box comes first: it tells stays apart by two numbers, where restaurant, table and range were compared one by one with
-- every entry of a page, which took a quarter of a booking.
ALTER TABLE allocations DROP CONSTRAINT table_allocated_once;
ALTER TABLE allocations ADD CONSTRAINT table_allocated_once
  EXCLUDE USING gist (stay_box(restaurant_id, table_id, period) WITH &&, restaurant_id WITH =) WHERE (active);

-- So short that a call costs more.
ALTER TABLE service_days DROP CONSTRAINT pacing_kept;
ALTER TABLE service_days DROP CONSTRAINT kitchen_kept;
ALTER TABLE service_days ADD CONSTRAINT pacing_kept CHECK (covers_limit >= ALL (covers));
ALTER TABLE service_days ADD CONSTRAINT kitchen_kept CHECK (tickets_limit >= ALL (tickets));
