import type { GuestDishesWire } from '#contract/party/guest-dishes.ts'

type Item = Pick<GuestDishesWire['items'][number], 'amount' | 'name' | 'modifiers'>

/** Each dish with its choices, as one reads it aloud. */
export const dishWords = (items: readonly Item[]): string[] =>
  items.map(({ amount, name, modifiers }) => `${amount} × ${[name, ...modifiers.map((each) => each.name)].join(', ')}`)
