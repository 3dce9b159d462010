import { z } from 'zod'
import { calls } from '../api/calls.ts'
import { named } from '../api/components.ts'
import { endpoint, nothing } from '../api/endpoint.ts'
import { bookingStatuses } from '../reservations/reservations.ts'
import { hostmeId } from '../restaurants/restaurants.ts'
import { count, hexId, line, moment, partySize, prose } from '../wire/text.ts'
import { integerText, restaurantNumber } from '../wire/wire.ts'
import { mostMessageLetters } from './message-limits.ts'

const messageAuthors = ['guest', 'restaurant'] as const
export type MessageAuthor = (typeof messageAuthors)[number]

export const messageWords = prose(mostMessageLetters).regex(/\S/u, 'Please write something.')

/** The id is made at random by whoever writes: the same message sent again is one message. */
export const messageBody = named('MessageContract', z.object({ id: hexId, text: messageWords }))

export const message = named(
  'Message',
  z.object({
    /** Goes up from one message to the next; not always by one. */
    number: count,
    from: z.enum(messageAuthors),
    text: prose(mostMessageLetters),
    sent: moment,
    /** By the other side. */
    read: z.boolean(),
  }),
)

const conversationKinds = ['reservation', 'walkin'] as const
export type ConversationKind = (typeof conversationKinds)[number]

/** The messages about one booking, oldest first; of very many the newest. */
export const conversation = named(
  'Conversation',
  z.object({
    /** Goes up with every message and whenever something is read. */
    version: count,
    unread: count,
    /** Whether something can still be written. */
    open: z.boolean(),
    messages: z.array(message).max(200),
  }),
)
export type Conversation = z.output<typeof conversation>

const listed = {
  kind: z.enum(conversationKinds),
  status: z.enum(bookingStatuses),
  groupSize: partySize,
  /** When the table is booked for, or when the party joined the line. */
  time: moment,
  unread: count,
  last: message.nullable(),
}

/** What a guest and a restaurant write about, in a list of the guest. */
const listedConversation = named(
  'ListedConversation',
  z.object({
    ...listed,
    /** Of a booking its id, of a place in line the id that opens it. */
    id: hexId,
    restaurantId: hostmeId,
  }),
)
export type ListedConversation = z.output<typeof listedConversation>

const conversationList = named(
  'ConversationList',
  z.object({
    /** Another whenever anything of the list is. */
    version: line(64),
    unread: count,
    conversations: z.array(listedConversation).max(100),
  }),
)
export type ConversationList = z.output<typeof conversationList>

/** How much a guest has not read yet, in all and by conversation. */
export const unreadMessages = named(
  'UnreadMessages',
  z.object({ unread: count, conversations: z.array(z.object({ id: hexId, unread: count })).max(100) }),
)
export type UnreadMessages = z.output<typeof unreadMessages>

/** The same as the restaurant sees it. The id of a place in line opens nothing for guests here. */
const hostConversation = named('HostConversation', z.object({ ...listed, id: hexId, customerName: line(120) }))
export type HostConversation = z.output<typeof hostConversation>

const own = { access: 'reservation', tag: 'Messages', params: z.object({ reservationId: hexId }) } as const
const ofHost = {
  access: 'restaurant',
  tag: 'Host',
  params: z.object({ restaurantId: restaurantNumber, conversationId: hexId }),
} as const
const upTo = named('MessagesRead', z.object({ upTo: count }))

export const conversations = {
  list: endpoint({
    call: calls.conversations.list,
    access: 'guest',
    tag: 'Messages',
    summary:
      'What a guest and restaurants write about, newest first, and coming bookings about which nothing was written',
    reply: conversationList,
    refusals: [],
  }),
  watchAll: endpoint({
    call: calls.conversations.watchAll,
    access: 'guest',
    tag: 'Messages',
    summary: 'The same list now and whenever somebody writes or reads',
    stream: true,
    reply: conversationList,
    refusals: [],
  }),
  unread: endpoint({
    call: calls.conversations.unread,
    access: 'guest',
    tag: 'Messages',
    summary: 'How many messages the guest has not read, and in which conversations',
    reply: unreadMessages,
    refusals: [],
  }),
  get: endpoint({
    ...own,
    call: calls.conversations.get,
    summary: 'The messages about a booking',
    reply: conversation,
    refusals: [],
  }),
  watch: endpoint({
    ...own,
    call: calls.conversations.watch,
    summary: 'The same now and whenever somebody writes or reads',
    stream: true,
    reply: conversation,
    refusals: [],
  }),
  send: endpoint({
    ...own,
    call: calls.conversations.send,
    summary: 'Write to the restaurant',
    body: messageBody,
    reply: conversation,
    refusals: ['conversation_closed', 'message_reused'],
  }),
  read: endpoint({
    ...own,
    call: calls.conversations.read,
    summary: 'The guest has read what the restaurant wrote, up to a message',
    body: upTo,
    reply: nothing,
    refusals: [],
  }),
}

export const hostConversations = {
  list: endpoint({
    call: calls.hostConversations.list,
    access: 'restaurant',
    tag: 'Host',
    summary: 'What guests and the restaurant wrote to each other, newest first',
    params: z.object({ restaurantId: restaurantNumber }),
    query: z.object({ skip: integerText(0, 100_000).default(0), top: integerText(1, 100).default(20) }),
    reply: named(
      'HostConversationList',
      z.object({ conversations: z.array(hostConversation).max(100), total: count, unread: count }),
    ),
    refusals: ['forbidden'],
  }),
  get: endpoint({
    ...ofHost,
    call: calls.hostConversations.get,
    summary: 'The messages about a booking or a place in line, as the restaurant reads them',
    reply: conversation,
    refusals: ['forbidden', 'not_found'],
  }),
  send: endpoint({
    ...ofHost,
    call: calls.hostConversations.send,
    summary: 'Write to the guest of a booking or the party in line',
    body: messageBody,
    reply: conversation,
    refusals: ['forbidden', 'not_found', 'conversation_closed', 'message_reused'],
  }),
  read: endpoint({
    ...ofHost,
    call: calls.hostConversations.read,
    summary: 'The restaurant has read what the guest wrote, up to a message',
    body: upTo,
    reply: nothing,
    refusals: ['forbidden', 'not_found'],
  }),
}
