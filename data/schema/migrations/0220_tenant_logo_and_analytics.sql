-- A tenant's logo is encoded by us like any picture, so that no address of others and no script can stand in its place.
ALTER TABLE tenants
  ADD COLUMN logo_light_id text REFERENCES guest_photos,
  ADD COLUMN logo_dark_id text REFERENCES guest_photos,
  ADD COLUMN analytics_kind text;

-- Each kind has its own form; an id without a kind would be loaded by nobody.
ALTER TABLE tenants DROP CONSTRAINT tenants_analytics_id_check;
UPDATE tenants SET analytics_id = NULL;
ALTER TABLE tenants ADD CONSTRAINT tenants_analytics_check CHECK (
  CASE analytics_kind
    WHEN 'ga4' THEN analytics_id IS NOT NULL AND analytics_id ~ '^G-[A-Z0-9]{4,16}$'
    WHEN 'gtm' THEN analytics_id IS NOT NULL AND analytics_id ~ '^GTM-[A-Z0-9]{4,12}$'
    WHEN 'plausible' THEN analytics_id IS NOT NULL
      AND analytics_id ~ '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?([.][a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)+$'
      AND length(analytics_id) <= 100
    ELSE analytics_kind IS NULL AND analytics_id IS NULL
  END
);
