CREATE TABLE menus (
  restaurant_id integer NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  menu_id       text NOT NULL,
  name          text NOT NULL,
  description   text,
  language      text NOT NULL DEFAULT 'en',
  position      smallint NOT NULL,
  orderable     boolean NOT NULL DEFAULT false,
  hours         jsonb,
  changed_at    timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (restaurant_id, menu_id)
);

CREATE TABLE menu_categories (
  restaurant_id integer NOT NULL,
  menu_id       text NOT NULL,
  category_id   text NOT NULL,
  name          text NOT NULL,
  position      smallint NOT NULL,
  PRIMARY KEY (restaurant_id, menu_id, category_id),
  FOREIGN KEY (restaurant_id, menu_id) REFERENCES menus ON DELETE CASCADE
);

CREATE TABLE products (
  restaurant_id integer NOT NULL,
  menu_id       text NOT NULL,
  product_id    text NOT NULL,
  category_id   text NOT NULL,
  name          text NOT NULL,
  description   text NOT NULL DEFAULT '',
  price_minor   integer NOT NULL CHECK (price_minor >= 0),
  tags          text[] NOT NULL DEFAULT '{}',
  allergens     text[] NOT NULL DEFAULT '{}',
  photo_id      text REFERENCES photos,
  sold_out      boolean NOT NULL DEFAULT false,
  position      smallint NOT NULL,
  PRIMARY KEY (restaurant_id, menu_id, product_id),
  FOREIGN KEY (restaurant_id, menu_id, category_id) REFERENCES menu_categories ON DELETE CASCADE
);

CREATE TABLE modifier_groups (
  restaurant_id integer NOT NULL,
  menu_id       text NOT NULL,
  group_id      text NOT NULL,
  name          text NOT NULL,
  min_options   smallint NOT NULL CHECK (min_options >= 0),
  max_options   smallint NOT NULL CHECK (max_options >= min_options AND max_options > 0),
  PRIMARY KEY (restaurant_id, menu_id, group_id),
  FOREIGN KEY (restaurant_id, menu_id) REFERENCES menus ON DELETE CASCADE
);

CREATE TABLE modifier_options (
  restaurant_id integer NOT NULL,
  menu_id       text NOT NULL,
  group_id      text NOT NULL,
  option_id     text NOT NULL,
  name          text NOT NULL,
  price_minor   integer NOT NULL CHECK (price_minor >= 0),
  is_default    boolean NOT NULL DEFAULT false,
  position      smallint NOT NULL,
  PRIMARY KEY (restaurant_id, menu_id, group_id, option_id),
  FOREIGN KEY (restaurant_id, menu_id, group_id) REFERENCES modifier_groups ON DELETE CASCADE
);

CREATE TABLE product_modifiers (
  restaurant_id integer NOT NULL,
  menu_id       text NOT NULL,
  product_id    text NOT NULL,
  group_id      text NOT NULL,
  position      smallint NOT NULL,
  PRIMARY KEY (restaurant_id, menu_id, product_id, group_id),
  FOREIGN KEY (restaurant_id, menu_id, product_id) REFERENCES products ON DELETE CASCADE,
  FOREIGN KEY (restaurant_id, menu_id, group_id) REFERENCES modifier_groups ON DELETE CASCADE
);

CREATE TABLE delivery_zones (
  restaurant_id integer NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  zone_id       smallint NOT NULL,
  name          text NOT NULL,
  radius_meters integer NOT NULL CHECK (radius_meters > 0),
  fee_minor     integer NOT NULL CHECK (fee_minor >= 0),
  minimum_minor integer NOT NULL DEFAULT 0 CHECK (minimum_minor >= 0),
  PRIMARY KEY (restaurant_id, zone_id)
);

CREATE TABLE orders (
  restaurant_id  integer NOT NULL,
  order_id       uuid NOT NULL,
  reservation_id uuid NOT NULL,
  menu_id        text NOT NULL,
  delivery_type  text NOT NULL CHECK (delivery_type IN ('takeaway', 'delivery', 'preorder')),
  due_at         timestamptz NOT NULL,
  address        jsonb,
  note           text,
  currency       text NOT NULL,
  subtotal_minor bigint NOT NULL CHECK (subtotal_minor >= 0),
  fee_minor      bigint NOT NULL DEFAULT 0 CHECK (fee_minor >= 0),
  tax_minor      bigint NOT NULL DEFAULT 0 CHECK (tax_minor >= 0),
  tip_minor      bigint NOT NULL DEFAULT 0 CHECK (tip_minor >= 0),
  total_minor    bigint NOT NULL,
  PRIMARY KEY (restaurant_id, order_id),
  UNIQUE (restaurant_id, reservation_id),
  FOREIGN KEY (restaurant_id, reservation_id) REFERENCES reservations ON DELETE CASCADE,
  CONSTRAINT total_adds_up CHECK (total_minor = subtotal_minor + fee_minor + tax_minor + tip_minor)
);

CREATE TABLE order_lines (
  restaurant_id integer NOT NULL,
  order_id      uuid NOT NULL,
  line          smallint NOT NULL,
  product_id    text NOT NULL,
  name          text NOT NULL,
  amount        smallint NOT NULL CHECK (amount > 0),
  modifiers     jsonb NOT NULL DEFAULT '[]',
  unit_minor    bigint NOT NULL CHECK (unit_minor >= 0),
  PRIMARY KEY (restaurant_id, order_id, line),
  FOREIGN KEY (restaurant_id, order_id) REFERENCES orders ON DELETE CASCADE
);
