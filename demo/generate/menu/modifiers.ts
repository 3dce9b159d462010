import type { PlannedModifierGroup } from '#domain/imports/partner.ts'
import { priceIn } from '../prices.ts'
import type { Course, DemoDish } from './dish.ts'

type GroupIdea = {
  id: string
  name: string
  min: number
  max: number
  options: readonly (readonly [id: string, name: string, euros: number])[]
  /** Position of the option chosen at first. */
  chosen?: number
  suits: (dish: DemoDish) => boolean
}

const has = (pattern: RegExp) => (dish: DemoDish) => pattern.test(`${dish.name} ${dish.description}`)
const isCourse = (course: Course) => (dish: DemoDish) => dish.course === course

function isMeatOfChoice(dish: DemoDish): boolean {
  const cut = /\b(steak|ribeye|sirloin|filet mignon|burger|cheeseburger)\b/i
  return (
    dish.course === 'main' &&
    cut.test(dish.name) &&
    !dish.diets.includes('vegetarian') &&
    !/chicken|pork|celeriac/i.test(dish.name)
  )
}

const ideas: readonly GroupIdea[] = [
  {
    id: 'size',
    name: 'Size',
    min: 1,
    max: 1,
    options: [
      ['regular', 'Regular', 0],
      ['large', 'Large', 3],
    ],
    chosen: 0,
    suits: isCourse('pizza'),
  },
  {
    id: 'toppings',
    name: 'Extra toppings',
    min: 0,
    max: 4,
    options: [
      ['olives', 'Olives', 1],
      ['mushrooms', 'Mushrooms', 1.5],
      ['mozzarella', 'Extra mozzarella', 2],
      ['salami', 'Spicy salami', 2],
      ['rocket', 'Rocket', 1],
    ],
    suits: isCourse('pizza'),
  },
  {
    id: 'doneness',
    name: 'How would you like it?',
    min: 1,
    max: 1,
    options: [
      ['rare', 'Rare', 0],
      ['medium', 'Medium', 0],
      ['well-done', 'Well done', 0],
    ],
    chosen: 1,
    suits: (dish) => isMeatOfChoice(dish),
  },
  {
    id: 'side',
    name: 'Side',
    min: 1,
    max: 1,
    options: [
      ['fries', 'Fries', 0],
      ['salad', 'Green salad', 0],
      ['sweet-potato', 'Sweet potato fries', 1.5],
    ],
    chosen: 0,
    suits: (dish) => dish.course === 'main' && /\b(burger|cheeseburger|sandwich|schnitzel)\b/i.test(dish.name),
  },
  {
    id: 'spice',
    name: 'How hot?',
    min: 1,
    max: 1,
    options: [
      ['mild', 'Mild', 0],
      ['medium', 'Medium', 0],
      ['hot', 'Hot', 0],
    ],
    chosen: 1,
    suits: (dish) => dish.diets.includes('spicy') && dish.course === 'main',
  },
  {
    id: 'extras',
    name: 'Extras',
    min: 0,
    max: 3,
    options: [
      ['egg', 'Soft egg', 1.5],
      ['noodles', 'More noodles', 2],
      ['greens', 'Greens', 1.5],
    ],
    suits: has(/\b(ramen|noodle soup|phở|udon)/i),
  },
  {
    id: 'milk',
    name: 'Milk',
    min: 1,
    max: 1,
    options: [
      ['cow', 'Cow’s milk', 0],
      ['oat', 'Oat drink', 0.5],
      ['soy', 'Soy drink', 0.5],
    ],
    chosen: 0,
    suits: has(/\b(flat white|latte|hot chocolate|coffee drink)\b/i),
  },
]

export function modifierIdsFor(dish: DemoDish): string[] {
  return ideas.filter((idea) => idea.suits(dish)).map((idea) => idea.id)
}

export function modifierGroup(id: string, currency: string): PlannedModifierGroup | undefined {
  const idea = ideas.find((candidate) => candidate.id === id)
  if (!idea) return undefined
  return {
    groupId: idea.id,
    name: idea.name,
    min: idea.min,
    max: idea.max,
    options: idea.options.map(([optionId, name, euros], position) => ({
      optionId,
      name,
      priceMinor: euros === 0 ? 0 : priceIn(currency, euros),
      isDefault: position === idea.chosen,
    })),
  }
}
