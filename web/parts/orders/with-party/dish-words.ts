import type { GuestDishesWire } from '#contract/party/guest-dishes.ts'

type DishWordsItem = Pick<GuestDishesWire['items'][number], 'amount' | 'name' | 'modifiers'>

const kept = '\u00a0'

/** Each dish with its choices, as one reads it aloud; a line is not broken after the figure. */
export const dishWords = (items: readonly DishWordsItem[]): string[] =>
  items.map(
    ({ amount, name, modifiers }) =>
      `${amount}${kept}×${kept}${[name, ...modifiers.map((each) => each.name)].join(', ')}`,
  )
