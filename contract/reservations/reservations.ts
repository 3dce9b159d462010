import { z } from 'zod'
import { calls } from '../api/calls.ts'
import { named, shown } from '../api/components.ts'
import { endpoint, nothing } from '../api/endpoint.ts'
import { deliveryZone, orderProgress, orderTotals, placedOrder } from '../orders/orders.ts'
import { deliveryTypes } from '../restaurants/reservation-config.ts'
import { hostmeId } from '../restaurants/restaurants.ts'
import { exact } from '../wire/lenient.ts'
import {
  count,
  currency,
  eventNumber,
  hexId,
  key,
  latitude,
  line,
  link,
  longitude,
  minutes,
  moment,
  partySize,
  prose,
  timeZone,
} from '../wire/text.ts'
import {
  amount,
  areasText,
  depositStatus,
  integerText,
  listText,
  localTime,
  restaurantNumber,
  span,
  tableNumbersText,
} from '../wire/wire.ts'
import { additionals, bookingBody, changeBody, customerProfile, olderNames } from './booking.ts'

export const bookingStatuses = [
  'Approved',
  'Canceled',
  'NoShow',
  'Seated',
  'Closed',
  'Called',
  'CanceledByHost',
  'CanceledByClient',
  'Pending',
  'Rejected',
] as const
export type BookingStatus = (typeof bookingStatuses)[number]

/** What a guest agrees to about money, in the very words shown before booking and kept with it. */
export const bookingPolicy = named(
  'BookingPolicy',
  z.object({
    kind: z.enum(['deposit', 'guarantee']),
    amount,
    currency,
    /** Until then canceling costs nothing; null when there is no such time. */
    freeUntil: moment.nullable(),
    /** So many minutes after booking are all of that time; absent where a rule gives more. */
    graceMinutes: minutes.nullish(),
    words: prose(2000),
    /** False where money cannot be taken online yet: then nothing is asked now. */
    paymentOpen: z.boolean(),
  }),
)
export type BookingPolicy = z.output<typeof bookingPolicy>
export type BookingPolicyWire = z.input<typeof bookingPolicy>

/** A booking as its guest sees it. */
export const reservation = named(
  'GuestReservation',
  z.object({
    id: hexId,
    /** The capability of this booking: given by create and by reads made with it, never in lists. */
    token: line(200).nullish(),
    status: z.enum(bookingStatuses),
    depositStatus,
    amount: amount.nullish(),
    currency: currency.nullish(),
    restaurantId: hostmeId,
    /** Pages of older clients print the name of the place they booked. */
    restaurant: z.object({ id: hostmeId, name: line(200) }).nullish(),
    timeZone,
    reservationTime: localTime,
    created: moment,
    closed: moment.nullish(),
    groupSize: partySize,
    customerName: line(120).nullish(),
    email: line(254).nullish(),
    phone: line(40).nullish(),
    areas: areasText.nullish(),
    tableNumber: tableNumbersText.nullish(),
    /** The guest asked for these very tables; others may still be exchanged. */
    tablesChosen: z.boolean().nullish(),
    floorId: key.nullish(),
    deliveryType: z.enum(deliveryTypes).nullish(),
    specialRequests: prose(2000).nullish(),
    noShowFeeEnabled: z.boolean().nullish(),
    approvalRequired: z.boolean().nullish(),
    type: line(40).nullish(),
    source: line(200).nullish(),
    roles: z.array(line(40)).max(10).nullish(),
    feedbackUrl: link.nullish(),
    additionals: additionals.nullish(),
    customerProfile: customerProfile.nullish(),
    estimatedTurnOverTime: minutes.nullish(),
    estimatedTurnOver: span.nullish(),
    order: placedOrder.nullish(),
    eventId: eventNumber.nullish(),
    unreadMessageCount: count.nullish(),
    /** How often it was changed; a calendar file is replaced only by one with a higher number. */
    sequence: count.nullish(),
    /** When the guest said that the party is there. */
    arrived: moment.nullish(),
    policy: bookingPolicy.nullish(),
    /** Until then a booking that waits for money keeps its table. */
    paymentDue: moment.nullish(),
    paymentLink: link.nullish(),
    clientSecret: line(400).nullish(),
  }),
)
export type Reservation = z.output<typeof reservation>
export type ReservationWire = z.input<typeof reservation>

const reservationList = named(
  'GuestReservationList',
  z.object({ reservations: z.array(reservation).max(1000), total: count }),
)

/** Whether a booking that is about to be written can be answered and listed; throws where it cannot. */
export const mustBeWritable = (booking: Reservation): void => void z.encode(reservation, booking)

export const calculation = named(
  'Calculation',
  z.object({
    amount,
    currency,
    depositRequired: z.boolean(),
    order: orderTotals.nullish(),
    /** Of a delivery whose address was given. */
    deliveryZone: deliveryZone.nullish(),
    policy: bookingPolicy.nullish(),
  }),
)
export type Calculation = z.output<typeof calculation>
type CalculationWire = z.input<typeof calculation>

/** Asked after each change of a cart, and plain values all through: what the server has worked out is written as it is. */
const calculationReply = shown(
  z.codec(
    z.unknown() as z.ZodType<CalculationWire, CalculationWire>,
    z.unknown() as z.ZodType<Calculation, Calculation>,
    {
      decode: (wire, context) => {
        const read = calculation.safeDecode(wire)
        if (read.success) return read.data
        for (const { path, message } of read.error.issues)
          context.issues.push({ code: 'custom', input: wire, path, message })
        return z.NEVER
      },
      encode: (worked) => worked as CalculationWire,
    },
  ),
  { $ref: '#/components/schemas/Calculation' },
)

/** Page size of guest lists. */
const paging = { skip: integerText(0, 100_000).default(0), top: integerText(1, 100).default(3) }
const params = z.object({ reservationId: hexId })

/** What shows that somebody is at the restaurant, where it asks for that. */
const presence = {
  position: named(
    'Position',
    z.object({ lat: latitude, lon: longitude, accuracy: z.number().min(0).max(100_000) }),
  ).nullish(),
  /** The code of the restaurant's own door. */
  door: line(40).nullish(),
}

export const tableRefusals = [
  'not_found',
  'not_accepting',
  'past_time',
  'too_soon',
  'too_far',
  'closed_then',
  'party_size',
  'unknown_area',
  'unknown_event',
  'table_required',
  'table_unfit',
  'slot_taken',
  'table_taken',
] as const

const bookingRefusals = [
  ...tableRefusals,
  'contact_missing',
  'amount_mismatch',
  'payment_type',
  'card_required',
  'payment_declined',
  'no_cards',
  'unknown_card',
  'order_empty',
  'unknown_product',
  'modifiers_invalid',
  'ordering_closed',
  'outside_zone',
  'address_unknown',
  'below_minimum',
  'tip_too_large',
  'order_too_large',
  'sold_out',
  'kitchen_full',
] as const

export const reservations = {
  list: endpoint({
    call: calls.reservations.list,
    access: 'guest',
    tag: 'Reservations',
    summary: "The guest's bookings in a window, soonest first",
    query: z.object({
      ...paging,
      from: moment.optional(),
      to: moment.optional(),
      statuses: listText(line(40), 20).optional(),
    }),
    reply: reservationList,
    refusals: [],
  }),
  history: endpoint({
    call: calls.reservations.history,
    access: 'guest',
    tag: 'Reservations',
    summary: "The guest's past and ended bookings, newest first",
    query: z.object(paging),
    reply: reservationList,
    refusals: [],
  }),
  create: endpoint({
    call: calls.reservations.create,
    access: 'guest-optional',
    tag: 'Reservations',
    summary: 'Book a table or an event, or place an order',
    body: bookingBody,
    bodyAliases: olderNames,
    reply: reservation,
    refusals: [...bookingRefusals, 'hold_expired', 'already_booked', 'too_many_bookings', 'key_reused', 'in_progress'],
  }),
  calculate: endpoint({
    call: calls.reservations.calculate,
    access: 'none',
    tag: 'Reservations',
    summary: 'Deposit and order total of a booking that is not made yet',
    body: bookingBody,
    bodyAliases: olderNames,
    reply: calculationReply,
    refusals: [
      'not_found',
      'not_accepting',
      'party_size',
      'unknown_product',
      'modifiers_invalid',
      'ordering_closed',
      'outside_zone',
      'address_unknown',
      'sold_out',
      'tip_too_large',
      'order_too_large',
    ],
  }),
  get: endpoint({
    call: calls.reservations.get,
    access: 'reservation',
    tag: 'Reservations',
    summary: 'One booking',
    params,
    reply: reservation,
    refusals: [],
  }),
  update: endpoint({
    call: calls.reservations.update,
    access: 'reservation',
    tag: 'Reservations',
    summary: 'Change a booking',
    params,
    body: changeBody,
    bodyAliases: olderNames,
    reply: nothing,
    refusals: [
      ...bookingRefusals,
      'other_terms',
      'status_changed',
      'already_canceled',
      'already_ended',
      'being_prepared',
    ],
  }),
  calendar: endpoint({
    call: calls.reservations.calendar,
    access: 'reservation',
    tag: 'Reservations',
    summary: 'The visit as a file for any calendar',
    params,
    file: 'text/calendar; charset=utf-8',
    reply: z.string(),
    refusals: [],
  }),
  watch: endpoint({
    call: calls.reservations.watch,
    access: 'reservation',
    tag: 'Reservations',
    summary: 'The status of a booking now and whenever it changes, until the visit has ended',
    params,
    stream: true,
    reply: named(
      'ReservationEvent',
      z.object({
        status: z.enum(bookingStatuses),
        sequence: z.int().nonnegative(),
        progress: z.enum(orderProgress).nullish(),
      }),
    ),
    refusals: [],
  }),
  cancel: endpoint({
    call: calls.reservations.cancel,
    access: 'reservation',
    tag: 'Reservations',
    summary: 'Cancel a booking',
    params,
    body: named(
      'CancelContract',
      z.object({ note: prose(1000).nullish(), updatedBy: line(120).nullish(), origin: line(120).nullish() }),
    ),
    reply: nothing,
    refusals: ['status_changed', 'already_canceled', 'already_ended', 'being_prepared'],
  }),
  checkIn: endpoint({
    call: calls.reservations.checkIn,
    access: 'guest',
    tag: 'Reservations',
    summary: 'Tell the restaurant that the party has arrived',
    params: z.object({ id: hexId }),
    body: z.object({ reservationId: hexId, ...presence }),
    reply: reservation,
    refusals: ['not_found', 'outside_window', 'already_ended', 'not_there'],
  }),
  arrive: endpoint({
    call: calls.reservations.arrive,
    access: 'reservation',
    tag: 'Reservations',
    summary: 'The same for whoever holds the token of the booking',
    params,
    body: named('ArriveContract', z.object(presence)),
    reply: reservation,
    refusals: ['outside_window', 'already_ended', 'not_there'],
  }),
  newId: endpoint({
    call: calls.reservations.newId,
    access: 'none',
    tag: 'Reservations',
    summary: 'A fresh booking id, which is also the key that makes a repeated booking safe',
    params: z.object({ restaurantId: restaurantNumber }),
    reply: z.object({ id: hexId }),
    refusals: ['not_found'],
  }),
  keep: endpoint({
    call: calls.reservations.keep,
    access: 'guest',
    tag: 'Reservations',
    summary: 'Put a booking that one holds the token of into the account',
    params: z.object({ reservationId: hexId }),
    body: z.object({ token: exact(z.string().max(200)) }),
    reply: nothing,
    refusals: ['not_found'],
  }),
  assign: endpoint({
    call: calls.reservations.assign,
    access: 'guest',
    tag: 'Reservations',
    summary: "Attach bookings made with the guest's verified address or phone",
    reply: z.object({ assigned: count }),
    refusals: [],
  }),
}
