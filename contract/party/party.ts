import { z } from 'zod'
import { calls } from '../api/calls.ts'
import { named } from '../api/components.ts'
import { endpoint } from '../api/endpoint.ts'
import { answers, invitationKinds } from '../reservations/invitations.ts'
import { count, hexId, invitationCode, line, moment, partySize, prose } from '../wire/text.ts'
import { amount } from '../wire/wire.ts'
import { guestDishes } from './guest-dishes.ts'

const secrets = {
  /** To be typed; it runs out. */
  code: invitationCode.nullable(),
  codeExpires: moment.nullable(),
  /** What the link ends with. Null of whoever followed the shared link: that key is theirs alone. */
  key: line(64).nullable(),
}

export const partyMember = named(
  'PartyMember',
  z.object({
    id: hexId,
    kind: z.enum(invitationKinds),
    fullName: line(120).nullable(),
    email: line(254).nullable(),
    phoneNumber: line(40).nullable(),
    answer: z.enum(answers).nullable(),
    allergy: z.array(line(80)).max(40),
    /** In words, for the kitchen. */
    wishes: prose(500).nullable(),
    dishes: guestDishes,
    ...secrets,
  }),
)
export type PartyMember = z.output<typeof partyMember>

/** Everybody who was asked to come along, as whoever booked sees them. */
export const partyView = named(
  'Party',
  z.object({
    /** Goes up with every change. */
    version: count,
    /** The most that the booking may come to. */
    seats: partySize,
    /** What is booked now. */
    groupSize: partySize,
    /** Whether the booking's size follows the answers; not where money hangs on it. */
    follows: z.boolean(),
    coming: count,
    maybe: count,
    waiting: count,
    declined: count,
    seatsLeft: count,
    open: z.boolean(),
    shared: z.object(secrets).nullable(),
    members: z.array(partyMember).max(1000),
  }),
)
export type PartyReply = z.output<typeof partyView>
export type PartyWire = z.input<typeof partyView>

const orderDishesBody = named(
  'OrderGuestDishesContract',
  z.object({
    /** Whose dishes come into the order, as they were seen: in that version, for that sum. */
    add: z
      .array(z.object({ id: hexId, version: count, total: amount }))
      .max(100)
      .nullish(),
    /** Whose dishes come out of it. */
    remove: z.array(hexId).max(100).nullish(),
  }),
)

const own = { access: 'reservation', tag: 'Invitations', params: z.object({ reservationId: hexId }) } as const

export const party = {
  get: endpoint({
    ...own,
    call: calls.party.get,
    summary: 'Who was invited to a booking, and what they answered',
    reply: partyView,
    refusals: [],
  }),
  watch: endpoint({
    ...own,
    call: calls.party.watch,
    summary: 'The party now and whenever somebody answers, until the visit has ended',
    stream: true,
    reply: partyView,
    refusals: [],
  }),
  share: endpoint({
    ...own,
    call: calls.party.share,
    summary: 'A link and a code for whoever is given them; asked again, the same link with a code that has not run out',
    reply: partyView,
    refusals: ['invitation_closed'],
  }),
  withdraw: endpoint({
    ...own,
    call: calls.party.withdraw,
    summary: 'Take an invitation back; its link and code open nothing any more',
    params: z.object({ reservationId: hexId, invitationId: hexId }),
    reply: partyView,
    refusals: ['not_found', 'invitation_closed'],
  }),
  orderDishes: endpoint({
    ...own,
    call: calls.party.orderDishes,
    summary: 'Put what guests chose into the order of the table, each under their name and once, or take it out again',
    body: orderDishesBody,
    reply: partyView,
    refusals: [
      'invitation_closed',
      'part_changed',
      'amount_mismatch',
      'unknown_product',
      'sold_out',
      'order_too_large',
      'modifiers_invalid',
      'ordering_closed',
      'not_accepting',
      'being_prepared',
      'status_changed',
    ],
  }),
}
