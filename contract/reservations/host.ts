import { z } from 'zod'
import { calls } from '../api/calls.ts'
import { named } from '../api/components.ts'
import { endpoint } from '../api/endpoint.ts'
import { orderedItem, orderProgress, placedOrder } from '../orders/orders.ts'
import { guestDishes } from '../party/guest-dishes.ts'
import { deliveryTypes } from '../restaurants/reservation-config.ts'
import { count, day, eventNumber, hexId, key, line, minutes, moment, partySize, prose, timeZone } from '../wire/text.ts'
import { areasText, depositStatus, localTime, restaurantNumber, tableNumbersText } from '../wire/wire.ts'
import { additionals } from './booking.ts'
import { answers } from './invitations.ts'
import { bookingStatuses } from './reservations.ts'

/** A booking as its restaurant sees it. */
const hostReservation = named(
  'HostReservation',
  z.object({
    id: hexId,
    status: z.enum(bookingStatuses),
    serviceDate: day,
    reservationTime: localTime,
    estimatedTurnOverTime: minutes,
    groupSize: partySize,
    customerName: line(120),
    email: line(254).nullable(),
    phone: line(40).nullable(),
    areas: areasText,
    tableNumber: tableNumbersText,
    eventId: eventNumber.nullable(),
    specialRequests: prose(2000).nullable(),
    additionals,
    depositStatus,
    deliveryType: z.enum(deliveryTypes).nullable(),
    order: placedOrder.nullable(),
    /** Where a delivery goes. */
    address: line(500).nullable(),
    /** What the guest answers to a fee that was charged. */
    feeDispute: prose(1000).nullish(),
    /** When the guest said that the party is there. */
    arrived: moment.nullish(),
    created: moment,
  }),
)
export type HostReservation = z.output<typeof hostReservation>

const hostDay = named(
  'HostDay',
  z.object({
    serviceDate: day,
    timeZone,
    covers: count,
    reservations: z.array(hostReservation).max(5000),
  }),
)
export type HostDay = z.output<typeof hostDay>

/** Who of a party comes, for the kitchen: no address and no number, and allergies of those alone who agreed that the restaurant knows. */
export const hostParty = named(
  'HostParty',
  z.object({
    reservationId: hexId,
    groupSize: partySize,
    coming: count,
    maybe: count,
    waiting: count,
    declined: count,
    /** Whoever booked, with all of the order that no invited guest chose. */
    organizer: z.object({
      fullName: line(120),
      allergy: z.array(line(80)).max(40),
      ordered: z.array(orderedItem).max(200),
    }),
    /** Those who answered. */
    guests: z
      .array(
        z.object({
          id: hexId,
          fullName: line(120),
          answer: z.enum(answers),
          allergy: z.array(line(80)).max(40),
          wishes: prose(500).nullable(),
          dishes: guestDishes,
        }),
      )
      .max(1000),
  }),
)
export type HostParty = z.output<typeof hostParty>

const params = z.object({ restaurantId: restaurantNumber, reservationId: hexId })
export const hostNote = named('HostNote', z.object({ note: prose(1000).nullish() }))
const deed = {
  access: 'restaurant',
  tag: 'Host',
  params,
  reply: hostReservation,
  refusals: [
    'forbidden',
    'not_found',
    'status_changed',
    'already_canceled',
    'already_ended',
    'slot_taken',
    'within_grace',
    'being_prepared',
  ],
} as const

export const host = {
  day: endpoint({
    call: calls.host.day,
    access: 'restaurant',
    tag: 'Host',
    summary: 'The bookings of one service day, earliest first; without a date, of today',
    params: z.object({ restaurantId: restaurantNumber }),
    query: z.object({ date: day.optional() }),
    reply: hostDay,
    refusals: ['forbidden'],
  }),
  party: endpoint({
    call: calls.host.party,
    access: 'restaurant',
    tag: 'Host',
    summary: 'Who of a party comes, what they must not eat, and what they chose',
    params,
    reply: hostParty,
    refusals: ['forbidden', 'not_found'],
  }),
  approve: endpoint({
    ...deed,
    call: calls.host.approve,
    summary: 'Say yes to a booking that waits; refused when no table is left for it',
  }),
  reject: endpoint({ ...deed, call: calls.host.reject, summary: 'Say no to a booking that waits', body: hostNote }),
  call: endpoint({ ...deed, call: calls.host.call, summary: 'Tell the party that its table is ready' }),
  seat: endpoint({ ...deed, call: calls.host.seat, summary: 'The party sits' }),
  close: endpoint({ ...deed, call: calls.host.close, summary: 'The party has left; its table is free' }),
  noShow: endpoint({
    ...deed,
    call: calls.host.noShow,
    summary: 'The party did not come; only after the grace time',
  }),
  progress: endpoint({
    ...deed,
    call: calls.host.progress,
    summary: 'How far the kitchen is with an order: one step on or several, never back',
    body: named('HostProgress', z.object({ progress: z.enum(orderProgress) })),
  }),
  offerProduct: endpoint({
    access: 'restaurant',
    tag: 'Host',
    call: calls.host.offerProduct,
    summary: 'A dish is sold out, or can be had again',
    params: z.object({ restaurantId: restaurantNumber, menuId: key, productId: key }),
    body: named('HostProduct', z.object({ available: z.boolean() })),
    reply: z.object({ available: z.boolean() }),
    refusals: ['forbidden', 'not_found'],
  }),
  frameParents: endpoint({
    access: 'restaurant',
    tag: 'Host',
    call: calls.host.frameParents,
    summary: 'The pages of others that may show this booking in a frame, in the place of those listed before',
    params: z.object({ restaurantId: restaurantNumber }),
    body: named('ParentOrigins', z.object({ origins: z.array(line(200)).max(20) })),
    reply: z.object({ origins: z.array(z.string()) }),
    refusals: ['forbidden', 'invalid'],
  }),
  cancel: endpoint({
    ...deed,
    call: calls.host.cancel,
    summary: 'The restaurant cannot keep the booking',
    body: hostNote,
  }),
}
