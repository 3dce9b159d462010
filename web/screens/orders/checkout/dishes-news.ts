/** A line as the page showed it: for whom, which dish, how many. */
export type ShownDish = readonly [guest: string, dish: string, amount: number]
export type DishNews = { guest: string; added: string[]; removed: string[] }

export const dishesText = (dishes: readonly ShownDish[]): string => JSON.stringify(dishes)

/** What each guest of a group has added or taken out since the page was shown; none where the text is not ours. */
export function dishesNews(shownText: string | null, now: readonly ShownDish[]): DishNews[] {
  const shown = readShown(shownText)
  if (!shown) return []
  const counts = new Map<string, { guest: string; dish: string; more: number }>()
  const count = (dishes: readonly ShownDish[], sign: 1 | -1) => {
    for (const [guest, dish, amount] of dishes) {
      const key = JSON.stringify([guest, dish])
      const known = counts.get(key) ?? { guest, dish, more: 0 }
      counts.set(key, { ...known, more: known.more + sign * amount })
    }
  }
  count(shown, -1)
  count(now, 1)
  const news = new Map<string, DishNews>()
  for (const { guest, dish, more } of counts.values()) {
    if (more === 0) continue
    const own = news.get(guest) ?? { guest, added: [], removed: [] }
    news.set(guest, own)
    const many = Math.abs(more)
    ;(more > 0 ? own.added : own.removed).push(many === 1 ? dish : `${many} × ${dish}`)
  }
  return [...news.values()]
}

function readShown(text: string | null): ShownDish[] | null {
  try {
    const read: unknown = JSON.parse(text ?? '')
    return Array.isArray(read) && read.every(isDish) ? read : null
  } catch {
    return null
  }
}

const isDish = (value: unknown): value is ShownDish =>
  Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'string' && Number.isSafeInteger(value[2])
