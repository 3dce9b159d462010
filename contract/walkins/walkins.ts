import { z } from 'zod'
import { calls } from '../api/calls.ts'
import { named, shown } from '../api/components.ts'
import { endpoint } from '../api/endpoint.ts'
import { additionals, customerProfile } from '../reservations/booking.ts'
import { campaignInfo } from '../reservations/campaign.ts'
import { bookingStatuses } from '../reservations/reservations.ts'
import { hostmeId } from '../restaurants/restaurants.ts'
import {
  areaName,
  blank,
  count,
  email,
  filled,
  hexId,
  line,
  locale,
  minutes,
  moment,
  partySize,
  phone,
  prose,
  timeZone,
} from '../wire/text.ts'
import {
  amount,
  areasText,
  depositStatus,
  integerListText,
  integerText,
  listText,
  restaurantNumber,
  span,
  tableNumbersText,
} from '../wire/wire.ts'

/** Walk-ins use the words of bookings; a status that is not in the list is kept as it came. */
export const walkinStatuses = bookingStatuses
export type WalkinStatus = (typeof walkinStatuses)[number]

/** A party in the line. Its id is its capability: random, never listed to others, never logged. */
export const walkin = named(
  'GuestWalkin',
  z.object({
    id: hexId,
    restaurantId: hostmeId,
    status: shown(line(40), { type: 'string', enum: walkinStatuses }),
    type: line(40).nullish(),
    statusTime: moment.nullish(),
    created: moment,
    closed: moment.nullish(),
    /** A moment here; in the join request it is a number of minutes. */
    expectedTime: moment.nullish(),
    customerName: line(120).nullish(),
    phone: line(40).nullish(),
    email: line(254).nullish(),
    groupSize: partySize,
    areas: areasText.nullish(),
    tableNumber: tableNumbersText.nullish(),
    specialRequests: prose(2000).nullish(),
    estimatedTurnOverTime: minutes.nullish(),
    estimatedTurnOver: span.nullish(),
    source: line(200).nullish(),
    createdBy: line(120).nullish(),
    amount: amount.nullish(),
    autoSeat: z.boolean().nullish(),
    cardAttached: z.boolean().nullish(),
    depositStatus: depositStatus.nullish(),
    unreadMessageCount: count.nullish(),
    timeZone: timeZone.nullish(),
    additionals: additionals.nullish(),
    customerProfile: customerProfile.nullish(),
  }),
)
export type Walkin = z.output<typeof walkin>
export type WalkinWire = z.input<typeof walkin>

export const joinBody = named(
  'JoinContract',
  z.object({
    restaurantId: restaurantNumber,
    groupSize: partySize,
    customerName: filled(120),
    phone,
    email: z.union([email, blank]).nullish(),
    areas: areasText.nullish(),
    specialRequests: prose(2000).nullish(),
    /** The wait in minutes that the guest was shown. */
    expectedTime: minutes.nullish(),
    aboutGuestNotes: prose(2000).nullish(),
    externalUserId: line(120).nullish(),
    campaignInfo: campaignInfo.nullish(),
    additionals: additionals.nullish(),
    customerProfile: customerProfile.nullish(),
    /** Own field: made by the sender at random; the same request sent again finds the place it made. */
    requestId: hexId.nullish(),
    language: locale.nullish(),
  }),
)
export type JoinContract = z.output<typeof joinBody>
export type JoinContractWire = z.input<typeof joinBody>

export const walkinList = named('GuestWalkinList', z.object({ walkins: z.array(walkin).max(1000), total: count }))
export type WalkinList = z.output<typeof walkinList>

export const walkinData = named(
  'WalkinData',
  z.object({ restaurantIds: z.array(line(20)).max(100_000), statuses: z.array(z.enum(walkinStatuses)).max(40) }),
)
export type WalkinData = z.output<typeof walkinData>

export const expectedWait = named(
  'ExpectedWait',
  z.object({ expectedMinutesForSizes: z.record(z.string().regex(/^[1-9]\d{0,3}$/), minutes) }),
)
export type ExpectedWait = z.output<typeof expectedWait>

const params = z.object({ walkinId: hexId })

export const walkins = {
  list: endpoint({
    call: calls.walkins.list,
    access: 'guest',
    tag: 'Walk-ins',
    summary: "The guest's places in lines, newest first",
    query: z.object({
      skip: integerText(0, 100_000).default(0),
      top: integerText(1, 100).default(3),
      from: moment.optional(),
      to: moment.optional(),
    }),
    reply: walkinList,
    refusals: [],
  }),
  join: endpoint({
    call: calls.walkins.join,
    access: 'guest-optional',
    tag: 'Walk-ins',
    summary: "Join a restaurant's line",
    body: joinBody,
    reply: walkin,
    refusals: ['not_found', 'already_in_line', 'line_closed', 'party_size', 'unknown_area'],
  }),
  data: endpoint({
    call: calls.walkins.data,
    access: 'none',
    tag: 'Walk-ins',
    summary: 'Restaurants with an online line, and the words for its statuses',
    reply: walkinData,
    refusals: [],
    public: true,
  }),
  get: endpoint({
    call: calls.walkins.get,
    access: 'none',
    tag: 'Walk-ins',
    summary: 'A place in the line',
    params,
    reply: walkin,
    refusals: ['not_found'],
  }),
  leave: endpoint({
    call: calls.walkins.leave,
    access: 'none',
    tag: 'Walk-ins',
    summary: 'Leave the line',
    params,
    reply: walkin,
    refusals: ['not_found'],
  }),
  expected: endpoint({
    call: calls.walkins.expected,
    access: 'none',
    tag: 'Walk-ins',
    summary: 'Minutes to wait by party size',
    params: z.object({ restaurantId: restaurantNumber }),
    query: z.object({ partySizes: integerListText(1, 1000, 40), areaList: listText(areaName, 40).optional() }),
    reply: expectedWait,
    refusals: ['not_found'],
  }),
}
