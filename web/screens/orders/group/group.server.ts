import { randomBytes } from 'node:crypto'
import type { GroupOrderWire } from '#contract/orders/group-orders.ts'
import { isCallFailure } from '../../../parts/api/call-failure.ts'
import { cartView } from '../../../parts/orders/cart/cart-view.server.ts'
import type { ShownMenu } from '../../../parts/orders/menu.server.ts'
import { type PageContext, requestContext } from '../../../parts/request/context.ts'
import { cartOfParts, type GroupPartWire } from './group-cart.ts'
import { isGroupCode, type OwnPart, readPart } from './part-cookies.server.ts'

/** Makes a form that is sent twice begin or join once. */
export const freshGroupId = (): string => randomBytes(16).toString('hex')

export type OpenGroup = GroupOrderWire & { code: string; own: (OwnPart & GroupPartWire) | null }

/** A group by its link, and who of it this browser is; null where there is none any more. */
export async function findGroup(
  request: Request,
  context: PageContext,
  restaurantId: number,
  code: string,
): Promise<OpenGroup | null> {
  if (!isGroupCode(code)) return null
  const { api } = context.get(requestContext)
  try {
    const group = await api.groupOrders.get({ params: { restaurantId, code } })
    const known = readPart(request, code)
    const part = group.parts.find((each) => each.part === known?.part)
    return { ...group, code, own: known && part ? { ...part, ...known } : null }
  } catch (failure) {
    if (isCallFailure(failure) && failure.status < 500) return null
    throw failure
  }
}

/** Each person with dishes and sum, for everybody of the group to see. */
function peopleOf({ parts, own, deliveryType }: OpenGroup, { menu }: ShownMenu, currency: string) {
  return parts.map((part) => {
    const { kept } = cartOfParts([part], { type: deliveryType, currency, own: null })
    const { lines, count, subtotal } = cartView(kept, menu, currency)
    const { name, state } = part
    return { part: part.part, name, state, lines, count, subtotal, isOwn: part.part === own?.part }
  })
}

export type GroupPerson = ReturnType<typeof peopleOf>[number]

/** The group as its page shows it; together are the parts that are open and have dishes. */
export function groupView(group: OpenGroup, shown: ShownMenu, currency: string) {
  const { parts, own, deliveryType: type } = group
  const open = parts.filter(({ state, items }) => state === 'open' && items.length > 0)
  const { kept } = cartOfParts(open, { type, currency, own: null })
  const { count, subtotal, hasProblems } = cartView(kept, shown.menu, currency)
  return {
    people: peopleOf(group, shown, currency),
    own: own && { part: own.part, state: own.state },
    organiser: parts[0]?.name ?? '',
    open: { count, subtotal, hasProblems },
    joinId: freshGroupId(),
  }
}

export type GroupView = ReturnType<typeof groupView> & {
  link: string
  events: string
  links: { all: string; mine: string }
}
