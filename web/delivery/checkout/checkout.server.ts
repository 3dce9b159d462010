import type { RouterContextProvider } from 'react-router'
import type { BookingContractWire } from '#contract/reservations/booking.ts'
import { majorUnits, minorUnits } from '#contract/wire/wire-text.ts'
import { intlLocale, type Locale } from '#domain/locale/language.ts'
import { distanceText } from '#domain/map/distance.ts'
import { productsOf } from '#domain/orders/cart.ts'
import type { KeptCart } from '#domain/orders/cart-text.ts'
import { optional } from '../../api/call-failure.ts'
import { requestContext } from '../../request/context.ts'
import { orderLineOf } from '../cart/cart-view.server.ts'
import type { OrderFailure } from '../order-failures.server.ts'
import type { OrderRestaurant } from '../order-restaurant.server.ts'
import type { DayTimes } from '../times/times.server.ts'

export const fieldsOfCheckout = [
  'deliveryAddress',
  'deliveryApartment',
  'deliveryInstructions',
  'contactless',
  'position',
  'tips',
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
  totals: {
    subtotal: number
    deliveryFee: number
    taxes: number
    includedTaxes?: number | null | undefined
    tip: number
    total: number
  } | null
  zone: { name: string; fee: number; missing: number } | null
  words: string | null
  id: string | null
  /** Those of now, of the day that stands in the form. */
  times: DayTimes | null
  /** Sent for another day than the times were of; nobody has looked at its times yet. */
  isOtherDay: boolean
}

export function readCheckout(form: FormData): CheckoutValues {
  return Object.fromEntries(
    fieldsOfCheckout.flatMap((name) => {
      const value = form.get(name)
      return typeof value === 'string' && value !== '' ? [[name, value.slice(0, 1000)]] : []
    }),
  )
}

const position = /^(-?\d{1,2}\.\d{1,7}),(-?\d{1,3}\.\d{1,7})$/

type Details = {
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
  { time, language, currency, names }: Details,
): BookingContractWire {
  const isDelivery = cart.deliveryType === 'delivery'
  const [, lat, lon] = position.exec(values.position ?? '') ?? []
  const tips = Number(values.tips ?? 0)
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
      ...(tips > 0 && minorUnits(tips, currency) !== null && { tips }),
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

const tipShares = [5, 10, 15]

/** Tips to choose from, as amounts of this currency. */
export const tipsFor = (subtotal: number, currency: string): number[] => {
  const minor = minorUnits(subtotal, currency) ?? 0
  return tipShares.map((share) => majorUnits(Math.round((minor * share) / 100), currency))
}

export type DeliveryArea = {
  /** Suggestions alone: an address may be written whatever they say. */
  streets: string[]
  zones: { name: string; radiusMeters: number; distance: string; fee: number; minimum: number }[]
}

export async function findDeliveryArea(
  context: Readonly<RouterContextProvider>,
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
