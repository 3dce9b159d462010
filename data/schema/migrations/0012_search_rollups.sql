-- Documents are made anew by the next refresh. Nothing else is lost, and an import that finds its mark gone makes one.
DROP TABLE search.documents;
DROP VIEW search.sources;
DELETE FROM imports;

-- Weekly opening hours as minutes since Sunday's midnight, so that "open at this minute" is one question.
CREATE FUNCTION search.open_minutes(week jsonb) RETURNS int4multirange LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  SELECT range_agg(part)
  FROM jsonb_array_elements(CASE jsonb_typeof(week) WHEN 'array' THEN week END) WITH ORDINALITY AS days(openings, number)
  CROSS JOIN jsonb_array_elements(openings) AS opening
  CROSS JOIN LATERAL (
    SELECT (number - 1)::integer * 1440 + (opening ->> 0)::integer AS opens,
           (number - 1)::integer * 1440 + (opening ->> 1)::integer AS closes
  ) AS span
  -- what runs past Saturday's midnight goes on at the week's beginning
  CROSS JOIN LATERAL (VALUES (int4range(opens, least(closes, 10080))), (int4range(0, greatest(closes - 10080, 0)))) AS parts(part)
  WHERE closes > opens
);

-- The same minutes for a moment on the clock of a zone; the first day of 1970 was a Thursday.
CREATE FUNCTION search.minute_of_week(moment timestamptz, zone text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ((extract(epoch FROM timezone(zone, moment))::bigint / 60 + 4 * 1440) % 10080)::integer;

-- What may be found: visible restaurants, and events of visible restaurants.
CREATE VIEW search.sources AS
SELECT restaurant_id, restaurant_id AS document_id, 'restaurant' AS type,
       array_remove(ARRAY[name, facts ->> 'nameEn', facts ->> 'brand'], NULL) AS names, NULL::text AS host, description,
       kind, city, country_code, region_path, lat, lon, time_zone, cuisines, services, price_level, average_rating, review_count,
       is_partner, opening_hours, NULL::date AS starts_on, NULL::date AS ends_on
FROM public.restaurants
WHERE NOT is_hidden AND NOT is_offline
UNION ALL
-- An event offers none of its restaurant's services, so that the tabs of the home page stay apart.
SELECT r.restaurant_id, e.event_id, 'event', ARRAY[e.name], r.name, e.description,
       r.kind, r.city, r.country_code, r.region_path, r.lat, r.lon, r.time_zone, r.cuisines, '{}'::text[], r.price_level,
       r.average_rating, r.review_count, r.is_partner, r.opening_hours, e.starts_on, e.ends_on
FROM public.events e JOIN public.restaurants r USING (restaurant_id)
WHERE NOT r.is_hidden AND NOT r.is_offline AND NOT e.hide_from_search;

-- Facet values that occur together, each with its mark: '#italian', '%reserve', '^SoHo', '$2', '*4.5'. There are far fewer
-- sets than places, so facets count the sets of what was found and look into each set once.
CREATE TABLE search.value_sets (
  set_id bigint PRIMARY KEY,
  tokens text[] NOT NULL
);

CREATE FUNCTION search.set_of(tokens text[]) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN hashtextextended(array_to_string(tokens, chr(31)), 0);

-- One row for each place that can be found. Numbers stand first and wide columns last: counting reads the first alone.
CREATE TABLE search.documents (
  restaurant_id     integer NOT NULL,
  document_id       integer NOT NULL,
  cuisine_set       bigint NOT NULL,
  trait_set         bigint NOT NULL,
  neighbourhood_set bigint NOT NULL,
  -- the order of a list that nobody has sorted: partners, then the well liked
  standing          double precision NOT NULL,
  lat               double precision NOT NULL,
  lon               double precision NOT NULL,
  review_count      integer NOT NULL,
  is_partner        boolean NOT NULL,
  price_level       smallint,
  average_rating    double precision,
  starts_on         date,
  ends_on           date,
  type              text NOT NULL,
  -- words of the name and tokens of the regions, for those who type a name
  names             tsvector NOT NULL,
  sort_name         text COLLATE "C" NOT NULL,
  words             tsvector NOT NULL,
  region_path       text COLLATE "C" NOT NULL,
  country           text NOT NULL,
  time_zone         text NOT NULL,
  open_minutes      int4multirange,
  cuisines          text[] NOT NULL,
  services          text[] NOT NULL,
  neighbourhoods    text[] NOT NULL,
  PRIMARY KEY (restaurant_id, document_id)
);

-- Fewer words in the statistics: the planner reads them all for every question, and the rare ones tell it nothing.
ALTER TABLE search.documents ALTER COLUMN words SET STATISTICS 20, ALTER COLUMN names SET STATISTICS 20;

-- Restaurants of the world, the countries and the two levels below, by facet value; the empty token counts them all.
CREATE TABLE search.region_counts (
  region_id text COLLATE "C" NOT NULL,
  token     text COLLATE "C" NOT NULL,
  places    integer NOT NULL,
  PRIMARY KEY (region_id, token)
);

CREATE FUNCTION search.add_counts(region_paths text[], sets bigint[], changes integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO search.region_counts AS present (region_id, token, places)
  SELECT region_id, token, sum(change)
  FROM unnest(region_paths, sets, changes) AS changed(region_path, set_id, change)
  CROSS JOIN LATERAL unnest('{g}' || (string_to_array(trim(region_path, '/'), '/'))[1:3]) AS region_id
  LEFT JOIN search.value_sets USING (set_id)
  -- a change without a set is the place itself
  CROSS JOIN LATERAL unnest(CASE WHEN changed.set_id IS NULL THEN '{""}' ELSE tokens END) AS token
  WHERE region_id <> ''
  GROUP BY region_id, token HAVING sum(change) <> 0
  -- everyone takes the rows in one order, so that two changes at once wait instead of blocking each other
  ORDER BY region_id, token
  ON CONFLICT (region_id, token) DO UPDATE SET places = present.places + excluded.places;
$$;

CREATE FUNCTION search.count_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  paths text[];
  sets bigint[];
  changes integer[];
BEGIN
  -- a refresh of everything counts once at its end
  IF current_setting('search.bulk', true) = 'on' THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(region_path), array_agg(set_id), array_agg(change) INTO paths, sets, changes FROM (
      SELECT region_path, set_id, count(*)::integer AS change
      FROM added CROSS JOIN LATERAL (VALUES (cuisine_set), (trait_set), (neighbourhood_set), (NULL)) AS of_place(set_id)
      WHERE type = 'restaurant' GROUP BY region_path, set_id
    ) AS grouped;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(region_path), array_agg(set_id), array_agg(change) INTO paths, sets, changes FROM (
      SELECT region_path, set_id, -count(*)::integer AS change
      FROM removed CROSS JOIN LATERAL (VALUES (cuisine_set), (trait_set), (neighbourhood_set), (NULL)) AS of_place(set_id)
      WHERE type = 'restaurant' GROUP BY region_path, set_id
    ) AS grouped;
  ELSE
    SELECT array_agg(region_path), array_agg(set_id), array_agg(change) INTO paths, sets, changes FROM (
      SELECT region_path, set_id, sum(one)::integer AS change
      FROM (SELECT 1 AS one, * FROM added UNION ALL SELECT -1, * FROM removed) AS both_sides
      CROSS JOIN LATERAL (VALUES (cuisine_set), (trait_set), (neighbourhood_set), (NULL)) AS of_place(set_id)
      WHERE type = 'restaurant' GROUP BY region_path, set_id HAVING sum(one) <> 0
    ) AS grouped;
  END IF;
  IF paths IS NOT NULL THEN
    PERFORM search.add_counts(paths, sets, changes);
  END IF;
  RETURN NULL;
END $$;

-- Counts everything anew and writes what differs; nobody changes a document meanwhile.
CREATE FUNCTION search.recount() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  LOCK TABLE search.documents IN SHARE MODE;
  DROP TABLE IF EXISTS pg_temp.recounted;
  CREATE TEMPORARY TABLE recounted ON COMMIT DROP AS
  WITH grouped AS (
    SELECT region_path, set_id, count(*) AS places
    FROM search.documents CROSS JOIN LATERAL (VALUES (cuisine_set), (trait_set), (neighbourhood_set), (NULL)) AS of_place(set_id)
    WHERE type = 'restaurant' GROUP BY region_path, set_id
  ), by_region AS (
    SELECT region_id, set_id, sum(places) AS places
    FROM grouped CROSS JOIN LATERAL unnest('{g}' || (string_to_array(trim(region_path, '/'), '/'))[1:3]) AS region_id
    WHERE region_id <> '' GROUP BY region_id, set_id
  )
  SELECT region_id, token, sum(places)::integer AS places
  FROM by_region LEFT JOIN search.value_sets USING (set_id)
  CROSS JOIN LATERAL unnest(CASE WHEN set_id IS NULL THEN '{""}' ELSE tokens END) AS token
  GROUP BY region_id, token;
  DELETE FROM search.region_counts c
  WHERE NOT EXISTS (SELECT FROM recounted r WHERE r.region_id = c.region_id AND r.token = c.token);
  INSERT INTO search.region_counts AS present (region_id, token, places) SELECT region_id, token, places FROM recounted
  ORDER BY region_id, token
  ON CONFLICT (region_id, token) DO UPDATE SET places = excluded.places WHERE present.places <> excluded.places;
END $$;

CREATE TRIGGER count_added AFTER INSERT ON search.documents
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION search.count_changes();
CREATE TRIGGER count_removed AFTER DELETE ON search.documents
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION search.count_changes();
CREATE TRIGGER count_changed AFTER UPDATE ON search.documents
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION search.count_changes();

-- How well a place matches: its name has every word, has one, its cuisine or region is called so, or the words stand
-- elsewhere. The very name comes before all, a partner before its equals.
CREATE FUNCTION search.score(
  names tsvector, words tsvector, sort_name text, standing double precision,
  every_word tsquery, any_word tsquery, meanings tsquery, whole_name text
) RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN names @@ every_word THEN 1::double precision WHEN names @@ any_word THEN 0.6::double precision
            WHEN words @@ meanings THEN 0.35::double precision ELSE 0.1::double precision END
  + CASE WHEN sort_name = whole_name THEN 0.5::double precision ELSE 0::double precision END + standing / 20;

-- The most frequent search of all: words, and filters that are tokens among them. A function keeps its plans, and planning
-- takes longer than most of these searches. `wanted` is the end of the page; NULL limits nothing.
CREATE FUNCTION search.find_by_words(
  query tsquery, in_names tsquery, limits tsquery, every_word tsquery, any_word tsquery, meanings tsquery, whole_name text,
  today date, skip integer, wanted integer, of_cuisines boolean, of_traits boolean, of_neighbourhoods boolean, marks text[]
) RETURNS TABLE (hits json, counts json, cards json) LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN QUERY
  WITH named AS MATERIALIZED (
    SELECT d.restaurant_id, d.document_id, d.standing,
           1 + search.score(d.names, d.words, d.sort_name, d.standing, every_word, any_word, meanings, whole_name) AS score
    FROM search.documents d
    WHERE d.names @@ in_names AND (limits IS NULL OR d.words @@ limits) AND (d.ends_on IS NULL OR d.ends_on >= today)
    ORDER BY score DESC, d.standing DESC, d.document_id LIMIT wanted
  ), counted AS (
    SELECT coalesce(cuisine, trait, neighbourhood) AS set_id, grouping(cuisine, trait, neighbourhood) = 7 AS is_whole, count(*) AS places
    FROM (
      SELECT CASE WHEN of_cuisines THEN d.cuisine_set END AS cuisine, CASE WHEN of_traits THEN d.trait_set END AS trait,
             CASE WHEN of_neighbourhoods THEN d.neighbourhood_set END AS neighbourhood
      FROM search.documents d WHERE d.words @@ query AND (d.ends_on IS NULL OR d.ends_on >= today)
    ) AS matched
    GROUP BY GROUPING SETS ((cuisine), (trait), (neighbourhood), ())
  ), others AS (
    SELECT d.restaurant_id, d.document_id, d.standing,
           search.score(d.names, d.words, d.sort_name, d.standing, every_word, any_word, meanings, whole_name) AS score
    FROM search.documents d
    WHERE (SELECT count(*) FROM named) < (SELECT least(wanted, places) FROM counted WHERE is_whole) AND d.words @@ query AND NOT d.names @@ in_names
      AND (d.ends_on IS NULL OR d.ends_on >= today)
    ORDER BY score DESC, d.standing DESC, d.document_id LIMIT wanted
  ), page AS (
    SELECT * FROM (SELECT * FROM named UNION ALL SELECT * FROM others) AS both_kinds
    ORDER BY score DESC, standing DESC, document_id OFFSET skip LIMIT wanted - skip
  )
  SELECT (SELECT json_agg(json_build_array(restaurant_id, document_id, score)) FROM page),
         (SELECT json_agg(json_build_array(token, places)) FROM (
            SELECT NULL::text AS token, places FROM counted WHERE is_whole
            UNION ALL
            SELECT token, sum(places)::bigint
            -- one look-up a set: a join would read all sets for the few of a rare name
            FROM counted CROSS JOIN LATERAL unnest((SELECT v.tokens FROM search.value_sets v WHERE v.set_id = counted.set_id)) AS token
            WHERE NOT is_whole AND left(token, 1) = ANY(marks) GROUP BY token
          ) AS told),
         (SELECT json_agg(card) FROM search.read_cards(ARRAY(SELECT DISTINCT restaurant_id FROM page)));
END $$;

-- Whether anything is called as each typed word, and what else it may stand for: cuisines, regions, kinds of places.
CREATE FUNCTION search.read_words(typed_words text[], endings text[], reaches boolean[], most integer)
RETURNS TABLE (is_known boolean, meanings json) LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN QUERY
  SELECT EXISTS (SELECT FROM search.terms t WHERE t.word >= typed.word AND t.word <= typed.ending),
         (SELECT json_agg(json_build_array(token, is_exact)) FROM (
            SELECT t.token, t.word = typed.word AS is_exact FROM search.terms t
            WHERE t.word >= typed.word AND t.word <= typed.ending AND t.token <> t.word
              AND (t.word = typed.word OR t.token LIKE '#%' OR typed.reaches AND t.token NOT LIKE '~%')
            ORDER BY t.word = typed.word DESC, t.places DESC LIMIT most
          ) AS meaning)
  FROM unnest(typed_words, endings, reaches) WITH ORDINALITY AS typed(word, ending, reaches, place)
  ORDER BY place;
END $$;

-- Everything a card shows, for the restaurants of one page.
CREATE FUNCTION search.read_cards(ids integer[]) RETURNS TABLE (card json)
LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN QUERY
  SELECT json_build_object(
    'restaurant_id', r.restaurant_id, 'slug', r.slug, 'name', r.name, 'kind', r.kind, 'description', r.description,
    'region_path', r.region_path, 'lat', r.lat, 'lon', r.lon, 'country_code', r.country_code, 'time_zone', r.time_zone,
    'currency', r.currency, 'address', r.address, 'city', r.city, 'zip', r.zip, 'phone', r.phone, 'cuisines', r.cuisines,
    'services', r.services, 'price_level', r.price_level, 'average_rating', r.average_rating, 'review_count', r.review_count,
    'is_hidden', r.is_hidden, 'is_offline', r.is_offline,
    'neighbourhoods', (SELECT d.neighbourhoods FROM search.documents d
                       WHERE d.restaurant_id = r.restaurant_id AND d.document_id = r.restaurant_id),
    'areas', ARRAY(SELECT a.area FROM public.areas a WHERE a.restaurant_id = r.restaurant_id ORDER BY a.position),
    'photo', (SELECT to_json(p) FROM public.restaurant_photos rp JOIN public.photos p USING (photo_id)
              WHERE rp.restaurant_id = r.restaurant_id ORDER BY rp.position LIMIT 1))
  FROM public.restaurants r WHERE r.restaurant_id = ANY(ids);
END $$;

-- Indexes are made by the refresh, each as a statement of its own.
DROP FUNCTION search.create_indexes();
DROP INDEX IF EXISTS search.region_words_words;
