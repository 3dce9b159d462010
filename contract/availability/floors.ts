import { z } from 'zod'
import { calls } from '../api/calls.ts'
import { named } from '../api/components.ts'
import { endpoint } from '../api/endpoint.ts'
import { picture } from '../restaurants/pictures.ts'
import { areaName, eventNumber, hexId, key, line, moment, partySize, tableNumber } from '../wire/text.ts'
import { amount, integerText, restaurantNumber, wallTime } from '../wire/wire.ts'

export const tableStatuses = ['Available', 'Reserved', 'Assigned', 'Busy', 'Blocked'] as const
export type TableStatus = (typeof tableStatuses)[number]

/** The plan is an SVG whose table shapes carry the table number as id. */
export const floor = named(
  'Floor',
  z.object({ floorId: key, name: line(120), floorUrl: picture.nullish(), map: z.string().max(200_000).nullish() }),
)
export type FloorReply = z.output<typeof floor>
export type FloorWire = z.input<typeof floor>

/** A table as a guest may see it: never who sits there, what they spent, or who serves them. */
export const monitor = named(
  'TableMonitor',
  z.object({
    id: key.nullish(),
    tableNumber,
    type: line(40).nullish(),
    state: line(40).nullish(),
    status: z.enum(tableStatuses),
    /** Where it stands, whom it seats and what is special about it, for guests who choose it. */
    area: areaName.nullish(),
    seatsFrom: partySize.nullish(),
    seats: partySize.nullish(),
    features: z.array(line(40)).max(20).nullish(),
    eventId: eventNumber.nullish(),
    registrationTime: moment.nullish(),
    reservationTime: moment.nullish(),
    assignmentTime: moment.nullish(),
    estimatedReleaseTime: moment.nullish(),
    nextAvailableSlotTime: moment.nullish(),
  }),
)
export type TableMonitor = z.output<typeof monitor>

const ticket = z.object({
  id: key,
  type: line(40).nullish(),
  eventId: eventNumber.nullish(),
  amount: amount.nullish(),
  title: line(200).nullish(),
  description: line(1000).nullish(),
})

export const monitors = named(
  'TableMonitors',
  z.object({
    isOpen: z.boolean(),
    monitors: z.array(monitor).max(2000),
    /** Tables that may be put together, and whom they then seat. */
    combinations: z
      .array(z.object({ tableNumbers: z.array(tableNumber).max(20), seatsFrom: partySize, seats: partySize }))
      .max(2000)
      .nullish(),
    events: z
      .array(z.object({ id: z.int().min(1), name: line(200), tickets: z.array(ticket).max(60) }))
      .max(200)
      .nullish(),
  }),
)
export type TableMonitorsWire = z.input<typeof monitors>

const monitorsQuery = z.codec(
  z.object({ time: wallTime.optional(), ExcludeId: hexId.optional(), partySize: integerText(1, 1000).optional() }),
  z.object({
    time: z.object({ wall: z.string(), offsetMinutes: z.int().nullable() }).optional(),
    excludeId: hexId.optional(),
    partySize: z.int().optional(),
  }),
  {
    decode: ({ time, ExcludeId, partySize }) => ({ time, excludeId: ExcludeId, partySize }),
    encode: ({ time, excludeId, partySize }) => ({ time, ExcludeId: excludeId, partySize }),
  },
)

const params = z.object({ restaurantId: restaurantNumber })

export const floors = {
  list: endpoint({
    call: calls.floors.list,
    access: 'none',
    tag: 'Floors',
    summary: 'The floor plans of a restaurant',
    params,
    reply: z.array(floor).max(60),
    refusals: ['not_found'],
    public: true,
  }),
  monitors: endpoint({
    call: calls.floors.monitors,
    access: 'none',
    tag: 'Floors',
    summary: 'Which tables are free at a moment',
    params,
    query: monitorsQuery,
    aliases: { time: ['contract.time'], ExcludeId: ['contract.excludeId'], partySize: ['contract.partySize'] },
    reply: monitors,
    refusals: ['not_found'],
  }),
}
