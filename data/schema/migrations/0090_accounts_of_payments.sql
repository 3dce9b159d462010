-- The restaurant's own account at the provider as it was when the payment was begun: asked again under the same key, the
-- provider must be asked for the same.
ALTER TABLE payments ADD COLUMN account text;
ALTER TABLE card_setups ADD COLUMN account text;
