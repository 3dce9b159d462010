-- Guest-owned rows are keyed by the guest and joined to restaurants in code, never in SQL.
CREATE TABLE profiles (
  uid             text PRIMARY KEY,
  main_info       jsonb NOT NULL,
  additional_info jsonb NOT NULL DEFAULT '{}',
  -- health details are kept only after their own yes
  health_consent_at timestamptz,
  version         integer NOT NULL DEFAULT 1,
  created_at      timestamptz NOT NULL,
  changed_at      timestamptz NOT NULL
);

CREATE TABLE guest_bookings (
  uid            text NOT NULL,
  restaurant_id  integer NOT NULL,
  booking_id     uuid NOT NULL,
  kind           text NOT NULL CHECK (kind IN ('reservation', 'walkin')),
  role           text NOT NULL DEFAULT 'Owner' CHECK (role IN ('Owner', 'Member')),
  happens_at     timestamptz NOT NULL,
  PRIMARY KEY (uid, kind, booking_id)
);
CREATE INDEX guest_bookings_time ON guest_bookings (uid, kind, happens_at);

CREATE TABLE favourites (
  uid           text NOT NULL,
  restaurant_id integer NOT NULL,
  created_at    timestamptz NOT NULL,
  PRIMARY KEY (uid, restaurant_id)
);

CREATE TABLE tenants (
  tenant_id         text PRIMARY KEY,
  host              text UNIQUE,
  name              text NOT NULL,
  locked_region_id  text COLLATE "C" REFERENCES regions,
  background_color  text,
  theme_color       text,
  guest_color_1     text,
  guest_color_2     text,
  allowed_origins   text[] NOT NULL DEFAULT '{}',
  languages         text[] NOT NULL DEFAULT '{}',
  analytics_id      text CHECK (analytics_id ~ '^[A-Za-z0-9-]{1,32}$'),
  -- restaurants the tenant shows; none means all of its region
  catalogue_scope   integer[],
  changed_at        timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE translations (
  restaurant_id integer NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  locale        text NOT NULL,
  key           text NOT NULL CHECK (length(key) <= 200),
  text          text NOT NULL CHECK (length(text) <= 2000),
  PRIMARY KEY (restaurant_id, locale, key)
);

CREATE TABLE owner_claims (
  claim_id        uuid PRIMARY KEY,
  restaurant_id   integer REFERENCES restaurants,
  region_id       text COLLATE "C" REFERENCES regions,
  name            text NOT NULL,
  email           text NOT NULL,
  phone           text NOT NULL,
  restaurant_name text NOT NULL,
  address         text NOT NULL,
  website         text,
  message         text,
  language        text,
  created_at      timestamptz NOT NULL,
  CHECK (num_nonnulls(restaurant_id, region_id) = 1)
);

CREATE TABLE notify_requests (
  restaurant_id integer NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  email         text NOT NULL,
  language      text,
  created_at    timestamptz NOT NULL,
  notified_at   timestamptz,
  PRIMARY KEY (restaurant_id, email)
);
