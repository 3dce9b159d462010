import { z } from 'zod'
import { calls } from '../api/calls.ts'
import { named, shown } from '../api/components.ts'
import { endpoint } from '../api/endpoint.ts'
import { deliveryTypes } from '../restaurants/reservation-config.ts'
import { areaName, count, day, eventNumber, hexId, minutes, moment, partySize } from '../wire/text.ts'
import { amount, cappedIntegerText, integerText, listText, restaurantNumber, span, wallTime } from '../wire/wire.ts'
import { type AvailabilityLevel, availabilityLevels, formatSpanMinutes, splitList } from '../wire/wire-text.ts'

/** How the slots of a day are grouped: by event, by area, or not at all. */
export const slotSectionTypes = ['Event', 'Area', 'Undefined'] as const
export type SlotSectionType = (typeof slotSectionTypes)[number]

const levelByLetters: ReadonlyMap<string, AvailabilityLevel> = new Map(
  availabilityLevels.map((level) => [level.toLowerCase(), level]),
)

/** Compared without regard to case. */
const availabilityLevel = shown(
  z.codec(z.string().max(40), z.enum(availabilityLevels), {
    decode: (text, context) => {
      const level = levelByLetters.get(text.toLowerCase())
      if (level) return level
      context.issues.push({ code: 'custom', input: text, message: 'Unknown availability level.' })
      return z.NEVER
    },
    encode: (level) => level,
  }),
  { type: 'string', enum: availabilityLevels },
)

/** A list of names; a comma-joined text is read as one. */
const slotAreas = shown(
  z.codec(z.union([z.array(areaName).max(40), z.string().max(2000)]), z.array(areaName).max(40), {
    decode: (wire) => (typeof wire === 'string' ? splitList(wire) : wire),
    encode: (areas) => areas,
  }),
  { type: 'array', maxItems: 40, items: { type: 'string', maxLength: 60 } },
)

export const slot = named(
  'Slot',
  z.object({
    time: span,
    availabilityLevel,
    acceptReservations: z.boolean(),
    open: z.boolean(),
    requestedTime: z.boolean(),
    amount: amount.nullish(),
    eventId: eventNumber.nullish(),
    areas: slotAreas.nullish(),
  }),
)
export type Slot = z.output<typeof slot>
export type SlotWire = z.input<typeof slot>

const slotList = z.array(slot).max(2000)

/**
 * A day has some fifty slots and is asked for all the time, and checking each of them on the way out costs more than
 * deciding them. So they are written by hand; what is written is what the schema would write.
 */
export const slots = shown(
  z.codec(z.unknown() as z.ZodType<SlotWire[], SlotWire[]>, z.unknown() as z.ZodType<Slot[], Slot[]>, {
    decode: (wire, context) => {
      const read = slotList.safeDecode(wire)
      if (read.success) return read.data
      for (const { path, message } of read.error.issues)
        context.issues.push({ code: 'custom', input: wire, path, message })
      return z.NEVER
    },
    encode: (list) => list.map(writeSlot),
  }),
  { type: 'array', maxItems: 2000, items: { $ref: '#/components/schemas/Slot' } },
)

const times = new Map<number, string>()

function writeSlot(given: Slot): SlotWire {
  let time = times.get(given.time)
  if (time === undefined) times.set(given.time, (time = formatSpanMinutes(given.time)))
  return { ...given, time }
}

/** Minutes. A service begins on its day and may run for another whole one: no slot is further off. */
const longestRange = 2880

const wireQuery = z.object({
  'contract.date': wallTime,
  'contract.partySize': integerText(1, 1000),
  'contract.rangeInMinutes': cappedIntegerText(0, longestRange),
  'contract.partyAreas': listText(areaName, 40).optional(),
  'contract.deliveryType': z.enum(deliveryTypes).optional(),
  /** A booking that does not stand in the way, because it is the one to be moved. */
  'contract.excludeId': hexId.optional(),
})

const query = z.codec(
  wireQuery,
  z.object({
    date: z.object({ wall: z.string(), offsetMinutes: z.int().nullable() }),
    partySize: z.int(),
    rangeInMinutes: z.int(),
    areas: z.array(areaName),
    deliveryType: z.enum(deliveryTypes).optional(),
    excludeId: hexId.optional(),
  }),
  {
    decode: (wire) => ({
      date: wire['contract.date'],
      partySize: wire['contract.partySize'],
      rangeInMinutes: wire['contract.rangeInMinutes'],
      areas: wire['contract.partyAreas'] ?? [],
      deliveryType: wire['contract.deliveryType'],
      excludeId: wire['contract.excludeId'],
    }),
    encode: (value) => ({
      'contract.date': value.date,
      'contract.partySize': value.partySize,
      'contract.rangeInMinutes': value.rangeInMinutes,
      'contract.partyAreas': value.areas.length > 0 ? value.areas : undefined,
      'contract.deliveryType': value.deliveryType,
      'contract.excludeId': value.excludeId,
    }),
  },
)
export type AvailabilityQuery = z.output<typeof query>

/** Why a slot cannot be had, or can be had only on request. */
const slotReasons = [
  'past',
  'too_soon',
  'too_far',
  'party_too_small',
  'party_too_large',
  'no_table',
  'kitchen_full',
  'event_full',
] as const
export type SlotReason = (typeof slotReasons)[number]

/** Why a whole day has nothing to offer. */
const dayReasons = ['closed', 'past', 'too_far', 'not_accepting'] as const
export type DayReason = (typeof dayReasons)[number]

/** The nearest thing that would work: what is different about it, and the whole of it, ready to be asked for. */
const slotChange = named(
  'SlotChange',
  z.object({
    change: z.enum(['time', 'area', 'party', 'day']),
    date: day,
    time: span,
    partySize,
    areas: z.array(areaName).max(40),
  }),
)
export type SlotChange = z.output<typeof slotChange>

const daySlot = named(
  'DaySlot',
  z.object({
    time: span,
    availabilityLevel: availabilityLevel.nullable(),
    reason: z.enum(slotReasons).nullable(),
    nearest: slotChange.nullable(),
    amount,
    eventId: eventNumber.nullable(),
    areas: z.array(areaName).max(40),
  }),
)
export type DaySlot = z.output<typeof daySlot>

const serviceDay = named(
  'ServiceDay',
  z.object({
    date: day,
    reason: z.enum(dayReasons).nullable(),
    nearest: slotChange.nullable(),
    slots: z.array(daySlot).max(2000),
  }),
)
export type ServiceDayWire = z.input<typeof serviceDay>

/** When orders for the slots of a day can most likely be had. */
export const readyTimes = named(
  'ReadyTimes',
  z.object({
    slots: z.array(z.object({ time: span, readyFrom: moment, readyUntil: moment })).max(2000),
    /** How good such ranges were in the last weeks; null where too few orders were measured. */
    accuracy: z.object({
      quotes: count,
      withinRange: z.number().min(0).max(1).nullable(),
      medianError: minutes.nullable(),
    }),
  }),
)

export const availability = {
  list: endpoint({
    call: calls.availability.list,
    access: 'none',
    momentary: true,
    tag: 'Availability',
    summary: 'Times within a range around a moment at which a party could come',
    params: z.object({ id: restaurantNumber }),
    query,
    aliases: {
      'contract.date': ['date'],
      'contract.partySize': ['partySize'],
      'contract.rangeInMinutes': ['rangeInMinutes'],
      'contract.partyAreas': ['contract.areas', 'partyAreas', 'areas'],
      'contract.deliveryType': ['deliveryType'],
      'contract.excludeId': ['excludeId'],
    },
    reply: slots,
    refusals: ['not_found'],
  }),
  day: endpoint({
    call: calls.availability.day,
    access: 'none',
    momentary: true,
    tag: 'Availability',
    summary: 'Every time of one day, with the reason where it cannot be had and the nearest change that would work',
    params: z.object({ id: restaurantNumber }),
    query: z.object({
      date: wallTime,
      partySize: integerText(1, 1000),
      areas: listText(areaName, 40).optional(),
      eventId: integerText(1, 2_147_483_647).optional(),
      /** A booking that does not stand in the way, because it is the one to be moved. */
      excludeId: hexId.optional(),
    }),
    reply: serviceDay,
    refusals: ['not_found'],
  }),
  readyTimes: endpoint({
    call: calls.availability.readyTimes,
    access: 'none',
    momentary: true,
    tag: 'Availability',
    summary:
      'For each time at which an order can be picked up or brought, the range in which it is most likely ready or there',
    params: z.object({ id: restaurantNumber }),
    query: z.object({ date: day, deliveryType: z.enum(['takeaway', 'delivery']) }),
    reply: readyTimes,
    refusals: ['not_found'],
  }),
}
