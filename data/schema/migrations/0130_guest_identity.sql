-- Who can sign in. Four of these tables are also read and written by the identity library, which wants an `id` in each.
CREATE TABLE guests (
  id             text PRIMARY KEY,
  name           text NOT NULL DEFAULT '',
  -- in lower case
  email          text NOT NULL UNIQUE,
  email_verified boolean NOT NULL DEFAULT false,
  image          text,
  created_at     timestamptz NOT NULL,
  updated_at     timestamptz NOT NULL
);

-- `token` is the hash of what the guest's cookie holds, so a copy of this table opens nothing.
CREATE TABLE guest_sessions (
  id         text PRIMARY KEY,
  guest_id   text NOT NULL REFERENCES guests ON DELETE CASCADE,
  token      text NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  ip_address text,
  user_agent text
);
CREATE INDEX guest_sessions_guest ON guest_sessions (guest_id);

-- A way to sign in: `credential` with a password, or a provider with the name the guest has there. Its tokens are not kept.
CREATE TABLE guest_accounts (
  id                       text PRIMARY KEY,
  guest_id                 text NOT NULL REFERENCES guests ON DELETE CASCADE,
  provider_id              text NOT NULL,
  account_id               text NOT NULL,
  password                 text,
  access_token             text CHECK (access_token IS NULL),
  refresh_token            text CHECK (refresh_token IS NULL),
  id_token                 text CHECK (id_token IS NULL),
  access_token_expires_at  timestamptz,
  refresh_token_expires_at timestamptz,
  scope                    text,
  created_at               timestamptz NOT NULL,
  updated_at               timestamptz NOT NULL,
  UNIQUE (provider_id, account_id)
);
CREATE INDEX guest_accounts_guest ON guest_accounts (guest_id);

-- What a guest brings back from a provider, for ten minutes.
CREATE TABLE guest_verifications (
  id         text PRIMARY KEY,
  identifier text NOT NULL,
  value      text NOT NULL,
  expires_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX guest_verifications_identifier ON guest_verifications (identifier);

-- A mail with a link that does something once. An account exists only after its address was confirmed: until then
-- all there is of it stands here. `known` is the mail to an address that has an account already.
CREATE TABLE guest_letters (
  letter_id     uuid PRIMARY KEY,
  kind          text NOT NULL CHECK (kind IN ('sign-up', 'known', 'reset', 'unknown')),
  email         text NOT NULL,
  guest_id      text REFERENCES guests ON DELETE CASCADE,
  password_hash text,
  language      text,
  return_to     text,
  created_at    timestamptz NOT NULL,
  expires_at    timestamptz NOT NULL,
  used_at       timestamptz
);
CREATE INDEX guest_letters_guest ON guest_letters (guest_id) WHERE guest_id IS NOT NULL;
CREATE INDEX guest_letters_expiry ON guest_letters (expires_at);
