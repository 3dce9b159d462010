import type { BookingContractWire } from '#contract/reservations/booking.ts'
import { currencyExponent } from '#contract/wire/wire-text.ts'
import { intlLocale, type Locale } from '#domain/locale/language.ts'
import { distanceText } from '#domain/map/distance.ts'
import { productsOf } from '#domain/orders/cart.ts'
import type { KeptCart } from '#domain/orders/cart-text.ts'
import { optional } from '../../../parts/api/call-failure.ts'
import { type CartView, orderLineOf } from '../../../parts/orders/cart/cart-view.server.ts'
import { type PageContext, requestContext } from '../../../parts/request/context.ts'
import type { OrderFailure } from '../order-failures.server.ts'
import type { OrderRestaurant } from '../order-restaurant.server.ts'
import type { OrderSumsView } from '../order-sums.tsx'
import type { OrderDayTimes } from '../times/times.server.ts'
import type { DishNews } from './dishes-news.ts'
import { tipOf } from './tip.ts'

export const fieldsOfCheckout = [
  'deliveryAddress',
  'deliveryApartment',
  'deliveryInstructions',
  'contactless',
  'position',
  'tips',
  'tipOther',
  'note',
  'customerName',
  'phoneNumber',
  'email',
  'paymentType',
  'date',
  'time',
] as const
export type CheckoutValues = Partial<Record<(typeof fieldsOfCheckout)[number], string | undefined>>

export type CheckoutAnswer = {
  values: CheckoutValues
  failure: OrderFailure | null
  totals: OrderSumsView | null
  zone: { name: string; fee: number; missing: number } | null
  terms: CardTerms | null
  /** Why an order was not made that was sent: it comes to another sum than its button showed. */
  change: { shown: number | null; now: number } | null
  news: DishNews[]
  /** What is ordered, and of a group for whom. */
  cart: CartView
  names: string[] | null
  dishes: string | null
  /** A question of the page's scripts, of which nothing is said but at the fields. */
  isQuiet: boolean
  id: string | null
  /** Those of now, of the day that stands in the form. */
  times: OrderDayTimes | null
  /** Sent for another day than the times were of; nobody has looked at its times yet. */
  isOtherDay: boolean
}

/** What is agreed to by paying with a card, for this time and this total. */
export type CardTerms = { words: string; time: string; total: number }

export const termsOf = (words: string | undefined, time: string, total: number | undefined): CardTerms | null =>
  words === undefined || total === undefined ? null : { words, time, total }

export function readCheckout(form: FormData): CheckoutValues {
  return Object.fromEntries(
    fieldsOfCheckout.flatMap((name) => {
      const value = form.get(name)
      return typeof value === 'string' && value !== '' ? [[name, value.slice(0, 1000)]] : []
    }),
  )
}

const position = /^(-?\d{1,2}\.\d{1,7}),(-?\d{1,3}\.\d{1,7})$/

type CheckoutOrderFacts = {
  time: string
  language: string
  currency: string
  /** Who of a group each line is for. */
  names?: readonly string[] | null
}

/** The order as the contract writes it, from the cart and the form. */
export function orderBody(
  { restaurantId }: Pick<OrderRestaurant, 'restaurantId'>,
  { cart }: KeptCart,
  values: CheckoutValues,
  { time, language, currency, names }: CheckoutOrderFacts,
): BookingContractWire {
  const isDelivery = cart.deliveryType === 'delivery'
  const [, lat, lon] = position.exec(values.position ?? '') ?? []
  const tips = tipOf(values, currencyExponent(currency)) ?? 0
  const paymentType = (['card', 'cash', 'invoice'] as const).find((each) => each === values.paymentType)
  return {
    restaurantId,
    reservationTime: time,
    groupSize: 1,
    deliveryType: cart.deliveryType,
    language,
    order: {
      orderItems: productsOf(cart)
        .map(orderLineOf)
        .map(({ modifiers, ...line }, index) => ({
          ...line,
          modifiers: [...modifiers],
          ...(names?.[index] && { guestName: names[index] }),
        })),
      ...(tips > 0 && { tips }),
      ...(values.note && { note: values.note }),
    },
    ...(values.customerName && { customerName: values.customerName }),
    ...(values.phoneNumber && { phoneNumber: values.phoneNumber }),
    ...(values.email && { email: values.email }),
    ...(paymentType && { paymentType }),
    ...(isDelivery && {
      customerProfile: {
        deliveryAddress: values.deliveryAddress ?? '',
        deliveryApartment: values.deliveryApartment ?? null,
        deliveryInstructions: values.deliveryInstructions ?? null,
      },
      additionals: { contactless: values.contactless === 'on' },
    }),
    ...(isDelivery && lat && lon && { deliveryPosition: { lat: Number(lat), lon: Number(lon) } }),
  }
}

export type DeliveryArea = {
  /** Suggestions alone: an address may be written whatever they say. */
  streets: string[]
  zones: { name: string; radiusMeters: number; distance: string; fee: number; minimum: number }[]
}

export async function findDeliveryArea(
  context: PageContext,
  { restaurantId, country }: Pick<OrderRestaurant, 'restaurantId' | 'country'>,
  language: Locale,
): Promise<DeliveryArea> {
  const { api } = context.get(requestContext)
  const found = await optional(api.menus.streets({ params: { restaurantId } }), 'streets')
  const intl = intlLocale(language)
  const zones = found?.zones.map((zone) => ({
    ...zone,
    distance: distanceText(zone.radiusMeters / 1000, { country, intl }) ?? '',
  }))
  return { streets: found?.streets ?? [], zones: zones ?? [] }
}
