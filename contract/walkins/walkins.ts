import { z } from 'zod'
import { calls } from '../api/calls.ts'
import { named, shown } from '../api/components.ts'
import { endpoint, nothing } from '../api/endpoint.ts'
import { message, messageBody } from '../conversations/conversations.ts'
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
export type WalkinReply = z.output<typeof walkin>
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

const walkinList = named('GuestWalkinList', z.object({ walkins: z.array(walkin).max(1000), total: count }))

export const walkinData = named(
  'WalkinData',
  z.object({ restaurantIds: z.array(line(20)).max(100_000), statuses: z.array(z.enum(walkinStatuses)).max(40) }),
)

export const expectedWait = named(
  'ExpectedWait',
  z.object({
    expectedMinutesForSizes: z.record(z.string().regex(/^[1-9]\d{0,3}$/), minutes),
    /** Own field: sizes that were asked for and that the line does not take. */
    sizesNotTaken: z.array(partySize).max(40).nullish(),
  }),
)
export type ExpectedWaitReply = z.output<typeof expectedWait>

/** Own shape: minutes until a party is called. Half wait longer; eight in ten wait from `low` to `high` minutes. */
export const waitRange = named('WaitRange', z.object({ minutes, low: minutes, high: minutes }))

/** Own shape: when the table of a called party is expected to be free, while the former party still sits there. */
export const tableFree = named('TableFree', z.object({ earliest: moment, latest: moment }))

export const lineStates = ['open', 'paused', 'closed'] as const

/** How good the restaurant's quotes of the last weeks were. */
const measure = {
  quotes: count,
  /** The share of parties that were called within the range they were given. */
  withinRange: z.number().min(0).max(1).nullable(),
  /** Half the quotes were wrong by at most so many minutes. */
  medianError: minutes.nullable(),
}
const waitAccuracy = named(
  'WaitAccuracy',
  z.object({
    ...measure,
    /** The same by party size, for those measured often enough. */
    sizes: z
      .array(z.object({ groupSize: partySize, ...measure }))
      .max(40)
      .nullish(),
  }),
)
export type WaitAccuracy = z.output<typeof waitAccuracy>

/** The line of a restaurant as anybody may see it. */
const lineView = named(
  'Line',
  z.object({
    restaurantId: hostmeId,
    /** Whether parties may join now. */
    open: z.boolean(),
    state: z.enum(lineStates),
    /** When a line that only the restaurant's hours keep closed opens next. */
    opensAt: moment.nullable(),
    /** Parties that wait. */
    waiting: count,
    maxParty: partySize,
    areas: areasText,
    waits: z.record(z.string().regex(/^[1-9]\d{0,3}$/), waitRange),
    accuracy: waitAccuracy,
    /** Who is called for a free table, in one sentence in the caller's language. */
    callingRule: prose(1000),
  }),
)
export type LineView = z.output<typeof lineView>

/** A place in the line as its party watches it. */
export const place = named(
  'PlaceInLine',
  z.object({
    status: z.enum(walkinStatuses),
    sequence: count,
    groupSize: partySize,
    areas: areasText,
    /** 1 is next; null for whoever no longer waits. */
    place: count.nullable(),
    wait: waitRange.nullable(),
    expectedTime: moment.nullable(),
    /** For a party that was called: its table, and until when it is waited for. */
    tableNumber: tableNumbersText,
    callEnds: moment.nullable(),
    /** While the table of a called party is still taken. */
    tableFree: tableFree.nullable(),
    onWay: z.boolean(),
    messages: z.array(message).max(100),
  }),
)
export type PlaceInLine = z.output<typeof place>

const wish = named('PlaceWish', z.object({ groupSize: partySize.nullish(), areas: areasText.nullish() }))
const comingBody = named(
  'Coming',
  z.object({ onWay: z.boolean().nullish(), lateMinutes: z.int().min(1).max(60).nullish() }),
)

/** A browser's own address at its push service, as `PushSubscription.toJSON` writes it. */
const pushEndpoint = z.string().min(1).max(1000)
const base64url = (bytes: number) => z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}=*$`))
export const pushSubscription = named(
  'PushSubscription',
  z.object({ endpoint: pushEndpoint, keys: z.object({ p256dh: base64url(65), auth: base64url(16) }) }),
)

export const endedSubscription = named('PushEndpoint', z.object({ endpoint: pushEndpoint }))

/** By which ways a party is written to when it is called. */
export const placeNotices = named(
  'PlaceNotifications',
  z.object({
    /** What a browser is given to let this server write to it. */
    pushKey: z.string().regex(/^[A-Za-z0-9_-]{87}$/),
    sms: z.boolean(),
    email: z.boolean(),
  }),
)

const params = z.object({ walkinId: hexId })
const ownPlace = { access: 'none', tag: 'Walk-ins', params } as const

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
    refusals: ['sign_in_required'],
  }),
  join: endpoint({
    call: calls.walkins.join,
    access: 'kiosk-optional',
    tag: 'Walk-ins',
    summary: "Join a restaurant's line; its own kiosk sends the restaurant's key",
    body: joinBody,
    reply: walkin,
    refusals: [
      'not_found',
      'already_in_line',
      'no_line',
      'line_closed',
      'party_size',
      'unknown_area',
      'contact_missing',
      'too_many_places',
      'key_reused',
    ],
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
    refusals: ['not_found', 'no_line', 'line_closed', 'party_size', 'unknown_area'],
    public: true,
  }),
  line: endpoint({
    call: calls.walkins.line,
    access: 'none',
    tag: 'Walk-ins',
    summary:
      'The line of a restaurant: whether it is open, who waits, and the wait of each party size with its range, in some areas or in all',
    params: z.object({ restaurantId: restaurantNumber }),
    query: z.object({ areaList: listText(areaName, 40).optional() }),
    reply: lineView,
    refusals: ['not_found', 'unknown_area'],
    public: true,
    localized: true,
  }),
  place: endpoint({
    ...ownPlace,
    call: calls.walkins.place,
    summary: 'A place in the line with its wait and messages',
    reply: place,
    refusals: ['not_found'],
  }),
  watch: endpoint({
    ...ownPlace,
    call: calls.walkins.watch,
    summary: 'The same as it changes',
    reply: place,
    stream: true,
    refusals: ['not_found'],
  }),
  preview: endpoint({
    ...ownPlace,
    call: calls.walkins.preview,
    summary: 'The wait with another size or other areas, at the same place; nothing changes',
    body: wish,
    reply: waitRange,
    refusals: ['not_found', 'party_size', 'unknown_area', 'place_changed', 'place_ended'],
  }),
  change: endpoint({
    ...ownPlace,
    call: calls.walkins.change,
    summary: 'Another size or other areas; the place stays',
    body: wish,
    reply: walkin,
    refusals: ['not_found', 'party_size', 'unknown_area', 'place_changed', 'place_ended'],
  }),
  coming: endpoint({
    ...ownPlace,
    call: calls.walkins.coming,
    summary: 'A called party is on its way, or some minutes late',
    body: comingBody,
    reply: place,
    refusals: ['not_found', 'place_changed', 'place_ended'],
  }),
  readMessages: endpoint({
    ...ownPlace,
    call: calls.walkins.readMessages,
    summary: 'The party has read what the restaurant wrote',
    reply: nothing,
    refusals: ['not_found'],
  }),
  sendMessage: endpoint({
    ...ownPlace,
    call: calls.walkins.sendMessage,
    summary: 'Write to the restaurant while the party is in its line',
    body: messageBody,
    reply: place,
    refusals: ['not_found', 'place_ended', 'message_reused'],
  }),
  notices: endpoint({
    ...ownPlace,
    call: calls.walkins.notices,
    summary: 'By which ways the party is written to when it is called',
    reply: placeNotices,
    refusals: ['not_found'],
  }),
  subscribe: endpoint({
    ...ownPlace,
    call: calls.walkins.subscribe,
    summary: 'Call the party in this browser too; the same browser counts once',
    body: pushSubscription,
    reply: nothing,
    refusals: ['not_found', 'place_ended', 'invalid'],
  }),
  unsubscribe: endpoint({
    ...ownPlace,
    call: calls.walkins.unsubscribe,
    summary: 'No longer in this browser',
    body: endedSubscription,
    reply: nothing,
    refusals: ['not_found'],
  }),
}
