import { z } from 'zod'
import { calls } from '../api/calls.ts'
import { named } from '../api/components.ts'
import { endpoint, nothing } from '../api/endpoint.ts'
import { hostmeId } from '../restaurants/restaurants.ts'
import { endedSubscription, placeNotices, pushSubscription } from '../walkins/walkins.ts'
import { blank, day, email, filled, hexId, line, locale, moment, partySize, phone } from '../wire/text.ts'
import { localTime, restaurantNumber, span } from '../wire/wire.ts'

/** `offered`: a table is held for the guest. `ended`: the day went by. */
const standbyStates = ['waiting', 'offered', 'taken', 'withdrawn', 'ended'] as const
export type StandbyState = (typeof standbyStates)[number]

const standbyBody = named(
  'StandbyContract',
  z.object({
    /** Made first, like that of a booking: the same request sent again finds what it made. */
    id: hexId,
    date: day,
    /** Between which times the table may begin. */
    from: span,
    to: span,
    groupSize: partySize,
    customerName: filled(120),
    email,
    phone: z.union([phone, blank]).nullish(),
    language: locale.nullish(),
  }),
)
export type StandbyContract = z.output<typeof standbyBody>

export const standby = named(
  'Standby',
  z.object({
    id: hexId,
    /** Opens this; with the id it is the way back. */
    key: line(64),
    restaurantId: hostmeId,
    state: z.enum(standbyStates),
    date: day,
    from: span,
    to: span,
    groupSize: partySize,
    customerName: line(120),
    email: line(254),
    phone: line(40).nullable(),
    /** The table that is held, until when, and the id and token under which it can be booked. */
    offer: z
      .object({
        reservationId: hexId,
        holdToken: line(200),
        reservationTime: localTime,
        until: moment,
        /** Other free times between those asked for, one of which may be chosen instead. */
        otherTimes: z.array(localTime).max(200).nullish(),
      })
      .nullable(),
    /** The last offer that ran out, while the request waits again. */
    missed: z.object({ reservationTime: localTime, until: moment }).nullish(),
    /** Changes with what this shows. */
    version: line(80).nullish(),
    /** The booking that came of it. */
    reservationId: hexId.nullable(),
  }),
)
export type StandbyReply = z.output<typeof standby>

const own = {
  access: 'none',
  tag: 'Standby',
  params: z.object({ standbyId: hexId, key: line(64) }),
} as const

export const standbys = {
  join: endpoint({
    call: calls.standbys.join,
    access: 'none',
    tag: 'Standby',
    summary: 'Wait for a table of a full day; one that comes free is offered to one guest at a time, in order',
    params: z.object({ restaurantId: restaurantNumber }),
    body: standbyBody,
    reply: standby,
    refusals: ['not_found', 'not_accepting', 'past_time', 'too_far', 'party_size', 'key_reused'],
  }),
  get: endpoint({
    ...own,
    call: calls.standbys.get,
    summary: 'What a guest waits for, and the table that is held for them',
    reply: standby,
    refusals: ['not_found'],
  }),
  take: endpoint({
    ...own,
    call: calls.standbys.take,
    summary: 'Book the table that is offered; asked again it answers the same',
    reply: named('TakenStandby', z.object({ reservationId: hexId, token: line(200), paymentDue: moment.nullable() })),
    refusals: ['not_found', 'offer_over', 'more_needed', 'slot_taken', 'too_many_bookings', 'already_booked'],
  }),
  decline: endpoint({
    ...own,
    call: calls.standbys.decline,
    summary: 'Wait on: none of the free times is wanted, and they are not offered again',
    reply: standby,
    refusals: ['not_found'],
  }),
  choose: endpoint({
    ...own,
    call: calls.standbys.choose,
    summary: 'Have another free time held instead of the one that is offered, for as long',
    body: named('ChooseStandbyTimeContract', z.object({ reservationTime: localTime })),
    reply: standby,
    refusals: ['not_found', 'offer_over', 'slot_taken'],
  }),
  watch: endpoint({
    ...own,
    call: calls.standbys.watch,
    summary: 'Another version whenever something has changed, until nothing is waited for any longer',
    stream: true,
    reply: named('StandbyVersion', z.object({ version: line(80) })),
    refusals: ['not_found'],
  }),
  withdraw: endpoint({
    ...own,
    call: calls.standbys.withdraw,
    summary: 'No longer wait; a table that was offered goes to the next',
    reply: standby,
    refusals: ['not_found'],
  }),
  notices: endpoint({
    ...own,
    call: calls.standbys.notices,
    summary: 'By which ways an offer is made',
    reply: placeNotices,
    refusals: ['not_found'],
  }),
  subscribe: endpoint({
    ...own,
    call: calls.standbys.subscribe,
    summary: 'Show an offer in this browser too; the same browser counts once',
    body: pushSubscription,
    reply: nothing,
    refusals: ['not_found', 'offer_over', 'invalid'],
  }),
  unsubscribe: endpoint({
    ...own,
    call: calls.standbys.unsubscribe,
    summary: 'No longer in this browser',
    body: endedSubscription,
    reply: nothing,
    refusals: ['not_found'],
  }),
}
