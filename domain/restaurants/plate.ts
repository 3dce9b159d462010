/** Hue in degrees for the cuisines a guest meets most; the rest get a steady one from their name. */
const hues: Record<string, number> = {
  italian: 145,
  pizza: 35,
  indian: 70,
  chinese: 25,
  japanese: 15,
  sushi: 10,
  thai: 120,
  vietnamese: 135,
  mexican: 55,
  french: 265,
  greek: 240,
  turkish: 30,
  spanish: 45,
  coffee_shop: 50,
  burger: 40,
  seafood: 215,
  vegan: 140,
  vegetarian: 130,
  korean: 5,
  american: 28,
}

/** Neighbours in a list of one cuisine should differ a little. */
const spread = 36

export type Plate = { hue: number; initial: string }

function steadyHue(text: string): number {
  let sum = 0
  for (const letter of text) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 3600
  return sum % 360
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/** What stands where a place has no photo: the colour of its cuisine and its first letter. */
export function plateOf(name: string, cuisine: readonly string[] | null | undefined): Plate {
  const first = cuisine?.[0]?.toLowerCase() ?? ''
  const letters = name.replace(/[^\p{L}\p{N}]+/gu, '')
  const initial = [...graphemes.segment(letters)][0]?.segment.toUpperCase() ?? '·'
  const hue = (hues[first] ?? steadyHue(first || name)) + (steadyHue(name) % spread) - spread / 2
  return { hue: (hue + 360) % 360, initial }
}
