import type { PartnerAdditionalInfo, PartnerCustomField } from '#domain/imports/partner.ts'
import type { Archetype } from './archetypes.ts'
import type { FloorPlan } from './floor-plan.ts'
import type { Random } from './random.ts'
import type { Venue } from './venue.ts'

export const guestQuestions: readonly PartnerCustomField[] = [
  {
    id: 'occasion',
    type: 'select',
    label: 'Occasion',
    data: ['Birthday', 'Anniversary', 'Business meal', 'Just dinner'],
    online: true,
    important: false,
  },
  {
    id: 'candle',
    type: 'checkbox',
    label: 'A candle with the dessert',
    description: 'We light one when the dessert comes.',
    online: true,
    important: false,
  },
  { id: 'dog', type: 'checkbox', label: 'We bring a dog', icon: 'paw', online: true, important: false },
  { id: 'hotel-room', type: 'text', label: 'Hotel room, if you stay with us', online: true, important: false },
  { id: 'tasting-menus', type: 'number', label: 'How many tasting menus?', online: true, important: true },
  {
    id: 'arrival',
    type: 'select',
    label: 'How do you arrive?',
    data: ['On foot', 'By bicycle', 'By car', 'By public transport'],
    online: true,
    important: false,
  },
  { id: 'internal-note', type: 'text', label: 'Note for the floor', online: false, important: false },
]

/** Which optional questions a restaurant asks; what its floor does not have is not asked for. */
export function askedOfGuests(venue: Venue, floor: FloorPlan, random: Random): PartnerAdditionalInfo {
  const has = (feature: string) => floor.tables.some((table) => table.features.includes(feature))
  return {
    allergy: random.chance(0.8),
    vegetarian: random.chance(0.5),
    event: random.chance(0.3),
    babyChair: random.chance(0.6),
    babyCarrier: random.chance(0.15),
    stroller: random.chance(0.3),
    vip: false,
    booth: has('booth'),
    highTop: has('high-top'),
    table: has('high-top'),
    handicapAccessible: has('step-free') && venue.facts.wheelchair !== 'no',
    customs: random.chance(0.35) ? random.sample(guestQuestions, random.between(1, 2)) : [],
  }
}

export function guestNoteFor(archetype: Archetype, floor: FloorPlan, random: Random): string | undefined {
  const notes = [
    `Your table is yours for ${archetype.stay[0]} minutes (${archetype.stay[1]} for four).`,
    'Please tell us about allergies before you come.',
    'We keep your table for fifteen minutes.',
  ]
  if (floor.areas.includes('Terrace'))
    notes.push('Seats on the terrace depend on the weather; we keep a table inside as well.')
  if (floor.areas.includes('Garden')) notes.push('In rain the garden stays closed, and we move you inside if we can.')
  return random.chance(0.5) ? random.pick(notes) : undefined
}
