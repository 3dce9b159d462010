/** Things of restaurants that a statement asks for, as the rows of a table beside which it may put others. */
export type AskedKeys = {
  /** Tells the texts of different sizes apart. */
  size: number | 'many'
  /** Stands after FROM and before `AS asked (restaurant_id, …)`. */
  rows: string
  /** An array that may be compared with by `= ANY`. */
  restaurants: string
  values: unknown[]
}

/** From here on a kept plan for an array is taken for the better one. */
const mostInText = 8

const texts = new Map<string, Pick<AskedKeys, 'rows' | 'restaurants'>>()

/**
 * Of an array of unknown length PostgreSQL expects ten elements. It never keeps such a plan for one or two, which look cheaper,
 * and plans the statement anew each time: that cost four times as much as reading a day. The number of rows in a text is known.
 */
export function askedKeys(
  restaurantIds: readonly (number | null)[],
  others: readonly string[],
  type: 'date' | 'uuid',
): AskedKeys {
  const count = restaurantIds.length
  if (count > mostInText) {
    const restaurants = '$1::integer[]'
    return { size: 'many', rows: `unnest(${restaurants}, $2::${type}[])`, restaurants, values: [restaurantIds, others] }
  }
  const name = `${count} ${type}`
  let text = texts.get(name)
  if (!text) {
    const indexes = Array.from({ length: count }, (_, index) => index + 1)
    const rows = indexes.map((index) => `($${index}::integer, $${count + index}::${type})`)
    const restaurants = `ARRAY[${indexes.map((index) => `$${index}::integer`).join(', ')}]`
    text = { rows: `(VALUES ${rows.join(', ')})`, restaurants }
    texts.set(name, text)
  }
  return { size: count, ...text, values: [...restaurantIds, ...others] }
}
