-- Invitations had no rows before. Their secrets stand in a table of their own, because whoever brings one names no restaurant.
DROP INDEX invitations_code;
ALTER TABLE invitations DROP COLUMN code_hash;
ALTER TABLE invitations DROP COLUMN redeemed_at;
ALTER TABLE invitations
  ADD COLUMN kind        text NOT NULL DEFAULT 'personal' CHECK (kind IN ('personal', 'shared', 'joined')),
  ADD COLUMN answer      text CHECK (answer IN ('yes', 'maybe', 'no')),
  ADD COLUMN answered_at timestamptz,
  ADD COLUMN dishes      text,
  -- a code that has run out is followed by another
  ADD COLUMN code_version    integer NOT NULL DEFAULT 1,
  ADD COLUMN code_expires_at timestamptz;
ALTER TABLE invitations ADD CONSTRAINT answers_have_names
  CHECK (answer IS NULL OR (full_name IS NOT NULL AND answered_at IS NOT NULL));
-- Somebody invited twice is invited once.
CREATE UNIQUE INDEX invitations_email ON invitations (restaurant_id, reservation_id, email);
CREATE UNIQUE INDEX invitations_phone ON invitations (restaurant_id, reservation_id, phone);

-- Where an invitation is, by the hash of its code or of the key in its link.
CREATE TABLE invitation_refs (
  secret_hash    bytea PRIMARY KEY,
  restaurant_id  integer NOT NULL,
  reservation_id uuid NOT NULL,
  invitation_id  uuid NOT NULL,
  -- of a code; a link is good until the visit begins
  expires_at     timestamptz
);
CREATE INDEX invitation_refs_invitation ON invitation_refs (invitation_id);
CREATE INDEX invitation_refs_expiry ON invitation_refs (expires_at) WHERE expires_at IS NOT NULL;

-- A booking whose guests were invited: the most it may come to, the size that answers have brought it to, and a number that
-- goes up with every change.
CREATE TABLE parties (
  restaurant_id  integer NOT NULL,
  reservation_id uuid NOT NULL,
  seats          integer NOT NULL CHECK (seats >= 1),
  size           integer NOT NULL CHECK (size BETWEEN 1 AND seats),
  version        integer NOT NULL DEFAULT 0,
  PRIMARY KEY (restaurant_id, reservation_id),
  FOREIGN KEY (restaurant_id, reservation_id) REFERENCES reservations ON DELETE CASCADE
);
