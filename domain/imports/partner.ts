import type { OrderCeilings } from '../orders/order-ceilings.ts'
import type { OpenInterval } from '../restaurants/openings.ts'
import type { WeekHours } from './week-hours.ts'

/** Everything a partner restaurant has beyond its listing: what a booking, a line or an order needs to know. */
export type PartnerPlan = {
  restaurantId: number
  description: string
  /** What the restaurant writes about itself in. */
  language: string
  priceLevel: 1 | 2 | 3 | 4
  services: string[]
  openingHours: WeekHours
  photoIds: string[]
  areas: string[]
  floors: PlannedFloor[]
  tables: PlannedTable[]
  combinations: PlannedCombination[]
  serviceHours: PlannedService[]
  specialPeriods: PlannedPeriod[]
  booking: PlannedBooking
  policies: PlannedPolicy[]
  menus: PlannedMenu[]
  deliveryZones: PlannedZone[]
  reviews: PlannedReview[]
  events: PlannedEvent[]
  translations: PlannedTranslation[]
}

/** A text of the restaurant's own in another language, under the words it writes itself. */
export type PlannedTranslation = { locale: string; key: string; text: string }

/** A drawing in plan units (roughly a centimetre and a half each), origin top left. */
export type PlanBox = { x: number; y: number; width: number; height: number }
export type PlanFixture = PlanBox & { kind: 'area' | 'bar' | 'door' | 'window' | 'kitchen' | 'stairs'; label?: string }
export type PlannedFloor = { floorId: string; name: string; width: number; height: number; fixtures: PlanFixture[] }

export type TableShape = 'round' | 'square' | 'rectangle' | 'booth' | 'counter'
export type PlannedTable = PlanBox & {
  tableId: number
  number: string
  floorId: string
  area: string
  minParty: number
  maxParty: number
  shape: TableShape
  features: string[]
}
export type PlannedCombination = { tableIds: number[]; minParty: number; maxParty: number }

export type PlannedService = {
  purpose: 'booking' | 'takeaway' | 'delivery'
  weekday: number
  opens: number
  closes: number
  name: string | undefined
}

export type PlannedPeriod = {
  id: string
  name: string
  startsOn: string
  endsOn: string
  closed: boolean
  repeatsYearly: boolean
  hours: OpenInterval[]
}

export type PartnerCustomField = {
  id: string
  type: 'checkbox' | 'text' | 'number' | 'select'
  label: string
  icon?: string
  description?: string
  data?: string[]
  online: boolean
  important: boolean
}

export type PartnerAdditionalInfo = {
  allergy: boolean
  vegetarian: boolean
  event: boolean
  babyChair: boolean
  babyCarrier: boolean
  stroller: boolean
  vip: boolean
  booth: boolean
  highTop: boolean
  table: boolean
  handicapAccessible: boolean
  customs: PartnerCustomField[]
}

export type PaymentMethods = { cash: boolean; card: boolean; invoice: boolean }

type OrderChannel = {
  enabled: boolean
  disableCashPayment: boolean
  /** Minutes between ordering and the first time that can be chosen. */
  leadMinutes: number
  /** Kitchen capacity: orders that may be due in one slot. */
  ordersPerSlot: number
}

export type OrderingSettings = {
  takeaway: OrderChannel
  delivery: OrderChannel
  preorder: { enabled: boolean; disableCashPayment: boolean }
  menus: string[]
  /** Thousandths of a percent, so that 8.875 % is a whole number. */
  taxRate: number
  taxIncluded: boolean
  /** Only those that differ from the usual ones. */
  ceilings?: Partial<OrderCeilings>
}

export type LineSettings = {
  enabled: boolean
  approvalRequired: boolean
  maxParty: number
  maxWaiting: number
  graceMinutes: number
}

type AutopilotSettings = {
  approve: boolean
  callWhenFree: boolean
  closeAtEnd: boolean
}

export type PlannedBooking = {
  minParty: number
  maxParty: number
  slotInterval: number
  /** `[largest party, minutes]`, rising. */
  turnOver: [party: number, minutes: number][]
  coversPerSlot: number
  overbookCovers: number
  leadMinutes: number
  horizonDays: number
  approvalRequired: boolean
  guestNote: string | undefined
  additionalInfo: PartnerAdditionalInfo
  allowTableChoice: boolean
  tableChoiceOptional: boolean
  paymentGateway: 'stripe' | 'square' | 'epos' | 'none'
  paymentMethods: { reservationPayment: PaymentMethods; deliveryPayment: PaymentMethods }
  ordering: OrderingSettings
  line: LineSettings
  autopilot: AutopilotSettings
  ui: { guestThemeColor1?: string; guestThemeColor2?: string }
}

export type PlannedPolicy = {
  id: string
  kind: 'deposit' | 'guarantee'
  /** Party size to minor units; a size without an amount takes that of the nearest smaller one. */
  amounts: Record<string, number>
  freeUntilHours: number
}

export type PlannedMenu = {
  menuId: string
  name: string
  description: string | undefined
  language: string
  orderable: boolean
  hours: OpenInterval[] | undefined
  categories: PlannedCategory[]
  modifierGroups: PlannedModifierGroup[]
}
export type PlannedCategory = { categoryId: string; name: string; products: PlannedProduct[] }
export type PlannedProduct = {
  productId: string
  name: string
  description: string
  priceMinor: number
  tags: string[]
  allergens: string[]
  photoId: string | undefined
  soldOut: boolean
  modifierGroupIds: string[]
}
export type PlannedModifierGroup = {
  groupId: string
  name: string
  min: number
  max: number
  options: { optionId: string; name: string; priceMinor: number; isDefault: boolean }[]
}

export type PlannedZone = { name: string; radiusMeters: number; feeMinor: number; minimumMinor: number }

export type PlannedReview = {
  id: string
  author: string
  rating: 1 | 2 | 3 | 4 | 5
  text: string
  language: string
  createdAt: string
}

export type PlannedEvent = {
  /** Given when it is about to be written. */
  eventId?: number | undefined
  slug: string
  name: string
  description: string
  photoId: string | undefined
  dates: string[]
  hours: OpenInterval
  areas: string[]
  priceMinor: number
  tickets: { id: string; type: string; amountMinor: number; title: string; description: string }[]
  seats: number
}
