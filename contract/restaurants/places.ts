import { z } from 'zod'
import { calls } from '../api/calls.ts'
import { named } from '../api/components.ts'
import { endpoint, nothing } from '../api/endpoint.ts'
import { count, dayOrMoment, email, key, line, moment, prose, slug } from '../wire/text.ts'
import { amount, integerText } from '../wire/wire.ts'
import { claimBody } from './claim.ts'
import { picture } from './pictures.ts'
import { hostmeId, rating } from './restaurants.ts'

export const event = named(
  'Event',
  z.object({
    eventOrRestId: slug,
    name: line(200),
    hostmeRestaurantId: hostmeId,
    hideFromSearch: z.boolean().nullish(),
    description: prose(8000).nullish(),
    promoImage: picture.nullish(),
    startDate: dayOrMoment.nullish(),
    endDate: dayOrMoment.nullish(),
    dates: z.array(dayOrMoment).max(400).nullish(),
    price: amount.nullish(),
  }),
)
export type RestaurantEvent = z.output<typeof event>

const reviewOrders = ['created desc', 'rating desc', 'rating asc'] as const
export type ReviewOrder = (typeof reviewOrders)[number]

export const review = named(
  'Review',
  z.object({
    id: key,
    author: line(120).nullish(),
    rating: rating.nullish(),
    text: prose(8000),
    /** What it is written in, where that is known. */
    language: line(35).nullish(),
    created: moment,
    source: line(120).nullish(),
    reply: prose(4000).nullish(),
    photoUrl: picture.nullish(),
  }),
)

const reviewList = named(
  'ReviewList',
  z.object({
    reviews: z.array(review).max(1000),
    total: count,
    /** How many gave one star, two, and so on up to five. */
    stars: z.tuple([count, count, count, count, count]).nullish(),
  }),
)
export type ReviewList = z.output<typeof reviewList>

const skip = integerText(0, 100_000).default(0)

export const places = {
  events: endpoint({
    call: calls.places.events,
    access: 'none',
    tag: 'Places',
    summary: 'Events of a restaurant, soonest first',
    params: z.object({ idOrName: slug }),
    query: z.object({ skip, top: integerText(1, 100).default(100) }),
    reply: z.array(event).max(100),
    refusals: ['not_found'],
    public: true,
  }),
  reviews: endpoint({
    call: calls.places.reviews,
    access: 'none',
    tag: 'Places',
    summary: 'What guests said',
    params: z.object({ id: slug }),
    query: z.object({
      skip,
      top: integerText(1, 100).default(10),
      orderby: z.enum(reviewOrders).default('created desc'),
    }),
    reply: reviewList,
    refusals: ['not_found'],
    public: true,
  }),
  claim: endpoint({
    call: calls.places.claim,
    access: 'none',
    tag: 'Places',
    summary: 'An owner asks to take over a listed place',
    params: z.object({ restId: slug }),
    body: claimBody,
    reply: nothing,
    refusals: ['not_found'],
  }),
  notify: endpoint({
    call: calls.places.notify,
    access: 'none',
    tag: 'Places',
    summary: 'Ask to be told when a listed place takes bookings',
    params: z.object({ restId: slug }),
    body: named('NotifyContract', z.object({ email })),
    reply: nothing,
    refusals: ['not_found'],
  }),
}
