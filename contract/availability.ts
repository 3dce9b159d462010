import { z } from 'zod'
import { calls } from './calls.ts'
import { named } from './components.ts'
import { endpoint } from './endpoint.ts'
import { deliveryTypes } from './reservation-config.ts'
import { areaName } from './text.ts'
import { amount, integerText, listText, restaurantNumber, span, wallTime } from './wire.ts'
import { splitList } from './wire-text.ts'

export const availabilityLevels = ['Available', 'AvailableForWait', 'NotEnoughCovers', 'Overbooked'] as const
export type AvailabilityLevel = (typeof availabilityLevels)[number]

/** How the slots of a day are grouped: by event, by area, or not at all. */
export const slotSectionTypes = ['Event', 'Area', 'Undefined'] as const
export type SlotSectionType = (typeof slotSectionTypes)[number]

const levelByLetters: ReadonlyMap<string, AvailabilityLevel> = new Map(
  availabilityLevels.map((level) => [level.toLowerCase(), level]),
)

/** Compared without regard to case. */
const availabilityLevel = z.codec(z.string().max(40), z.enum(availabilityLevels), {
  decode: (text, context) => {
    const level = levelByLetters.get(text.toLowerCase())
    if (level) return level
    context.issues.push({ code: 'custom', input: text, message: 'Unknown availability level.' })
    return z.NEVER
  },
  encode: (level) => level,
})

/** A list of names; a comma-joined text is read as one. */
const slotAreas = z.codec(z.union([z.array(areaName).max(40), z.string().max(2000)]), z.array(areaName).max(40), {
  decode: (wire) => (typeof wire === 'string' ? splitList(wire) : wire),
  encode: (areas) => areas,
})

export const slot = named(
  'Slot',
  z.object({
    time: span,
    availabilityLevel,
    acceptReservations: z.boolean(),
    open: z.boolean(),
    requestedTime: z.boolean(),
    amount: amount.nullish(),
    eventId: z.int().min(1).nullish(),
    areas: slotAreas.nullish(),
  }),
)
export type Slot = z.output<typeof slot>
export type SlotWire = z.input<typeof slot>

const wireQuery = z.object({
  'contract.date': wallTime,
  'contract.partySize': integerText(1, 1000),
  'contract.rangeInMinutes': integerText(0, 1440),
  'contract.partyAreas': listText(areaName, 40).optional(),
  'contract.deliveryType': z.enum(deliveryTypes).optional(),
})

const query = z.codec(
  wireQuery,
  z.object({
    date: z.object({ wall: z.string(), offsetMinutes: z.int().nullable() }),
    partySize: z.int(),
    rangeInMinutes: z.int(),
    areas: z.array(areaName),
    deliveryType: z.enum(deliveryTypes).optional(),
  }),
  {
    decode: (wire) => ({
      date: wire['contract.date'],
      partySize: wire['contract.partySize'],
      rangeInMinutes: wire['contract.rangeInMinutes'],
      areas: wire['contract.partyAreas'] ?? [],
      deliveryType: wire['contract.deliveryType'],
    }),
    encode: (value) => ({
      'contract.date': value.date,
      'contract.partySize': value.partySize,
      'contract.rangeInMinutes': value.rangeInMinutes,
      'contract.partyAreas': value.areas.length > 0 ? value.areas : undefined,
      'contract.deliveryType': value.deliveryType,
    }),
  },
)
export type AvailabilityQuery = z.output<typeof query>

export const availability = {
  list: endpoint({
    call: calls.availability.list,
    access: 'none',
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
    },
    reply: z.array(slot).max(2000),
    refusals: ['not_found'],
  }),
}
