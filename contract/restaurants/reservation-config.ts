import { z } from 'zod'
import { named } from '../api/components.ts'
import { areaName, currency, key, line, moment, partySize, prose } from '../wire/text.ts'
import { amount } from '../wire/wire.ts'
import { businessHours, openTime, specialPeriod } from './hours.ts'

export const paymentGateways = ['epos', 'stripe', 'square', 'none'] as const
export const paymentProviders = ['cash', 'stripe', 'square', 'yookassa', 'card', 'epos', 'invoice', 'tbank'] as const
export const paymentTypes = ['cash', 'card'] as const
/** Orders may also be paid by invoice, where the restaurant says so. */
export const orderPaymentTypes = [...paymentTypes, 'invoice'] as const
export const deliveryTypes = ['takeaway', 'delivery', 'preorder'] as const

const flag = z.boolean().nullish()

const customField = named(
  'CustomField',
  z.object({
    id: key,
    type: line(40),
    label: line(200),
    icon: line(200).nullish(),
    description: line(500).nullish(),
    data: z.array(line(200)).max(100).nullish(),
    online: flag,
    important: flag,
  }),
)
export type CustomField = z.output<typeof customField>

/** Which optional questions the booking form asks. */
export const additionalInfo = z.object({
  allergy: flag,
  vegetarian: flag,
  event: flag,
  babyChair: flag,
  babyCarrier: flag,
  stroller: flag,
  vip: flag,
  booth: flag,
  highTop: flag,
  table: flag,
  handicapAccessible: flag,
  customs: z.array(customField).max(60).nullish(),
})

/** Party size to amount; a size without a rule takes the nearest smaller one. */
export const depositRules = z.record(z.string().regex(/^[1-9]\d{0,3}$/), amount)
export type DepositRules = z.output<typeof depositRules>

const depositEvent = z.object({
  starts: moment,
  ends: moment,
  time: z.array(openTime).max(12).nullish(),
  depositRules,
})

const paymentMethods = z.object({ cash: z.boolean(), card: z.boolean(), invoice: z.boolean() }).partial()
const orderingMode = z.object({ enabled: flag, disableCashPayment: flag })

export const onlineOrderingSettings = z.object({
  takeaway: orderingMode.nullish(),
  delivery: orderingMode.nullish(),
  preorder: orderingMode.nullish(),
  menus: z
    .array(z.object({ id: key, name: line(200) }))
    .max(60)
    .nullish(),
})

export const reservationConfig = named(
  'ReservationConfig',
  z.object({
    /** The number of the restaurant, from which an older widget makes its addresses. */
    id: z.int().min(1).nullish(),
    acceptReservation: flag,
    minPartySize: partySize.default(1),
    maxPartySize: partySize.default(1),
    hoursInterval: z.int().min(1).max(240).default(15),
    maxAdvanceBookingDays: z.int().min(0).max(3650).nullish(),
    guestReservationNote: prose(4000).nullish(),
    additionalInfo: additionalInfo.nullish(),
    areas: z.array(areaName).max(40).nullish(),
    approvalRequired: flag,
    allowGuestSelectTables: flag,
    optionalGuestTableSelection: flag,
    reservationHours: businessHours.nullish(),
    openingHours: businessHours.nullish(),
    specialPeriods: z.array(specialPeriod).max(400).nullish(),
    currency: currency.nullish(),
    paymentGateway: z.enum(paymentGateways).nullish(),
    stripeAccountId: line(120).nullish(),
    depositToken: line(400).nullish(),
    creditCardChargeEnabled: flag,
    noShowFeeEnabled: flag,
    /** Hours before the visit. */
    chargeIfCancelledBefore: z.int().min(0).max(10_000).nullish(),
    chargeIfCancelledBeforeTime: line(20).nullish(),
    chargeIfCancelledBeforeTimeEnabled: flag,
    depositRules: depositRules.nullish(),
    depositEvents: z.array(depositEvent).max(200).nullish(),
    onlinePaymentMethod: z
      .object({ deliveryPayment: paymentMethods.nullish(), reservationPayment: paymentMethods.nullish() })
      .nullish(),
    onlineOrderingSettings: onlineOrderingSettings.nullish(),
    notifyGuestsOnBlacklistAddition: flag,
    /** Pages of others that may show the booking in a frame; our own field. */
    parentOrigins: z.array(line(200)).max(20).nullish(),
    uiCustomization: z
      .object({
        guestThemeColor1: line(40).nullish(),
        guestThemeColor2: line(40).nullish(),
        disableLogoInWidgets: flag,
      })
      .nullish(),
  }),
)
export type ReservationConfig = z.output<typeof reservationConfig>
export type ReservationConfigWire = z.input<typeof reservationConfig>
