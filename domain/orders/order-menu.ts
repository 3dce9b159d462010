import type { OpenInterval } from '../restaurants/openings.ts'

/** A menu as orders are priced from it: minor units, and everything found by its id. */
export type OrderMenu = {
  /** Minutes after midnight between which it is cooked, on every day; null: whenever orders are taken. */
  hours: readonly OpenInterval[] | null
  products: ReadonlyMap<string, OrderProduct>
  groups: ReadonlyMap<string, OrderModifierGroup>
}

export type OrderProduct = {
  name: string
  priceMinor: number
  isSoldOut: boolean
  /** The modifier groups to choose from, in the order of the menu. */
  groupIds: readonly string[]
}

export type OrderModifierGroup = {
  name: string
  /** How many of its options a guest chooses, each counted as often as it is chosen. */
  min: number
  max: number
  options: ReadonlyMap<string, OrderModifierOption>
}

export type OrderModifierOption = {
  name: string
  priceMinor: number
  isDefault: boolean
  isSoldOut?: boolean
  /** Groups to choose from once it is chosen, such as the side of a set meal. */
  groupIds?: readonly string[]
}

/** One chosen option; `id` is its group's, as on the wire. */
export type SelectedModifier = { id: string; optionId: string; amount: number }

/** A product with its choices, as it is ordered. */
export type OrderLine = {
  productId: string
  amount: number
  modifiers: readonly SelectedModifier[]
  /** Who of a group it is for. */
  guestName?: string | null
  /** The invitation of whoever chose it for themselves. */
  invitationId?: string | null
}

/** Whether it is cooked for a slot, by its wall minutes since 00:00 of the service date. */
export function isCookedAt({ hours }: Pick<OrderMenu, 'hours'>, minutes: number): boolean {
  return (
    hours === null ||
    hours.some(([opens, closes]) => [minutes, minutes + 1440, minutes - 1440].some((at) => at >= opens && at < closes))
  )
}

/** The groups to choose from for a product: its own, and those that what is chosen so far asks for. */
export function groupsAsked(
  { groups }: Pick<OrderMenu, 'groups'>,
  { groupIds }: Pick<OrderProduct, 'groupIds'>,
  modifiers: readonly Pick<SelectedModifier, 'id' | 'optionId'>[],
): readonly string[] {
  const asked = new Set(groupIds)
  // A set is walked in the order in which it grows.
  for (const group of asked)
    for (const { id, optionId } of modifiers)
      if (id === group) for (const further of groups.get(id)?.options.get(optionId)?.groupIds ?? []) asked.add(further)
  return [...asked]
}

/** What a product comes with when the guest chooses nothing. */
export function defaultModifiers(menu: OrderMenu, product: OrderProduct): SelectedModifier[] {
  const asked = new Set(product.groupIds)
  const chosen: SelectedModifier[] = []
  for (const id of asked)
    for (const [optionId, { isDefault, isSoldOut, groupIds }] of menu.groups.get(id)?.options ?? [])
      if (isDefault && !isSoldOut) {
        chosen.push({ id, optionId, amount: 1 })
        for (const further of groupIds ?? []) asked.add(further)
      }
  return chosen
}
