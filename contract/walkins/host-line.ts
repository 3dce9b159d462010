import { z } from 'zod'
import { calls } from '../api/calls.ts'
import { named } from '../api/components.ts'
import { endpoint } from '../api/endpoint.ts'
import { messageWords } from '../conversations/conversations.ts'
import { hostNote } from '../reservations/host.ts'
import { hexId, line, moment, partySize, prose, timeZone } from '../wire/text.ts'
import { areasText, restaurantNumber, tableNumbersText } from '../wire/wire.ts'
import { lineStates, tableFree, waitRange, walkinStatuses } from './walkins.ts'

/** A party of the line as its restaurant sees it. Its id here opens nothing for guests. */
const hostWalkin = named(
  'HostWalkin',
  z.object({
    id: hexId,
    status: z.enum(walkinStatuses),
    groupSize: partySize,
    areas: areasText,
    customerName: line(120),
    phone: line(40),
    specialRequests: prose(2000).nullable(),
    tableNumber: tableNumbersText,
    created: moment,
    called: moment.nullable(),
    seated: moment.nullable(),
    /** Until when a called party is waited for. */
    callEnds: moment.nullable(),
    /** While the table of a called party is still taken. */
    tableFree: tableFree.nullable(),
    onWay: z.boolean(),
    wait: waitRange.nullable(),
  }),
)
export type HostWalkin = z.output<typeof hostWalkin>

const toldWalkin = named('HostToldWalkin', hostWalkin.extend({ isNew: z.boolean() }))

const hostLineView = named(
  'HostLine',
  z.object({ state: z.enum(lineStates), timeZone, walkins: z.array(hostWalkin).max(1000) }),
)
export type HostLineView = z.output<typeof hostLineView>

const params = z.object({ restaurantId: restaurantNumber, walkinId: hexId })
const atTable = named('HostTable', z.object({ tableNumber: tableNumbersText.nullish() }))
const deed = {
  access: 'restaurant',
  tag: 'Host',
  params,
  reply: hostWalkin,
  refusals: ['forbidden', 'not_found', 'place_changed', 'place_ended', 'table_taken', 'table_unfit', 'within_grace'],
} as const

export const hostLine = {
  list: endpoint({
    call: calls.hostLine.list,
    access: 'restaurant',
    tag: 'Host',
    summary: 'The line in its order, with those who sit or were called',
    params: z.object({ restaurantId: restaurantNumber }),
    reply: hostLineView,
    refusals: ['forbidden', 'not_found'],
  }),
  approve: endpoint({
    ...deed,
    call: calls.hostLine.approve,
    summary: 'Say yes to a party that asks to wait',
    body: hostNote,
  }),
  reject: endpoint({
    ...deed,
    call: calls.hostLine.reject,
    summary: 'Say no to a party that asks to wait',
    body: hostNote,
  }),
  call: endpoint({
    ...deed,
    call: calls.hostLine.call,
    summary:
      'Call a party to its table; without a number to the best that is free. A called party is called to another table by its number, and to its own after that was still taken',
    body: atTable,
  }),
  stillTaken: endpoint({
    ...deed,
    call: calls.hostLine.stillTaken,
    summary:
      'The table of a called party is still taken for so many minutes; the party is told, keeps its place and is called again when it is free. `isNew` is false where it was told so already',
    body: named('HostStillTaken', z.object({ minutes: z.int().min(1).max(180) })),
    reply: toldWalkin,
    refusals: ['forbidden', 'not_found', 'place_changed', 'place_ended', 'table_taken'],
  }),
  seat: endpoint({
    ...deed,
    call: calls.hostLine.seat,
    summary: 'The party sits, at the table it was called to or at another',
    body: atTable,
  }),
  close: endpoint({
    ...deed,
    call: calls.hostLine.close,
    summary: 'The party has left; its table is free',
    body: hostNote,
  }),
  noShow: endpoint({
    ...deed,
    call: calls.hostLine.noShow,
    summary: 'A called party did not come; only after its time',
    body: hostNote,
  }),
  remove: endpoint({ ...deed, call: calls.hostLine.remove, summary: 'Take a party out of the line', body: hostNote }),
  message: endpoint({
    ...deed,
    call: calls.hostLine.message,
    summary: 'Write to a party in the line; with an id, the same message sent again is one message',
    body: named('HostMessage', z.object({ text: messageWords, id: hexId.nullish() })),
    refusals: ['forbidden', 'not_found', 'place_ended', 'message_reused'],
  }),
  state: endpoint({
    call: calls.hostLine.state,
    access: 'restaurant',
    tag: 'Host',
    summary: 'Open, pause or close the line; those who stand in it stay',
    params: z.object({ restaurantId: restaurantNumber }),
    body: named('HostLineState', z.object({ state: z.enum(lineStates) })),
    reply: hostLineView,
    refusals: ['forbidden', 'not_found'],
  }),
}
