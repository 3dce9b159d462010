import type { BookingContract } from '#contract/reservations/booking.ts'
import type { Booking } from './booking.ts'

/** A change with the guest's part of the booking where the body has no word of it. Null or an empty text removes it. */
export function withLeftOut(body: BookingContract, booking: Booking): BookingContract {
  const { customerName, email, phone, specialRequests, customerProfile, areas, eventId } = booking
  const before = {
    customerName,
    email,
    phoneNumber: phone,
    specialRequests,
    customerProfile,
    areas: [...areas],
    eventId,
  }
  const sent = Object.entries(body).filter(([, value]) => value !== undefined)
  return { ...before, ...(Object.fromEntries(sent) as BookingContract) }
}

type UnaskedParts = Partial<Pick<Booking, 'additionals' | 'campaign' | 'rwgToken' | 'marketingOptIn'>>

/** What is stored stays as it is where the body has no word of it: answers also after their question is asked no more. */
export function storedWhereLeftOut(body: BookingContract, booking: Booking): UnaskedParts {
  const { additionals, campaign, rwgToken, marketingOptIn } = booking
  return {
    ...(body.additionals === undefined && { additionals }),
    ...(body.campaignInfo === undefined && { campaign }),
    ...(body.rwg_token === undefined && { rwgToken }),
    ...(body.isMarketingOptOut === undefined && { marketingOptIn }),
  }
}
