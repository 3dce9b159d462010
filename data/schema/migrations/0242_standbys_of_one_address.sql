-- An address that asks again for a day is answered as if it were the first time; all its requests wait as one.
DROP INDEX standbys_once;
CREATE INDEX standbys_of_address ON standbys (restaurant_id, service_date, lower(email)) WHERE state IN ('waiting', 'offered');

-- Days for which somebody waits, found without a look at every restaurant.
CREATE TABLE open_standby_days (
  service_date  date NOT NULL,
  restaurant_id integer NOT NULL,
  PRIMARY KEY (service_date, restaurant_id)
);
CREATE INDEX open_standby_days_restaurant ON open_standby_days (restaurant_id);
INSERT INTO open_standby_days (service_date, restaurant_id)
SELECT DISTINCT service_date, restaurant_id FROM standbys WHERE state IN ('waiting', 'offered');

-- What was sent to those who wait beside the mail, so that nothing is sent twice.
CREATE TABLE standby_notices (
  restaurant_id integer NOT NULL,
  standby_id    uuid NOT NULL,
  notice        text NOT NULL,
  sent_at       timestamptz NOT NULL,
  PRIMARY KEY (restaurant_id, standby_id, notice),
  FOREIGN KEY (restaurant_id, standby_id) REFERENCES standbys ON DELETE CASCADE
);

-- Browsers in which an offer is shown too.
CREATE TABLE standby_subscriptions (
  restaurant_id integer NOT NULL,
  standby_id    uuid NOT NULL,
  endpoint_hash bytea NOT NULL,
  endpoint      text NOT NULL,
  p256dh        bytea NOT NULL,
  auth          bytea NOT NULL,
  created_at    timestamptz NOT NULL,
  PRIMARY KEY (restaurant_id, standby_id, endpoint_hash),
  FOREIGN KEY (restaurant_id, standby_id) REFERENCES standbys ON DELETE CASCADE
);
