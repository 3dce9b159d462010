-- Written in the same transaction as the fact it tells of; the relay hands it to the job queue and deletes it.
CREATE TABLE outbox (
  outbox_id     bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  topic         text NOT NULL,
  restaurant_id integer,
  payload       jsonb NOT NULL,
  created_at    timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE webhooks (
  restaurant_id integer NOT NULL REFERENCES restaurants ON DELETE CASCADE,
  webhook_id    uuid NOT NULL,
  url           text NOT NULL,
  secret        text NOT NULL,
  topics        text[] NOT NULL,
  active        boolean NOT NULL DEFAULT true,
  created_at    timestamptz NOT NULL,
  PRIMARY KEY (restaurant_id, webhook_id)
);

CREATE TABLE mails (
  message_id  text PRIMARY KEY,
  topic       text NOT NULL,
  recipient   text NOT NULL,
  language    text NOT NULL,
  subject     text NOT NULL,
  body_html   text NOT NULL,
  body_text   text NOT NULL,
  attachments jsonb NOT NULL DEFAULT '[]',
  created_at  timestamptz NOT NULL,
  sent_at     timestamptz
);

CREATE TABLE analytics_events (
  event_id    bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source      text NOT NULL,
  action      text NOT NULL CHECK (action IN ('impression', 'click')),
  target      text NOT NULL,
  ids         text[] NOT NULL,
  query       text,
  tenant_id   text,
  at          timestamptz NOT NULL
);
CREATE INDEX analytics_events_at ON analytics_events USING brin (at);
