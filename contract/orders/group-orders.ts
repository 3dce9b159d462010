import { z } from 'zod'
import { calls } from '../api/calls.ts'
import { named } from '../api/components.ts'
import { endpoint, nothing } from '../api/endpoint.ts'
import { whole } from '../wire/lists.ts'
import { count, filled, hexId, line, moment } from '../wire/text.ts'
import { amount, restaurantNumber } from '../wire/wire.ts'
import { orderItem } from './orders.ts'

/** The secret of the link that is shared, or of the part of one who joined. */
const secret = z.string().regex(/^[A-Za-z0-9_-]{43}$/)
export const mostParts = 30
const part = z.int().min(1).max(mostParts)
const partText = z.codec(z.string().regex(/^[1-9]\d?$/), part, { decode: Number, encode: String })

/** A line of a part, with the price of one that its guest has seen. */
const groupItem = named('GroupOrderItem', orderItem.extend({ price: amount.nullish() }))
const items = whole(z.array(groupItem).max(60))

/** `ordering`: a guest is just sending it. `paying`: its order is made and waits for the card. */
export const partStates = ['open', 'ordering', 'paying', 'ordered'] as const

/** What one person of a group has chosen. Part 1 is the organiser's. */
const groupPart = named(
  'GroupOrderPart',
  z.object({ part, name: line(60), items, state: z.enum(partStates), version: count }),
)
export type GroupPart = z.output<typeof groupPart>

const groupKinds = z.enum(['takeaway', 'delivery'])

export const groupOrder = named(
  'GroupOrder',
  z.object({ deliveryType: groupKinds, closes: moment, parts: z.array(groupPart).max(mostParts) }),
)
export type GroupOrder = z.output<typeof groupOrder>
export type GroupOrderWire = z.input<typeof groupOrder>

const ofRestaurant = z.object({ restaurantId: restaurantNumber })
const params = ofRestaurant.extend({ code: secret })
const own = { access: 'none', tag: 'Group orders', params } as const
/** `id` makes a repeat harmless: the same answers the same. */
const who = { id: hexId, name: filled(60) }
const keyOfPart = { part, key: secret }
const claimBody = named('GroupOrderClaim', z.object({ ...keyOfPart, reservationId: hexId, all: z.boolean() }))

export const groupOrders = {
  begin: endpoint({
    call: calls.groupOrders.begin,
    access: 'none',
    tag: 'Group orders',
    summary: 'Begin an order that several people put together; whoever has its code may join',
    params: ofRestaurant,
    body: named('GroupOrderBegin', z.object({ ...who, deliveryType: groupKinds, items: items.nullish() })),
    reply: z.object({ code: secret, ...keyOfPart }),
    refusals: ['not_found', 'not_accepting', 'key_reused'],
  }),
  get: endpoint({
    ...own,
    call: calls.groupOrders.get,
    summary: 'What each person of a group has chosen',
    reply: groupOrder,
    refusals: ['not_found'],
  }),
  watch: endpoint({
    ...own,
    call: calls.groupOrders.watch,
    summary: 'The same as it changes',
    reply: groupOrder,
    stream: true,
    refusals: ['not_found'],
  }),
  join: endpoint({
    ...own,
    call: calls.groupOrders.join,
    summary: 'Join a group order under a name',
    body: named('GroupOrderJoin', z.object(who)),
    reply: z.object(keyOfPart),
    refusals: ['not_found', 'group_full', 'key_reused'],
  }),
  change: endpoint({
    ...own,
    call: calls.groupOrders.change,
    summary: 'Choose other dishes for a part; the organiser may empty one',
    params: params.extend({ part: partText }),
    body: named('GroupOrderChange', z.object({ key: secret, version: count, items })),
    reply: groupPart,
    refusals: ['not_found', 'part_changed', 'part_ordered'],
  }),
  claim: endpoint({
    ...own,
    call: calls.groupOrders.claim,
    summary: 'Take a part, or as the organiser all that are open, for one order; nobody else then orders them',
    body: claimBody,
    reply: z.object({ deliveryType: groupKinds, parts: z.array(groupPart).max(mostParts) }),
    refusals: ['not_found', 'part_ordered', 'order_empty'],
  }),
  release: endpoint({
    ...own,
    call: calls.groupOrders.release,
    summary: 'Give parts back whose order was not made',
    body: named('GroupOrderRelease', z.object({ ...keyOfPart, reservationId: hexId })),
    reply: nothing,
    refusals: ['not_found'],
  }),
}
