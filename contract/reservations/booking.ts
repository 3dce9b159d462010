import { z } from 'zod'
import { named } from '../api/components.ts'
import { order } from '../orders/orders.ts'
import { deliveryTypes, orderPaymentTypes } from '../restaurants/reservation-config.ts'
import {
  blank,
  dayOrMoment,
  email,
  eventNumber,
  hexId,
  key,
  line,
  locale,
  minutes,
  partySize,
  phone,
  prose,
} from '../wire/text.ts'
import { amount, areasText, restaurantNumber, tableNumbersText, wallTime } from '../wire/wire.ts'
import { campaignInfo } from './campaign.ts'

const flag = z.boolean().nullish()

/** Older clients call takeaway `pickup`. */
const deliveryTypeText = z.codec(z.enum([...deliveryTypes, 'pickup']), z.enum(deliveryTypes), {
  decode: (wire) => (wire === 'pickup' ? 'takeaway' : wire),
  encode: (type) => type,
})

/** The answer to a custom field, with the parts of its definition that older clients send along. */
const customAnswer = z.object({
  id: key,
  /** Absent or null is no answer. */
  value: z.union([prose(1000), z.boolean()]).nullish(),
  type: line(40).nullish(),
  icon: line(200).nullish(),
  description: line(500).nullish(),
  online: flag,
  important: flag,
})

export const additionals = named(
  'Additionals',
  z.object({
    booth: flag,
    highTop: flag,
    table: flag,
    babyChair: flag,
    babyCarrier: flag,
    stroller: flag,
    dontDisturb: flag,
    contactless: flag,
    party: flag,
    eventTypes: z.array(line(60)).max(20).nullish(),
    customs: z.array(customAnswer).max(60).nullish(),
  }),
)
export type Additionals = z.output<typeof additionals>

export const customerProfile = named(
  'CustomerProfile',
  z.object({
    allergy: z.array(line(80)).max(40).nullish(),
    dob: dayOrMoment.nullish(),
    anniversary: dayOrMoment.nullish(),
    vegetarian: flag,
    vip: flag,
    handicapAccessible: flag,
    companyName: line(200).nullish(),
    officePhone: line(40).nullish(),
    officeAddress: line(300).nullish(),
    tablePreferences: prose(500).nullish(),
    deliveryAddress: line(300).nullish(),
    deliveryApartment: line(60).nullish(),
    deliveryInstructions: prose(500).nullish(),
  }),
)
export type CustomerProfile = z.output<typeof customerProfile>

/** The booking contract: the body of create, update and calculate. */
export const bookingBody = named(
  'BookingContract',
  z.object({
    id: hexId.nullish(),
    reservationTime: wallTime,
    groupSize: partySize,
    restaurantId: restaurantNumber,
    areas: areasText.nullish(),
    customerName: line(120).nullish(),
    email: z.union([email, blank]).nullish(),
    phoneNumber: z.union([phone, blank]).nullish(),
    specialRequests: prose(2000).nullish(),
    tableNumber: tableNumbersText.nullish(),
    deliveryType: deliveryTypeText.nullish(),
    order: order.nullish(),
    eventId: eventNumber.nullish(),
    additionals: additionals.nullish(),
    customerProfile: customerProfile.nullish(),
    paymentType: z.enum(orderPaymentTypes).nullish(),
    depositToken: line(400).nullish(),
    /**
     * What the guest was shown, and where a change asks for a higher fee, what they agree to. The server works everything
     * out by itself; what differs from it is refused. Own fields beside the specified ones.
     */
    amount: amount.nullish(),
    currency: line(10).nullish(),
    status: line(40).nullish(),
    depositStatus: line(40).nullish(),
    campaignInfo: campaignInfo.nullish(),
    language: locale.nullish(),
    rwg_token: line(400).nullish(),
    isMarketingOptOut: flag,
    estimatedTurnOverTime: minutes.nullish(),
    aboutGuestNotes: prose(2000).nullish(),
    externalUserId: line(120).nullish(),
    /** The token of a hold with this id, which the booking then takes over: an own field beside the specified ones. */
    holdToken: line(200).nullish(),
    /** Where a delivery goes, for a street that is not known by its name: an own field. */
    deliveryPosition: z.object({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) }).nullish(),
    /** Yes to `already_booked`: this contact wants a second table around the same time. An own field. */
    confirmSecondBooking: flag,
  }),
)
export type BookingContract = z.output<typeof bookingBody>

/** What clients of 2016 to 2019 call fields of a booking. */
export const olderNames = { customerName: ['fullName'], specialRequests: ['note'] } as const

/** A change may leave out the restaurant: the booking knows it. */
export const changeBody = named('ChangeContract', bookingBody.extend({ restaurantId: restaurantNumber.nullish() }))

export type BookingContractWire = z.input<typeof bookingBody>
