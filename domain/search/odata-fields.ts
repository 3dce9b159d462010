/** Lists hold several values and are asked with `any`; a point is asked with `geo.distance`. */
export type FieldType = 'text' | 'number' | 'flag' | 'day' | 'texts' | 'days' | 'point'
export type FieldTable<Field extends string = string> = Readonly<Record<Field, FieldType>>

export const restaurantFields = {
  id: 'text',
  hostmeId: 'number',
  idOrName: 'text',
  type: 'text',
  kind: 'text',
  parentRestaurantId: 'text',
  name: 'text',
  description: 'text',
  cuisine: 'texts',
  neighborhoods: 'texts',
  services: 'texts',
  price: 'number',
  averageRating: 'number',
  totalReviews: 'number',
  address: 'text',
  city: 'text',
  country: 'text',
  countryShort: 'text',
  zip: 'text',
  phone: 'text',
  location: 'point',
  regionPath: 'texts',
  currency: 'text',
  timeZone: 'text',
  areas: 'texts',
  startDate: 'day',
  endDate: 'day',
  dates: 'days',
  hideFromSearch: 'flag',
  isOffline: 'flag',
  isPartner: 'flag',
  isOpenNow: 'flag',
  /** The largest party that can be booked online; missing where no table can. */
  largestParty: 'number',
} as const satisfies FieldTable
export type RestaurantField = keyof typeof restaurantFields

export const locationFields = {
  id: 'text',
  name: 'text',
  type: 'text',
  level1: 'text',
  level2: 'text',
  regionPath: 'texts',
  location: 'point',
} as const satisfies FieldTable
export type LocationField = keyof typeof locationFields

export function isField<Field extends string>(fields: FieldTable<Field>, name: string): name is Field {
  return Object.hasOwn(fields, name)
}
