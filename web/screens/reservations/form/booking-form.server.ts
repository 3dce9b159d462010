import type { BookingContractWire } from '#contract/reservations/booking.ts'
import { joinList } from '#contract/wire/wire-text.ts'
import { type FormValues, guestAnswers } from '#domain/reservations/guest/guest-answers.ts'
import { fieldNames } from '#domain/reservations/questions.ts'
import { campaignInfo, campaignOf, readCampaign } from '../../../parts/campaign/campaign.ts'
import { searchEngineToken } from '../../../parts/campaign/search-engine-token.ts'
import { pageUrl } from '../../../parts/request/page-url.ts'
import type { BookingView } from '../../../parts/reservations/booking-view.server.ts'
import { withProfileAnswers } from './profile-answers.ts'

/** Only what was asked for; a file or a second value of a field is nobody's answer. */
export function readValues(form: FormData, { questions }: BookingView): FormValues {
  const values = Object.fromEntries(
    fieldNames(questions).flatMap((name) => {
      const value = form.get(name)
      return typeof value === 'string' && value.trim() !== '' ? [[name, value]] : []
    }),
  )
  const fromProfile = form.get('profileAnswers')
  return typeof fromProfile === 'string' ? withProfileAnswers(values, fromProfile, questions) : values
}

type BookingInput = { request: Request; form: FormData; view: BookingView; values: FormValues; language: string }

/** The contract of a booking: where and when from the address, who from the form. */
export function bookingContract({ request, form, view, values, language }: BookingInput): BookingContractWire {
  const { picked, restaurant, party } = view
  const { searchParams } = pageUrl(request)
  const campaignText = form.get('campaign')
  const campaign =
    typeof campaignText === 'string' && campaignText !== '' ? readCampaign(campaignText) : campaignOf(searchParams)
  const token = searchEngineToken(request)
  return {
    reservationTime: picked?.moment ?? '',
    groupSize: party.chosen,
    restaurantId: restaurant.restaurantId,
    ...(picked && picked.areas.length > 0 && { areas: joinList(picked.areas) }),
    ...(picked?.tables && picked.tables.length > 0 && { tableNumber: joinList(picked.tables) }),
    ...(restaurant.eventId && { eventId: restaurant.eventId }),
    ...guestAnswers(values, view.questions),
    campaignInfo: campaignInfo(campaign, pageAddress(request)),
    language,
    ...(token && { rwg_token: token }),
    ...(form.get('second') === 'yes' && { confirmSecondBooking: true }),
  }
}

/** The page without what was chosen on it. */
function pageAddress(request: Request): string {
  const { origin, pathname } = pageUrl(request)
  return `${origin}${pathname}`
}
