-- A day's row counts its bits and slots by tables, slot interval and time zone, and carries the kitchen's pace in covers and orders. Whatever changes one of these, an import,
-- an operator's statement or the app, writes the restaurant's days anew in the same transaction.

CREATE OR REPLACE FUNCTION rebuild_service_days(p_restaurant integer) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_date date;
BEGIN
  -- while a restaurant is being deleted its settings may be gone before its days
  PERFORM 1 FROM booking_settings WHERE restaurant_id = p_restaurant;
  IF NOT FOUND THEN RETURN; END IF;
  FOR v_date IN SELECT service_date FROM service_days WHERE restaurant_id = p_restaurant ORDER BY service_date LOOP
    PERFORM rebuild_service_day(p_restaurant, v_date, '-infinity');
  END LOOP;
END
$$;

CREATE OR REPLACE FUNCTION rebuild_after_settings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM rebuild_service_days(NEW.restaurant_id);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER rebuild_service_days AFTER UPDATE OF slot_interval, covers_per_slot, ordering ON booking_settings
  FOR EACH ROW WHEN (OLD.slot_interval <> NEW.slot_interval OR OLD.covers_per_slot <> NEW.covers_per_slot
    OR orders_per_slot(OLD.ordering) <> orders_per_slot(NEW.ordering)) EXECUTE FUNCTION rebuild_after_settings();
-- In a distributed database each copy of a restaurant would fire it before the others are written: there the import writes the days anew.
DO $$
DECLARE
  v_copied boolean := false;
BEGIN
  IF to_regclass('pg_catalog.pg_dist_partition') IS NOT NULL THEN
    EXECUTE 'SELECT EXISTS (SELECT 1 FROM pg_dist_partition WHERE logicalrelid = ''restaurants''::regclass)' INTO v_copied;
  END IF;
  IF NOT v_copied THEN
    CREATE OR REPLACE TRIGGER rebuild_service_days AFTER UPDATE OF time_zone ON restaurants
      FOR EACH ROW WHEN (OLD.time_zone <> NEW.time_zone) EXECUTE FUNCTION rebuild_after_settings();
  END IF;
END
$$;

CREATE OR REPLACE FUNCTION rebuild_after_tables() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_restaurant integer;
BEGIN
  FOR v_restaurant IN SELECT DISTINCT restaurant_id FROM changed_tables ORDER BY 1 LOOP
    PERFORM rebuild_service_days(v_restaurant);
  END LOOP;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION rebuild_after_renumbering() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  v_restaurant integer;
BEGIN
  FOR v_restaurant IN
    SELECT DISTINCT restaurant_id FROM former_tables FULL JOIN changed_tables USING (restaurant_id, table_id)
    WHERE former_tables IS NULL OR changed_tables IS NULL ORDER BY 1
  LOOP
    PERFORM rebuild_service_days(v_restaurant);
  END LOOP;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER rebuild_after_insert AFTER INSERT ON dining_tables
  REFERENCING NEW TABLE AS changed_tables FOR EACH STATEMENT EXECUTE FUNCTION rebuild_after_tables();
CREATE OR REPLACE TRIGGER rebuild_after_delete AFTER DELETE ON dining_tables
  REFERENCING OLD TABLE AS changed_tables FOR EACH STATEMENT EXECUTE FUNCTION rebuild_after_tables();
CREATE OR REPLACE TRIGGER rebuild_after_update AFTER UPDATE ON dining_tables
  REFERENCING OLD TABLE AS former_tables NEW TABLE AS changed_tables
  FOR EACH STATEMENT EXECUTE FUNCTION rebuild_after_renumbering();
