import type { PlannedReview } from '#domain/imports/partner.ts'
import type { Archetype } from './archetypes.ts'
import { givenNames } from './given-names.ts'
import { type Random, uuidFrom } from './random.ts'

export type ReviewSentence = { text: string; positive: boolean }

/** Sentences that name a town or a person's anger too plainly do not suit an arbitrary place. */
const unsuitable =
  /vegas|mandalay|\bmgm\b|bellagio|casino|the strip|hotel|gordon ram|phoenix|scottsdale|arizona|\baz\b|\bdamn|\bhell\b|\bass\b|shit|crap|suck|bitch|vomit|rick steve|puke|\bsex/i

export function suitableSentences(sentences: readonly ReviewSentence[]): ReviewSentence[] {
  return sentences.filter(({ text }) => !unsuitable.test(text) && text.length >= 12 && text.length <= 200)
}

/** Sample reviews whose stars agree with their words and whose mean lies where the kind of restaurant puts it. */
export function writeReviews(
  sentences: readonly ReviewSentence[],
  archetype: Archetype,
  today: Temporal.PlainDate,
  random: Random,
): PlannedReview[] {
  const [low, high] = archetype.rating
  const mean = random.between(low, high) / 10
  const amount = Math.round(5 + 55 * random.next() ** 2)
  const kind = random.sample(
    sentences.filter((sentence) => sentence.positive),
    amount,
  )
  const unkind = random.sample(
    sentences.filter((sentence) => !sentence.positive),
    amount,
  )
  const reviews = Array.from({ length: amount }, (): PlannedReview => {
    const rating = starsAround(mean, random)
    const praise = rating >= 4 || (rating === 3 && random.chance(0.5))
    const text = ((praise ? kind.pop() : unkind.pop()) ?? { text: 'Sample review.' }).text
    const minutes = random.between(11 * 60, 23 * 60)
    const day = today.subtract({ days: 1 + Math.floor(700 * random.next() ** 1.6) })
    const createdAt = `${day.toString()}T${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00Z`
    return { id: uuidFrom(random), author: random.pick(givenNames), rating, text, language: 'en', createdAt }
  })
  return reviews.sort((a, b) => a.createdAt.localeCompare(b.createdAt))
}

function starsAround(mean: number, random: Random): PlannedReview['rating'] {
  // what guests write is lopsided: most are content, a few are cross, hardly anybody is lukewarm
  const cross = (5 - mean) / 9
  if (random.chance(cross))
    return random.weighted([
      [1, 35],
      [2, 40],
      [3, 25],
    ])
  return random.weighted([
    [5, mean * 10 - 28],
    [4, 12],
    [3, 2],
  ])
}
