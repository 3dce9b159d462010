-- One number space for restaurants and events: the wire calls both by the same kind of id.
CREATE SEQUENCE place_number AS integer START 4101;

CREATE TABLE restaurants (
  restaurant_id  integer PRIMARY KEY DEFAULT nextval('place_number'),
  slug           text COLLATE "C" NOT NULL UNIQUE,
  source_ref     text COLLATE "C" NOT NULL UNIQUE,
  source         text NOT NULL,
  name           text NOT NULL,
  kind           text NOT NULL,
  description    text,
  region_path    text COLLATE "C" NOT NULL,
  lat            double precision NOT NULL CHECK (lat BETWEEN -90 AND 90),
  lon            double precision NOT NULL CHECK (lon BETWEEN -180 AND 180),
  country_code   text NOT NULL,
  time_zone      text NOT NULL,
  currency       text NOT NULL,
  address        text,
  city           text,
  zip            text,
  phone          text,
  website        text,
  cuisines       text[] NOT NULL DEFAULT '{}',
  services       text[] NOT NULL DEFAULT '{}',
  facts          jsonb NOT NULL DEFAULT '{}',
  -- seven lists, Sunday first, of [opens, closes] minutes after local midnight; closes past 1440 runs into the next day
  opening_hours  jsonb,
  price_level    smallint CHECK (price_level BETWEEN 1 AND 4),
  average_rating numeric(3, 2) CHECK (average_rating BETWEEN 1 AND 5),
  review_count   integer NOT NULL DEFAULT 0,
  promo_photo    text,
  is_partner     boolean NOT NULL DEFAULT false,
  is_hidden      boolean NOT NULL DEFAULT false,
  is_offline     boolean NOT NULL DEFAULT false,
  gtm            text CHECK (gtm ~ '^GTM-[A-Z0-9]{4,12}$'),
  import_digest  text,
  changed_at     timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE photos (
  photo_id    text PRIMARY KEY,
  file        text NOT NULL,
  width       integer NOT NULL,
  height      integer NOT NULL,
  widths      integer[] NOT NULL,
  blur        text NOT NULL,
  description text NOT NULL,
  category    text NOT NULL,
  tags        text[] NOT NULL DEFAULT '{}',
  credit      text NOT NULL,
  license     text NOT NULL
);

CREATE TABLE restaurant_photos (
  restaurant_id integer NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  position      smallint NOT NULL,
  photo_id      text NOT NULL REFERENCES photos,
  PRIMARY KEY (restaurant_id, position)
);

CREATE TABLE events (
  restaurant_id    integer NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  event_id         integer NOT NULL DEFAULT nextval('place_number'),
  slug             text COLLATE "C" NOT NULL,
  name             text NOT NULL,
  description      text,
  photo_id         text REFERENCES photos,
  starts_on        date NOT NULL,
  ends_on          date NOT NULL,
  dates            date[] NOT NULL,
  -- [opens, closes] minutes after local midnight on each of the dates
  hours            jsonb NOT NULL,
  areas            text[] NOT NULL DEFAULT '{}',
  price_minor      integer CHECK (price_minor >= 0),
  tickets          jsonb NOT NULL DEFAULT '[]',
  seats            integer,
  hide_from_search boolean NOT NULL DEFAULT false,
  changed_at       timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (restaurant_id, event_id),
  CHECK (starts_on <= ends_on)
);
CREATE INDEX events_id ON events (event_id);
CREATE INDEX events_slug ON events (slug);

-- Weekly service hours of a partner; `opening_hours` above is only what a listed place shows.
CREATE TABLE service_hours (
  restaurant_id integer NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  purpose       text NOT NULL CHECK (purpose IN ('booking', 'takeaway', 'delivery')),
  weekday       smallint NOT NULL CHECK (weekday BETWEEN 0 AND 6),
  opens         smallint NOT NULL CHECK (opens BETWEEN 0 AND 1439),
  closes        smallint NOT NULL,
  name          text,
  PRIMARY KEY (restaurant_id, purpose, weekday, opens),
  CHECK (closes > opens AND closes <= opens + 1440)
);

CREATE TABLE special_periods (
  restaurant_id  integer NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  period_id      uuid NOT NULL,
  name           text,
  starts_on      date NOT NULL,
  ends_on        date NOT NULL,
  closed         boolean NOT NULL,
  repeats_yearly boolean NOT NULL DEFAULT false,
  hours          jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (restaurant_id, period_id),
  CHECK (starts_on <= ends_on)
);

CREATE TABLE booking_settings (
  restaurant_id           integer PRIMARY KEY REFERENCES restaurants ON DELETE CASCADE,
  min_party               smallint NOT NULL DEFAULT 1 CHECK (min_party >= 1),
  max_party               smallint NOT NULL CHECK (max_party >= min_party),
  slot_interval           smallint NOT NULL DEFAULT 15 CHECK (slot_interval BETWEEN 5 AND 120),
  -- [[largest party, minutes], …] rising
  turn_over               jsonb NOT NULL,
  covers_per_slot         smallint NOT NULL CHECK (covers_per_slot > 0),
  overbook_covers         smallint NOT NULL DEFAULT 0 CHECK (overbook_covers >= 0),
  lead_minutes            integer NOT NULL DEFAULT 0 CHECK (lead_minutes >= 0),
  horizon_days            smallint NOT NULL DEFAULT 365 CHECK (horizon_days BETWEEN 0 AND 730),
  approval_required       boolean NOT NULL DEFAULT false,
  guest_note              text,
  additional_info         jsonb NOT NULL DEFAULT '{}',
  allow_table_choice      boolean NOT NULL DEFAULT false,
  table_choice_optional   boolean NOT NULL DEFAULT true,
  payment_gateway         text NOT NULL DEFAULT 'none',
  gateway_account         text,
  payment_methods         jsonb NOT NULL DEFAULT '{}',
  ordering                jsonb NOT NULL DEFAULT '{}',
  line                    jsonb NOT NULL DEFAULT '{}',
  autopilot               jsonb NOT NULL DEFAULT '{}',
  ui                      jsonb NOT NULL DEFAULT '{}',
  notify_blacklisted      boolean NOT NULL DEFAULT false,
  restaurant_key_hash     bytea,
  changed_at              timestamptz NOT NULL DEFAULT now()
);

-- What a guest agrees to: money asked before the visit, or a fee for not coming. Copied whole onto the booking.
CREATE TABLE policies (
  restaurant_id       integer NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  policy_id           uuid NOT NULL,
  kind                text NOT NULL CHECK (kind IN ('deposit', 'guarantee')),
  -- {"2": 2000, "6": 6000}: party size to minor units
  amounts             jsonb NOT NULL,
  free_until_hours    smallint,
  free_until_time     time,
  starts_on           date,
  ends_on             date,
  PRIMARY KEY (restaurant_id, policy_id)
);
