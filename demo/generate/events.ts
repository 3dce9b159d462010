import type { PlannedEvent, PlannedPeriod } from '#domain/imports/partner.ts'
import type { WeekHours } from '#domain/imports/week-hours.ts'
import type { OpenInterval } from '#domain/restaurants/openings.ts'
import type { ArchetypeKey } from './archetypes.ts'
import type { FloorPlan } from './floor-plan.ts'
import type { DemoPhoto } from './photos.ts'
import { priceIn } from './prices.ts'
import type { Random } from './random.ts'
import type { Venue } from './venue.ts'

type EventIdea = {
  key: string
  name: string
  words: string
  suits: readonly ArchetypeKey[]
  hours: OpenInterval
  weekdays: readonly number[]
  euros: readonly number[]
  photoTags: readonly string[]
  ticket: string
}

const ideas: readonly EventIdea[] = [
  {
    key: 'wine-evening',
    name: 'Wine evening',
    words: 'Five wines by the glass with small plates beside them.',
    suits: ['bistro', 'trattoria', 'brasserie', 'bar', 'fine-dining'],
    hours: [1140, 1350],
    weekdays: [2, 3, 4],
    euros: [39, 48, 59],
    photoTags: ['wine'],
    ticket: 'Wines and small plates',
  },
  {
    key: 'chefs-table',
    name: "Chef's table",
    words: 'One long table, one menu, the cooks explain each course.',
    suits: ['fine-dining', 'bistro', 'neighbourhood'],
    hours: [1140, 1380],
    weekdays: [3, 4, 5],
    euros: [75, 95, 120],
    photoTags: ['kitchen', 'private_dining'],
    ticket: 'Menu of the evening',
  },
  {
    key: 'sunday-brunch',
    name: 'Sunday brunch',
    words: 'Brunch at shared tables, coffee included.',
    suits: ['cafe', 'brasserie', 'neighbourhood', 'beer-garden', 'banquet-hall'],
    hours: [600, 840],
    weekdays: [0],
    euros: [24, 29, 34],
    photoTags: ['brunch'],
    ticket: 'Brunch with coffee',
  },
  {
    key: 'live-music',
    name: 'Live music',
    words: 'A trio plays from eight; the kitchen stays open.',
    suits: ['bar', 'pub', 'brasserie', 'beer-garden'],
    hours: [1200, 1410],
    weekdays: [4, 5, 6],
    euros: [8, 10, 15],
    photoTags: ['bar', 'pub'],
    ticket: 'Entry with a seat',
  },
  {
    key: 'quiz-night',
    name: 'Quiz night',
    words: 'Teams of up to six, forty questions, one prize.',
    suits: ['pub', 'bar'],
    hours: [1170, 1320],
    weekdays: [1, 2, 3],
    euros: [3, 5],
    photoTags: ['pub'],
    ticket: 'One seat at the quiz',
  },
  {
    key: 'tasting-menu',
    name: 'Seasonal tasting menu',
    words: 'Six courses around what the market has this month.',
    suits: ['fine-dining', 'bistro', 'trattoria', 'neighbourhood'],
    hours: [1110, 1350],
    weekdays: [2, 3, 4, 5],
    euros: [55, 68, 89],
    photoTags: ['modern', 'fine_dining'],
    ticket: 'Six courses',
  },
  {
    key: 'coffee-tasting',
    name: 'Coffee tasting',
    words: 'Four coffees side by side, and how to tell them apart.',
    suits: ['cafe'],
    hours: [960, 1050],
    weekdays: [3, 4, 6],
    euros: [12, 15, 18],
    photoTags: ['coffee_shop'],
    ticket: 'Four coffees',
  },
  {
    key: 'family-feast',
    name: 'Family feast',
    words: 'Large dishes to share, served to the middle of the table.',
    suits: ['banquet-hall', 'trattoria', 'beer-garden', 'neighbourhood'],
    hours: [1020, 1260],
    weekdays: [0, 6],
    euros: [28, 35],
    photoTags: ['group', 'banquet'],
    ticket: 'Feast to share',
  },
  {
    key: 'noodle-night',
    name: 'Noodle night',
    words: 'One broth, three toppings, as long as the pot lasts.',
    suits: ['quick-counter'],
    hours: [1080, 1260],
    weekdays: [2, 3],
    euros: [14, 16],
    photoTags: ['asian'],
    ticket: 'A bowl and a drink',
  },
]

/** Not every restaurant has an idea that suits its hours, so some 15 % remain. */
const shareWithEvents = 0.2

/** Up to two events in the coming year, on days and in hours in which the restaurant is open, or none. */
export function planEvents(
  venue: Venue,
  archetype: ArchetypeKey,
  floor: FloorPlan,
  week: WeekHours,
  periods: readonly PlannedPeriod[],
  photos: readonly DemoPhoto[],
  today: Temporal.PlainDate,
  random: Random,
): PlannedEvent[] {
  if (!random.chance(shareWithEvents)) return []
  const suitable = ideas.filter((idea) => idea.suits.includes(archetype) && openDaysFor(idea, week).length > 0)
  return random
    .sample(
      suitable,
      random.weighted([
        [1, 75],
        [2, 25],
      ]),
    )
    .map((idea) => {
      const weekday = random.pick(openDaysFor(idea, week))
      const priceMinor = priceIn(venue.currency, random.pick(idea.euros))
      const photo = photos.filter((candidate) => candidate.tags.some((tag) => idea.photoTags.includes(tag)))
      return {
        slug: `${idea.key}-${venue.slug}`,
        name: idea.name,
        description: `${idea.words} A sample event of the demo.`,
        photoId: photo.length > 0 ? random.pick(photo).id : undefined,
        dates: datesOn(weekday, today, random).filter((date) => !isSpecial(date, periods)),
        hours: idea.hours,
        areas: [random.pick(floor.areas)],
        priceMinor,
        tickets: [
          { id: 'standard', type: 'standard', amountMinor: priceMinor, title: 'Standard', description: idea.ticket },
        ],
        seats: random.between(8, 24),
      }
    })
    .filter((event) => event.dates.length > 0)
}

function isSpecial(date: string, periods: readonly PlannedPeriod[]): boolean {
  return periods.some((period) => period.startsOn <= date && date <= period.endsOn)
}

function openDaysFor(idea: EventIdea, week: WeekHours): number[] {
  return idea.weekdays.filter((weekday) =>
    week[weekday]?.some(([opens, closes]) => opens <= idea.hours[0] && closes >= idea.hours[1]),
  )
}

/** One date, or a series every week, fortnight or four weeks. */
function datesOn(weekday: number, today: Temporal.PlainDate, random: Random): string[] {
  const start = today.add({ days: random.between(5, 90) })
  // Temporal counts Monday as 1 and Sunday as 7
  const first = start.add({ days: (weekday - (start.dayOfWeek % 7) + 7) % 7 })
  const amount = random.weighted([
    [1, 40],
    [4, 30],
    [8, 30],
  ])
  const weeks = random.pick([1, 2, 4])
  return Array.from({ length: amount }, (_, index) => first.add({ weeks: index * weeks }).toString())
}
