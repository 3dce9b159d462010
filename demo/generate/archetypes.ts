import type { TableShape } from '#domain/imports/partner.ts'

export type ArchetypeKey =
  | 'bistro'
  | 'trattoria'
  | 'brasserie'
  | 'fine-dining'
  | 'neighbourhood'
  | 'cafe'
  | 'bar'
  | 'pub'
  | 'quick-counter'
  | 'beer-garden'
  | 'banquet-hall'

type Range = readonly [least: number, most: number]
type WeightedChoices<Item> = readonly (readonly [Item, number])[]

/** How a kind of restaurant is built and run; every figure is a believable range, not a fact about a real business. */
export type Archetype = {
  words: string
  seats: Range
  /** Seats of a table to its share among the tables of the dining room. */
  tableSizes: WeightedChoices<number>
  shapes: WeightedChoices<TableShape>
  /** Chance of each area beside the main hall. */
  areas: { bar: number; terrace: number; garden: number; privateRoom: number; upstairs: number }
  /** Minutes at the table for two, four, six and more. */
  stay: readonly [two: number, four: number, six: number, more: number]
  largestParty: Range
  slotIntervals: WeightedChoices<number>
  leadMinutes: readonly number[]
  horizonDays: readonly number[]
  priceLevels: WeightedChoices<1 | 2 | 3 | 4>
  /** Share of the seats that may start in one slot. */
  pacing: number
  chances: {
    deposit: number
    guarantee: number
    approval: number
    overbooking: number
    line: number
    takeaway: number
    delivery: number
    preorder: number
    tableChoice: number
  }
  menuSize: 'short' | 'middle' | 'long'
  rating: Range
}

const quarterHours: WeightedChoices<number> = [
  [15, 80],
  [30, 14],
  [20, 4],
  [10, 2],
]
const halfHours: WeightedChoices<number> = [
  [15, 30],
  [30, 70],
]

export const archetypes: Record<ArchetypeKey, Archetype> = {
  bistro: {
    words: 'bistro',
    seats: [24, 48],
    tableSizes: [
      [2, 60],
      [4, 34],
      [6, 6],
    ],
    shapes: [
      ['square', 60],
      ['round', 30],
      ['booth', 10],
    ],
    areas: { bar: 0.35, terrace: 0.35, garden: 0, privateRoom: 0.05, upstairs: 0.05 },
    stay: [90, 105, 120, 135],
    largestParty: [6, 8],
    slotIntervals: quarterHours,
    leadMinutes: [30, 60, 120],
    horizonDays: [30, 60, 90],
    priceLevels: [
      [2, 60],
      [3, 40],
    ],
    pacing: 0.3,
    chances: {
      deposit: 0.04,
      guarantee: 0.06,
      approval: 0.04,
      overbooking: 0.1,
      line: 0.4,
      takeaway: 0.3,
      delivery: 0.1,
      preorder: 0.1,
      tableChoice: 0.3,
    },
    menuSize: 'middle',
    rating: [39, 47],
  },
  trattoria: {
    words: 'trattoria',
    seats: [36, 80],
    tableSizes: [
      [2, 40],
      [4, 48],
      [6, 10],
      [8, 2],
    ],
    shapes: [
      ['square', 70],
      ['round', 20],
      ['booth', 10],
    ],
    areas: { bar: 0.2, terrace: 0.5, garden: 0.15, privateRoom: 0.1, upstairs: 0.1 },
    stay: [75, 90, 120, 135],
    largestParty: [8, 12],
    slotIntervals: quarterHours,
    leadMinutes: [15, 30, 60],
    horizonDays: [30, 60, 90],
    priceLevels: [
      [1, 10],
      [2, 70],
      [3, 20],
    ],
    pacing: 0.3,
    chances: {
      deposit: 0.02,
      guarantee: 0.04,
      approval: 0.03,
      overbooking: 0.15,
      line: 0.5,
      takeaway: 0.7,
      delivery: 0.5,
      preorder: 0.1,
      tableChoice: 0.2,
    },
    menuSize: 'long',
    rating: [38, 46],
  },
  brasserie: {
    words: 'brasserie',
    seats: [80, 160],
    tableSizes: [
      [2, 38],
      [4, 44],
      [6, 14],
      [8, 4],
    ],
    shapes: [
      ['rectangle', 40],
      ['square', 30],
      ['booth', 30],
    ],
    areas: { bar: 0.8, terrace: 0.6, garden: 0.1, privateRoom: 0.3, upstairs: 0.35 },
    stay: [90, 105, 120, 150],
    largestParty: [10, 16],
    slotIntervals: quarterHours,
    leadMinutes: [0, 15, 30],
    horizonDays: [60, 90, 120],
    priceLevels: [
      [2, 55],
      [3, 45],
    ],
    pacing: 0.2,
    chances: {
      deposit: 0.05,
      guarantee: 0.08,
      approval: 0.02,
      overbooking: 0.25,
      line: 0.6,
      takeaway: 0.25,
      delivery: 0.1,
      preorder: 0.2,
      tableChoice: 0.5,
    },
    menuSize: 'long',
    rating: [36, 45],
  },
  'fine-dining': {
    words: 'fine-dining restaurant',
    seats: [22, 44],
    tableSizes: [
      [2, 60],
      [4, 34],
      [6, 6],
    ],
    shapes: [
      ['round', 75],
      ['square', 25],
    ],
    areas: { bar: 0.4, terrace: 0.1, garden: 0.05, privateRoom: 0.6, upstairs: 0.1 },
    stay: [150, 165, 180, 210],
    largestParty: [6, 8],
    slotIntervals: halfHours,
    leadMinutes: [240, 720, 1440],
    horizonDays: [60, 90, 180],
    priceLevels: [
      [3, 20],
      [4, 80],
    ],
    pacing: 0.3,
    chances: {
      deposit: 0.45,
      guarantee: 0.35,
      approval: 0.15,
      overbooking: 0,
      line: 0.05,
      takeaway: 0,
      delivery: 0,
      preorder: 0.15,
      tableChoice: 0.1,
    },
    menuSize: 'short',
    rating: [43, 49],
  },
  neighbourhood: {
    words: 'neighbourhood restaurant',
    seats: [30, 72],
    tableSizes: [
      [2, 42],
      [4, 46],
      [6, 10],
      [8, 2],
    ],
    shapes: [
      ['square', 60],
      ['round', 20],
      ['rectangle', 10],
      ['booth', 10],
    ],
    areas: { bar: 0.2, terrace: 0.3, garden: 0.1, privateRoom: 0.08, upstairs: 0.08 },
    stay: [75, 90, 105, 120],
    largestParty: [8, 10],
    slotIntervals: quarterHours,
    leadMinutes: [15, 30, 60],
    horizonDays: [30, 60, 90],
    priceLevels: [
      [1, 20],
      [2, 65],
      [3, 15],
    ],
    pacing: 0.3,
    chances: {
      deposit: 0.02,
      guarantee: 0.03,
      approval: 0.03,
      overbooking: 0.15,
      line: 0.5,
      takeaway: 0.6,
      delivery: 0.4,
      preorder: 0.1,
      tableChoice: 0.2,
    },
    menuSize: 'middle',
    rating: [36, 46],
  },
  cafe: {
    words: 'café',
    seats: [16, 44],
    tableSizes: [
      [2, 70],
      [4, 28],
      [6, 2],
    ],
    shapes: [
      ['round', 60],
      ['square', 40],
    ],
    areas: { bar: 0.1, terrace: 0.55, garden: 0.08, privateRoom: 0, upstairs: 0.08 },
    stay: [60, 75, 90, 90],
    largestParty: [5, 8],
    slotIntervals: quarterHours,
    leadMinutes: [0, 15],
    horizonDays: [14, 30],
    priceLevels: [
      [1, 60],
      [2, 40],
    ],
    pacing: 0.4,
    chances: {
      deposit: 0,
      guarantee: 0,
      approval: 0.01,
      overbooking: 0.1,
      line: 0.5,
      takeaway: 0.8,
      delivery: 0.15,
      preorder: 0.05,
      tableChoice: 0.15,
    },
    menuSize: 'short',
    rating: [38, 48],
  },
  bar: {
    words: 'bar',
    seats: [24, 60],
    tableSizes: [
      [2, 60],
      [4, 32],
      [6, 8],
    ],
    shapes: [
      ['round', 40],
      ['booth', 40],
      ['square', 20],
    ],
    areas: { bar: 1, terrace: 0.3, garden: 0.05, privateRoom: 0.15, upstairs: 0.1 },
    stay: [90, 105, 120, 120],
    largestParty: [8, 12],
    slotIntervals: halfHours,
    leadMinutes: [0, 30],
    horizonDays: [14, 30, 60],
    priceLevels: [
      [2, 60],
      [3, 40],
    ],
    pacing: 0.35,
    chances: {
      deposit: 0.03,
      guarantee: 0.06,
      approval: 0.05,
      overbooking: 0.2,
      line: 0.5,
      takeaway: 0.05,
      delivery: 0,
      preorder: 0,
      tableChoice: 0.3,
    },
    menuSize: 'short',
    rating: [37, 47],
  },
  pub: {
    words: 'pub',
    seats: [40, 90],
    tableSizes: [
      [2, 30],
      [4, 50],
      [6, 16],
      [8, 4],
    ],
    shapes: [
      ['rectangle', 40],
      ['booth', 30],
      ['square', 30],
    ],
    areas: { bar: 1, terrace: 0.3, garden: 0.3, privateRoom: 0.2, upstairs: 0.2 },
    stay: [75, 90, 120, 150],
    largestParty: [10, 14],
    slotIntervals: quarterHours,
    leadMinutes: [0, 15, 30],
    horizonDays: [30, 60],
    priceLevels: [
      [1, 30],
      [2, 70],
    ],
    pacing: 0.35,
    chances: {
      deposit: 0.02,
      guarantee: 0.03,
      approval: 0.03,
      overbooking: 0.25,
      line: 0.5,
      takeaway: 0.25,
      delivery: 0.1,
      preorder: 0.2,
      tableChoice: 0.3,
    },
    menuSize: 'middle',
    rating: [37, 46],
  },
  'quick-counter': {
    words: 'quick counter',
    seats: [12, 34],
    tableSizes: [
      [2, 64],
      [4, 36],
    ],
    shapes: [
      ['square', 70],
      ['rectangle', 30],
    ],
    areas: { bar: 0.7, terrace: 0.15, garden: 0, privateRoom: 0, upstairs: 0.03 },
    stay: [45, 50, 60, 75],
    largestParty: [4, 6],
    slotIntervals: quarterHours,
    leadMinutes: [0, 15],
    horizonDays: [7, 14, 30],
    priceLevels: [
      [1, 75],
      [2, 25],
    ],
    pacing: 0.45,
    chances: {
      deposit: 0,
      guarantee: 0.01,
      approval: 0,
      overbooking: 0.1,
      line: 0.8,
      takeaway: 0.95,
      delivery: 0.6,
      preorder: 0.1,
      tableChoice: 0.05,
    },
    menuSize: 'middle',
    rating: [36, 46],
  },
  'beer-garden': {
    words: 'beer garden',
    seats: [120, 260],
    tableSizes: [
      [4, 30],
      [8, 60],
      [10, 10],
    ],
    shapes: [['rectangle', 100]],
    areas: { bar: 0.3, terrace: 0.2, garden: 1, privateRoom: 0.25, upstairs: 0.1 },
    stay: [90, 105, 120, 150],
    largestParty: [16, 20],
    slotIntervals: halfHours,
    leadMinutes: [0, 30],
    horizonDays: [60, 90, 180],
    priceLevels: [
      [1, 30],
      [2, 70],
    ],
    pacing: 0.25,
    chances: {
      deposit: 0.02,
      guarantee: 0.03,
      approval: 0.08,
      overbooking: 0.3,
      line: 0.4,
      takeaway: 0.1,
      delivery: 0,
      preorder: 0.25,
      tableChoice: 0.35,
    },
    menuSize: 'middle',
    rating: [37, 46],
  },
  'banquet-hall': {
    words: 'banquet hall',
    seats: [180, 320],
    tableSizes: [
      [4, 12],
      [6, 18],
      [8, 30],
      [10, 30],
      [12, 10],
    ],
    shapes: [
      ['round', 80],
      ['rectangle', 20],
    ],
    areas: { bar: 0.5, terrace: 0.3, garden: 0.2, privateRoom: 1, upstairs: 0.6 },
    stay: [120, 135, 150, 210],
    largestParty: [24, 30],
    slotIntervals: halfHours,
    leadMinutes: [120, 720, 1440],
    horizonDays: [180, 365],
    priceLevels: [
      [2, 45],
      [3, 55],
    ],
    pacing: 0.35,
    chances: {
      deposit: 0.45,
      guarantee: 0.1,
      approval: 0.35,
      overbooking: 0.05,
      line: 0.1,
      takeaway: 0.25,
      delivery: 0.1,
      preorder: 0.5,
      tableChoice: 0.2,
    },
    menuSize: 'long',
    rating: [36, 45],
  },
}
