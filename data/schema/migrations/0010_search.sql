CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;

-- Names of cuisines in the guests' languages; an empty list only means that guests must type the key.
CREATE TABLE cuisine_names (
  cuisine text COLLATE "C" NOT NULL,
  locale  text NOT NULL,
  name    text NOT NULL,
  PRIMARY KEY (cuisine, locale)
);

-- Everything in this schema is made from the catalogue by `refreshSearch` and may be emptied at any time.
CREATE SCHEMA search;

CREATE FUNCTION search.distance_km(lat1 double precision, lon1 double precision, lat2 double precision, lon2 double precision)
RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN 2 * 6371.0088 * asin(least(1, sqrt(
  power(sin(radians(lat2 - lat1) / 2), 2) + cos(radians(lat1)) * cos(radians(lat2)) * power(sin(radians(lon2 - lon1) / 2), 2)
)));

-- What may be found: visible restaurants, and events of visible restaurants.
CREATE VIEW search.sources AS
SELECT restaurant_id, restaurant_id AS document_id, 'restaurant' AS type,
       array_remove(ARRAY[name, facts ->> 'nameEn', facts ->> 'brand'], NULL) AS names, NULL::text AS host, description,
       kind, city, country_code, region_path, lat, lon, cuisines, services, price_level, average_rating, review_count,
       is_partner, NULL::date AS starts_on, NULL::date AS ends_on
FROM public.restaurants
WHERE NOT is_hidden AND NOT is_offline
UNION ALL
-- An event offers none of its restaurant's services, so that the tabs of the home page stay apart.
SELECT r.restaurant_id, e.event_id, 'event', ARRAY[e.name], r.name, e.description,
       r.kind, r.city, r.country_code, r.region_path, r.lat, r.lon, r.cuisines, '{}'::text[], r.price_level, r.average_rating,
       r.review_count, r.is_partner, e.starts_on, e.ends_on
FROM public.events e JOIN public.restaurants r USING (restaurant_id)
WHERE NOT r.is_hidden AND NOT r.is_offline AND NOT e.hide_from_search;

-- One row for each place that can be found, with what filters, facets and orders ask most.
CREATE TABLE search.documents (
  restaurant_id  integer NOT NULL,
  document_id    integer NOT NULL,
  type           text NOT NULL,
  words          tsvector NOT NULL,
  sort_name      text COLLATE "C" NOT NULL,
  region_path    text COLLATE "C" NOT NULL,
  lat            double precision NOT NULL,
  lon            double precision NOT NULL,
  country        text NOT NULL,
  cuisines       text[] NOT NULL,
  services       text[] NOT NULL,
  neighbourhoods text[] NOT NULL,
  price_level    smallint,
  average_rating double precision,
  review_count   integer NOT NULL,
  is_partner     boolean NOT NULL,
  -- the order of a list that nobody has sorted: partners, then the well liked
  standing       double precision NOT NULL,
  starts_on      date,
  ends_on        date,
  PRIMARY KEY (restaurant_id, document_id)
);

-- The vocabulary: a word that guests type, and the word or token it stands for in the documents.
CREATE TABLE search.terms (
  word   text COLLATE "C" NOT NULL,
  token  text COLLATE "C" NOT NULL,
  places integer NOT NULL,
  PRIMARY KEY (word, token)
);

CREATE TABLE search.region_words (
  region_id text COLLATE "C" PRIMARY KEY,
  words     tsvector NOT NULL
);

-- Called after the first load: building an index over finished rows costs a fraction of growing it row by row.
CREATE FUNCTION search.create_indexes() RETURNS void LANGUAGE sql AS $$
  SELECT pg_advisory_xact_lock(hashtext('search.create_indexes'));
  CREATE INDEX IF NOT EXISTS documents_words ON search.documents USING gin (words);
  CREATE INDEX IF NOT EXISTS documents_region ON search.documents (region_path);
  CREATE INDEX IF NOT EXISTS documents_standing ON search.documents (standing DESC, document_id);
  CREATE INDEX IF NOT EXISTS documents_position ON search.documents USING gist (point(lon, lat));
  CREATE INDEX IF NOT EXISTS region_words_words ON search.region_words USING gin (words);
$$;
