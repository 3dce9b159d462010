-- A beginning has the index bring every word that begins so, of all places there are. Where the other words or the region leave few
-- places, the index is asked for these alone (`sure`), and what was typed is looked for in the few, each looked at once: by the
-- function behind the operator, which no index answers.
CREATE FUNCTION search.find_among_few(
  sure tsquery, query tsquery, in_names tsquery, every_word tsquery, any_word tsquery, meanings tsquery, whole_name text,
  today date, skip integer, wanted integer, of_cuisines boolean, of_traits boolean, of_neighbourhoods boolean, marks text[]
) RETURNS TABLE (hits json, counts json, cards json) LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN QUERY
  WITH few AS MATERIALIZED (
    SELECT d.restaurant_id, d.document_id, d.standing, d.cuisine_set, d.trait_set, d.neighbourhood_set,
           CASE WHEN d.names @@ in_names THEN 1 ELSE 0 END
             + search.score(d.names, d.words, d.sort_name, d.standing, every_word, any_word, meanings, whole_name) AS score
    FROM search.documents d
    WHERE d.words @@ sure AND ts_match_vq(d.words, query) AND (d.ends_on IS NULL OR d.ends_on >= today)
  ), counted AS (
    SELECT coalesce(cuisine, trait, neighbourhood) AS set_id, grouping(cuisine, trait, neighbourhood) = 7 AS is_whole, count(*) AS places
    FROM (
      SELECT CASE WHEN of_cuisines THEN cuisine_set END AS cuisine, CASE WHEN of_traits THEN trait_set END AS trait,
             CASE WHEN of_neighbourhoods THEN neighbourhood_set END AS neighbourhood
      FROM few
    ) AS matched
    GROUP BY GROUPING SETS ((cuisine), (trait), (neighbourhood), ())
  ), page AS (
    SELECT restaurant_id, document_id, score FROM few
    ORDER BY score DESC, standing DESC, document_id OFFSET skip LIMIT wanted - skip
  )
  SELECT (SELECT json_agg(json_build_array(restaurant_id, document_id, score)) FROM page),
         (SELECT json_agg(json_build_array(token, places)) FROM (
            SELECT NULL::text AS token, places FROM counted WHERE is_whole
            UNION ALL
            SELECT token, sum(places)::bigint
            FROM counted CROSS JOIN LATERAL unnest((SELECT v.tokens FROM search.value_sets v WHERE v.set_id = counted.set_id)) AS token
            WHERE NOT is_whole AND left(token, 1) = ANY(marks) GROUP BY token
          ) AS places_of_tokens),
         (SELECT json_agg(card) FROM search.read_cards(ARRAY(SELECT DISTINCT restaurant_id FROM page)));
END $$;

-- As read_words, which the release before still asks, and how many places a whole word leaves at most.
CREATE FUNCTION search.look_up_words(typed_words text[], endings text[], reaches boolean[], most integer)
RETURNS TABLE (is_known boolean, meanings json, most_places integer) LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN QUERY
  SELECT EXISTS (SELECT FROM search.terms t WHERE t.word >= typed.word AND t.word <= typed.ending),
         (SELECT json_agg(json_build_array(token, is_exact)) FROM (
            SELECT t.token, t.word = typed.word AS is_exact FROM search.terms t
            WHERE t.word >= typed.word AND t.word <= typed.ending AND t.token <> t.word
              AND (t.word = typed.word OR t.token LIKE '#%' OR typed.reaches AND t.token NOT LIKE '~%')
            ORDER BY t.word = typed.word DESC, t.places DESC LIMIT most
          ) AS meaning),
         (SELECT coalesce(sum(t.places), 0)::integer FROM search.terms t WHERE t.word = typed.word)
  FROM unnest(typed_words, endings, reaches) WITH ORDINALITY AS typed(word, ending, reaches, place)
  ORDER BY place;
END $$;
