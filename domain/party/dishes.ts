import type { DishState } from '#contract/party/guest-dishes.ts'
import type { InvitationAnswer, InvitationKind } from '#contract/reservations/invitations.ts'
import type { OrderLine } from '../orders/order-menu.ts'

/** A dish as a guest of a party chose it. */
export type Dish = Pick<OrderLine, 'productId' | 'amount' | 'modifiers'>

/** What makes two lines the same dish: its choices, in whatever order they were made. */
function dishKey({ productId, modifiers }: Dish): string {
  const choices = modifiers.map(({ id, optionId, amount }) => JSON.stringify([id, optionId, amount]))
  return JSON.stringify([productId, ...choices.toSorted()])
}

function amountsOf(dishes: readonly Dish[]): Map<string, number> {
  const amounts = new Map<string, number>()
  for (const dish of dishes) amounts.set(dishKey(dish), (amounts.get(dishKey(dish)) ?? 0) + dish.amount)
  return amounts
}

/** How much more of each dish is in one list than in another. */
export function moreOf<Line extends Dish>(dishes: readonly Line[], than: readonly Dish[]): Line[] {
  const left = amountsOf(than)
  return dishes.flatMap((dish) => {
    const covered = Math.min(left.get(dishKey(dish)) ?? 0, dish.amount)
    left.set(dishKey(dish), (left.get(dishKey(dish)) ?? 0) - covered)
    return covered < dish.amount ? [{ ...dish, amount: dish.amount - covered }] : []
  })
}

export const isSameDishes = (one: readonly Dish[], other: readonly Dish[]): boolean =>
  moreOf(one, other).length === 0 && moreOf(other, one).length === 0

/** Nothing is marked: what was ordered for a guest stands in the order, and what they chose with their invitation. */
export function dishState(chosen: readonly Dish[], ordered: readonly Dish[]): DishState {
  if (ordered.length === 0) return chosen.length === 0 ? 'none' : 'chosen'
  return isSameDishes(chosen, ordered) ? 'ordered' : 'changed'
}

export type InvitationDishes = {
  kind: InvitationKind
  answer: InvitationAnswer | null
  dishes: readonly Dish[]
  dishesVersion: number
}

/** What becomes of a guest's choice. The same sent again changes nothing, whichever version it was made of. */
export function decideChoice(
  { kind, answer, dishes, dishesVersion }: InvitationDishes,
  chosen: { version: number; dishes: readonly Dish[] },
): 'kept' | 'same' | 'not_coming' | 'part_changed' {
  if (kind === 'shared' || answer === null || answer === 'no') return 'not_coming'
  if (isSameDishes(dishes, chosen.dishes)) return 'same'
  return chosen.version === dishesVersion ? 'kept' : 'part_changed'
}

export type Chooser = { invitationId: string; fullName: string | null; dishes: readonly Dish[]; dishesVersion: number }
export type LineOfGuest = Dish & { invitationId?: string | null }
export type AskedDishes = {
  /** Whose dishes come into the order, in the version that whoever booked has seen. */
  add: readonly { id: string; version: number }[]
  remove: readonly string[]
}
export type AddedDish = Dish & { invitationId: string; guestName: string | null }

/**
 * Whose lines of the order are replaced, and what by. A guest whose dishes are in the order already keeps those lines with their
 * prices, so that asking twice adds once; one who has chosen anew since is asked about again.
 */
export function decideOrdering(
  choosers: readonly Chooser[],
  ordered: readonly LineOfGuest[],
  { add, remove }: AskedDishes,
): { replaced: Set<string>; added: AddedDish[] } | { refused: 'part_changed' } {
  const linesOf = (id: string) => ordered.filter(({ invitationId }) => invitationId === id)
  const chosen = new Map(choosers.map((each) => [each.invitationId, each]))
  const asked = new Map(add.map((each) => [each.id, each]))
  const replaced = new Set(remove.filter((id) => !asked.has(id) && linesOf(id).length > 0))
  const added: AddedDish[] = []
  for (const { id, version } of asked.values()) {
    const guest = chosen.get(id)
    if (guest?.dishesVersion !== version) return { refused: 'part_changed' }
    if (isSameDishes(guest.dishes, linesOf(id))) continue
    replaced.add(id)
    const guestName = guest.fullName && nameOnLine(guest.fullName)
    added.push(...guest.dishes.map((dish) => ({ ...dish, invitationId: id, guestName })))
  }
  return { replaced, added }
}

/** As much of a name as a line of an order has room for, and no half of a sign. */
const nameOnLine = (name: string) => name.slice(0, 60).replace(/[\uD800-\uDBFF]$/, '')
