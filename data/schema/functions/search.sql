-- The largest party that a restaurant takes, for searches over many: they read the places alone, and this one row for each that
-- passes the rest of their filter.
CREATE OR REPLACE FUNCTION largest_party(p_restaurant integer) RETURNS smallint LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (SELECT max_party FROM booking_settings WHERE restaurant_id = p_restaurant);
END
$$;
