-- A guest as a customer of a payment provider, at the account of a restaurant or, without one, at ours.
CREATE TABLE gateway_customers (
  uid        text NOT NULL,
  gateway    text NOT NULL,
  account    text NOT NULL,
  customer   text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (uid, gateway, account)
);
