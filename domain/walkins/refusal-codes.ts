/** How the wire calls the refusals of a change in the line, whose words for bookings would be wrong for a place. */
export const placeRefusal = {
  not_found: 'not_found',
  status_changed: 'place_changed',
  already_ended: 'place_ended',
  within_grace: 'within_grace',
  table_taken: 'table_taken',
  table_unfit: 'table_unfit',
} as const
