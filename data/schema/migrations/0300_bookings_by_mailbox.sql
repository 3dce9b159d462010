-- What follows a plus in an address is the guest's own label: bookings are limited for the mailbox that it leads to.
DROP INDEX reservations_contact_email;
CREATE INDEX reservations_contact_mailbox ON reservations
  (restaurant_id, regexp_replace(lower(email), '(.)[+][^@]*@', '\1@'), service_date) WHERE email IS NOT NULL;
