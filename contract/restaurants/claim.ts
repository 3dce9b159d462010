import { z } from 'zod'
import { named } from '../api/components.ts'
import { blank, email, filled, line, locale, phone, prose } from '../wire/text.ts'

/** What an owner sends to be listed, or to take over a place that already is. */
export const claimBody = named(
  'Claim',
  z.object({
    name: filled(120),
    email,
    phone,
    restaurantName: filled(200),
    address: filled(300),
    website: z.union([line(2048), blank]).nullish(),
    message: prose(4000).nullish(),
    language: locale.nullish(),
  }),
)
export type RestaurantClaim = z.output<typeof claimBody>
