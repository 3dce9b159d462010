-- An article is a page of its own: an address, its text, the language it is written in, and the cuisines it speaks of.
ALTER TABLE critic_articles
  ADD COLUMN slug text COLLATE "C",
  ADD COLUMN body text NOT NULL DEFAULT '',
  ADD COLUMN language text NOT NULL DEFAULT 'en',
  ADD COLUMN cuisines text[] NOT NULL DEFAULT '{}';

UPDATE critic_articles SET
  slug = concat_ws('-', nullif(trim(BOTH '-' FROM regexp_replace(lower(title), '[^a-z0-9]+', '-', 'g')), ''), left(article_id::text, 8));

ALTER TABLE critic_articles ALTER COLUMN slug SET NOT NULL, ADD UNIQUE (slug);
