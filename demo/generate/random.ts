/** A repeatable stream of numbers: the same seed and key give the same stream on every machine. */
export type Random = {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** A whole number, both ends included. */
  between(least: number, most: number): number
  chance(probability: number): boolean
  pick<Item>(items: readonly Item[]): Item
  weighted<Item>(choices: readonly (readonly [Item, number])[]): Item
  /** Some of the items, each at most once, in random order. */
  sample<Item>(items: readonly Item[], amount: number): Item[]
}

/** Each aspect of a place has a stream of its own, so that changing one generator does not disturb the others. */
export function randomFor(seed: number, ...key: (string | number)[]): Random {
  let state = hashOf(`${seed}/${key.join('/')}`)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  const pick = <Item>(items: readonly Item[]): Item => {
    if (items.length === 0) throw new Error('nothing to pick from')
    return items[between(0, items.length - 1)] as Item
  }
  return {
    next,
    between,
    pick,
    chance: (probability) => next() < probability,
    weighted(choices) {
      const total = choices.reduce((sum, [, weight]) => sum + weight, 0)
      let left = next() * total
      for (const [item, weight] of choices) {
        left -= weight
        if (left < 0) return item
      }
      return pick(choices)[0]
    },
    sample(items, amount) {
      const rest = [...items]
      const chosen: typeof rest = []
      while (chosen.length < amount && rest.length > 0) chosen.push(...rest.splice(between(0, rest.length - 1), 1))
      return chosen
    },
  }
}

/** FNV-1a with a final mix: short keys that differ in one letter still start far apart. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}

/** An identifier of the usual form that depends on the stream alone. */
export function uuidFrom(random: Random): string {
  const digits = Array.from({ length: 32 }, () => random.between(0, 15).toString(16))
  digits[12] = '8'
  digits[16] = '89ab'.charAt(random.between(0, 3))
  const text = digits.join('')
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-')
}
