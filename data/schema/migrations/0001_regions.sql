CREATE EXTENSION IF NOT EXISTS btree_gist;

-- `path` spells the ids from the country down, '/us/us-ny/c5128581/', so that "everything beneath" is a prefix;
-- the C collation lets a plain index answer prefixes.
CREATE TABLE regions (
  region_id     text COLLATE "C" PRIMARY KEY,
  kind          text NOT NULL CHECK (kind IN ('world', 'country', 'state', 'city', 'district', 'neighbourhood')),
  name          text NOT NULL,
  parent_id     text COLLATE "C" REFERENCES regions,
  path          text COLLATE "C" NOT NULL UNIQUE CHECK (path LIKE '/%'),
  country_code  text,
  lat           double precision NOT NULL CHECK (lat BETWEEN -90 AND 90),
  lon           double precision NOT NULL CHECK (lon BETWEEN -180 AND 180),
  population    integer,
  time_zone     text,
  currency      text,
  calling_code  text,
  place_count   integer NOT NULL DEFAULT 0,
  has_polygon   boolean NOT NULL DEFAULT false,
  import_digest text
);
CREATE INDEX regions_parent ON regions (parent_id, place_count DESC);
CREATE INDEX regions_position ON regions USING gist (point(lon, lat)) WHERE kind IN ('city', 'neighbourhood');

-- What the home page of a region shows when an editor has said so; otherwise the rule in domain/regions decides.
CREATE TABLE region_pages (
  region_id     text COLLATE "C" PRIMARY KEY REFERENCES regions ON DELETE CASCADE,
  header_photo  text,
  sections      jsonb,
  changed_at    timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE critic_articles (
  article_id    uuid PRIMARY KEY,
  region_id     text COLLATE "C" NOT NULL REFERENCES regions,
  title         text NOT NULL,
  summary       text NOT NULL,
  image_url     text,
  url           text NOT NULL,
  author        text NOT NULL,
  published_at  timestamptz NOT NULL
);
CREATE INDEX critic_articles_latest ON critic_articles (region_id, published_at DESC);

-- The last import of each source, so that a second one can see at once that nothing is new.
CREATE TABLE imports (
  source        text PRIMARY KEY,
  digest        text NOT NULL,
  rows          integer NOT NULL,
  finished_at   timestamptz NOT NULL DEFAULT now()
);
