-- What an invited guest chose from the menu, and a number that goes up with every change of it. The sentence that stood in its place is
-- what the kitchen should know beside it.
ALTER TABLE invitations RENAME COLUMN dishes TO wishes;
ALTER TABLE invitations
  ADD COLUMN chosen_dishes  jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN dishes_version integer NOT NULL DEFAULT 0;
-- Of a line that such a guest chose: their invitation, which may have been taken back since.
ALTER TABLE order_lines ADD COLUMN invitation_id uuid;
