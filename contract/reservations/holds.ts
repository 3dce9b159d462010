import { z } from 'zod'
import { calls } from '../api/calls.ts'
import { named } from '../api/components.ts'
import { endpoint, nothing } from '../api/endpoint.ts'
import { eventNumber, hexId, line, moment, partySize } from '../wire/text.ts'
import { areasText, restaurantNumber, tableNumbersText, wallTime } from '../wire/wire.ts'
import { availabilityLevels } from '../wire/wire-text.ts'
import { tableRefusals } from './reservations.ts'

/** A table kept for a few minutes while its guest writes: an own call beside the specified ones. */
const holdBody = named(
  'HoldContract',
  z.object({
    /** The booking's id, made first; the booking that follows takes the hold over. */
    id: hexId,
    restaurantId: restaurantNumber,
    reservationTime: wallTime,
    groupSize: partySize,
    areas: areasText.nullish(),
    tableNumber: tableNumbersText.nullish(),
    eventId: eventNumber.nullish(),
  }),
)
export type HoldContract = z.output<typeof holdBody>
export type HoldContractWire = z.input<typeof holdBody>

export const hold = named(
  'Hold',
  z.object({
    id: hexId,
    /** The capability of this hold, given once: extend and release ask for it. */
    token: line(200).nullish(),
    expiresAt: moment,
    /** It can be extended once. */
    extendable: z.boolean(),
    level: z.enum(availabilityLevels),
  }),
)
export type HoldReply = z.output<typeof hold>
export type HoldWire = z.input<typeof hold>

const params = z.object({ id: hexId })

export const holds = {
  create: endpoint({
    call: calls.holds.create,
    access: 'hold-optional',
    tag: 'Holds',
    summary: 'Keep a table for five minutes while the guest writes; with the token also to choose again',
    body: holdBody,
    reply: hold,
    refusals: [...tableRefusals, 'key_reused', 'in_progress'],
  }),
  extend: endpoint({
    call: calls.holds.extend,
    access: 'hold',
    tag: 'Holds',
    summary: 'Another five minutes, once',
    params,
    reply: hold,
    refusals: ['hold_expired', 'already_extended'],
  }),
  release: endpoint({
    call: calls.holds.release,
    access: 'hold',
    tag: 'Holds',
    summary: 'Give the table back',
    params,
    reply: nothing,
    refusals: [],
  }),
}
