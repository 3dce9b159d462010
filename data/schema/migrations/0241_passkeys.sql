-- Public keys with which guests sign in; read and written by the identity library too. The secret half never leaves the guest's device.
CREATE TABLE guest_passkeys (
  id            text PRIMARY KEY,
  guest_id      text NOT NULL REFERENCES guests ON DELETE CASCADE,
  name          text,
  public_key    text NOT NULL,
  credential_id text NOT NULL UNIQUE,
  -- up to 2^32, which the library reads as a number
  counter       double precision NOT NULL,
  device_type   text NOT NULL,
  backed_up     boolean NOT NULL,
  transports    text,
  aaguid        text,
  created_at    timestamptz,
  -- where it was made; it works there alone
  host          text NOT NULL DEFAULT '',
  last_used_at  timestamptz
);
CREATE INDEX guest_passkeys_guest ON guest_passkeys (guest_id);

-- `passkey-added` says that a passkey was added to an account, `phone-lost` that its number is another's now.
ALTER TABLE guest_letters DROP CONSTRAINT guest_letters_kind_check;
ALTER TABLE guest_letters ADD CONSTRAINT guest_letters_kind_check
  CHECK (kind IN ('sign-up', 'known', 'reset', 'unknown', 'delete', 'deleted', 'passkey-added', 'phone-lost'));
