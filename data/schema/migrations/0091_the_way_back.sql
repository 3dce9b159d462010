-- Where the guest was when the payment was begun, and is sent back to: the public origin or a tenant's. Kept, because asked
-- again under the same key the provider must be asked for the same; null in payments from before: the public one.
ALTER TABLE payments ADD COLUMN return_origin text;
