import { expect, test } from 'vitest'
import { openCatalogue } from '#texts/catalogue.ts'
import { archetypes } from './archetypes.ts'
import { guestNoteFor, guestQuestions } from './guest-questions.ts'
import { ownTranslations } from './own-translations.ts'
import { randomFor } from './random.ts'

const usual = openCatalogue().compile('de', 'restaurant-words')
const nothing = {
  allergy: false,
  vegetarian: false,
  event: false,
  babyChair: false,
  babyCarrier: false,
  stroller: false,
  vip: false,
  booth: false,
  highTop: false,
  table: false,
  handicapAccessible: false,
}
const keysOf = (parts: Parameters<typeof ownTranslations>[0]) =>
  new Set(ownTranslations(parts).map(({ key, locale }) => `${locale} ${key}`))

test('every question of a generated restaurant can be read in German', () => {
  const customs = guestQuestions.filter(({ online }) => online)
  const own = keysOf({ guestNote: undefined, additionalInfo: { ...nothing, customs } })
  const words = customs.flatMap(({ label, description, data = [] }) => [
    label,
    ...(description ? [description] : []),
    ...data,
  ])
  expect(words.filter((word) => !own.has(`de ${word}`) && !Object.hasOwn(usual, word))).toEqual([])
})

test('so can every note to guests', () => {
  const floor = { areas: ['Main hall', 'Terrace', 'Garden'], floors: [], tables: [], combinations: [] }
  const notes = new Set<string>()
  for (let seed = 0; seed < 200; seed++) {
    const note = guestNoteFor(archetypes.bistro, floor, randomFor(seed, 'place', 'note'))
    if (note) notes.add(note)
  }
  expect(notes.size).toBe(5)
  for (const guestNote of notes)
    expect(keysOf({ guestNote, additionalInfo: { ...nothing, customs: [] } })).toContain(`de ${guestNote}`)
})
