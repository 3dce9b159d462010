CREATE TABLE areas (
  restaurant_id integer NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  area          text NOT NULL,
  position      smallint NOT NULL,
  PRIMARY KEY (restaurant_id, area)
);

CREATE TABLE floors (
  restaurant_id integer NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  floor_id      text NOT NULL,
  name          text NOT NULL,
  position      smallint NOT NULL,
  width         smallint NOT NULL,
  height        smallint NOT NULL,
  -- walls, bar, door: drawn under the tables
  fixtures      jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (restaurant_id, floor_id)
);

CREATE TABLE dining_tables (
  restaurant_id integer NOT NULL,
  table_id      smallint NOT NULL CHECK (table_id >= 0),
  number        text NOT NULL,
  floor_id      text NOT NULL,
  area          text NOT NULL,
  min_party     smallint NOT NULL CHECK (min_party >= 1),
  max_party     smallint NOT NULL CHECK (max_party >= min_party),
  shape         text NOT NULL CHECK (shape IN ('round', 'square', 'rectangle', 'booth', 'counter')),
  x             smallint NOT NULL,
  y             smallint NOT NULL,
  width         smallint NOT NULL,
  height        smallint NOT NULL,
  features      text[] NOT NULL DEFAULT '{}',
  blocked       boolean NOT NULL DEFAULT false,
  PRIMARY KEY (restaurant_id, table_id),
  UNIQUE (restaurant_id, number),
  FOREIGN KEY (restaurant_id, floor_id) REFERENCES floors ON DELETE CASCADE,
  FOREIGN KEY (restaurant_id, area) REFERENCES areas ON DELETE CASCADE
);

CREATE TABLE table_combinations (
  restaurant_id  integer NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  combination_id smallint NOT NULL,
  table_ids      smallint[] NOT NULL CHECK (cardinality(table_ids) >= 2),
  min_party      smallint NOT NULL,
  max_party      smallint NOT NULL CHECK (max_party >= min_party),
  PRIMARY KEY (restaurant_id, combination_id)
);
