import type { CardVenue } from '../../parts/restaurants/restaurant-card.tsx'
import type { StripDay } from '../../parts/ui/day-strip.tsx'
import type { StatusStep } from '../../parts/ui/status-line.tsx'

/** Made-up values that put every piece into every state. */
export const words = {
  outbox: 'Mails in the outbox',
  title: 'Pieces',
  button: 'Find a table',
  chip: 'Italian',
  hint: 'We write only about this booking.',
  error: 'Please give an e-mail address.',
  label: 'E-mail',
  sheet: 'When and how many',
  toast: 'Saved. The table is yours until 19:35.',
  notice: 'Full at 19:30. 19:00 and 20:15 are free.',
  empty: 'Nothing booked yet',
  emptyMore: 'Your next table will be shown here.',
  event: 'Truffle evening',
  full: 'kitchen full',
  days: 'Days',
  steps: 'Your place in line',
  closed: 'closed on Mondays',
}

export const venue: CardVenue = {
  id: 'osteria-luce',
  name: 'Osteria Luce',
  photo: null,
  cuisine: ['italian'],
  cuisineNames: ['Italian'],
  area: 'Prenzlauer Berg',
  price: 2,
  currency: 'eur',
  rating: 4.6,
  reviews: 212,
  bookable: true,
  table: null,
  event: null,
}

export const venues: CardVenue[] = [
  venue,
  {
    ...venue,
    id: 'b',
    name: 'Pho Hà',
    cuisine: ['vietnamese'],
    cuisineNames: ['Vietnamese'],
    rating: null,
    reviews: null,
  },
  { ...venue, id: 'c', name: 'Kleine Meerjungfrau am Landwehrkanal', cuisine: ['seafood'], bookable: false },
  {
    ...venue,
    id: 'd',
    name: 'Jazz & oysters',
    rating: null,
    price: null,
    event: { venue: 'Chez Amélie', when: 'Friday 4 December', price: 48 },
  },
]

export const days: StripDay[] = Array.from({ length: 14 }, (_, index) => ({
  date: `2031-06-${String(index + 10).padStart(2, '0')}`,
  weekday: ['Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun', 'Mon'][index % 7] ?? '',
  day: index + 10,
  spoken: `June ${index + 10}`,
  to: `?day=${index + 10}`,
  ...(index % 7 === 6 ? { closed: words.closed } : {}),
}))

export const steps: StatusStep[] = [
  { name: 'Joined', state: 'done' },
  { name: 'Soon', state: 'now' },
  { name: 'Called', state: 'ahead' },
]

export const ticket = {
  kicker: 'Confirmed',
  figure: '19:30',
  title: 'Osteria Luce',
  facts: [
    { name: 'Guests', value: '2' },
    { name: 'Day', value: 'Fri 21 Nov' },
    { name: 'Code', value: 'K7Q2' },
  ],
}

export const colours = [
  'paper',
  'surface',
  'sunken',
  'ink',
  'ink-soft',
  'ink-faint',
  'line',
  'line-strong',
  'accent',
  'on-accent',
  'yes',
  'wait',
  'no',
  'star',
]

export const sizes = ['text-note', 'text-small', 'text-body', 'text-lead', 'text-title', 'text-display', 'text-hero']
