import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { BookingContractWire } from '#contract/reservations/booking.ts'
import { joinList } from '#contract/wire/wire-text.ts'
import { type FormValues, guestAnswers } from '#domain/reservations/guest-answers.ts'
import { fieldNames } from '#domain/reservations/questions.ts'
import { campaignInfo, campaignOf, readCampaign } from '../../campaign/campaign.ts'
import { searchEngineToken } from '../../campaign/search-engine-token.ts'
import type { BookingView } from '../booking-view.server.ts'

/** Only what was asked for; a file or a second value of a field is nobody's answer. */
export function readValues(form: FormData, { questions }: BookingView): FormValues {
  return Object.fromEntries(
    fieldNames(questions).flatMap((name) => {
      const value = form.get(name)
      return typeof value === 'string' && value.trim() !== '' ? [[name, value]] : []
    }),
  )
}

type BookingInput = { request: Request; form: FormData; view: BookingView; values: FormValues; language: string }

/** The contract of a booking: where and when from the address, who from the form. */
export function bookingContract({ request, form, view, values, language }: BookingInput): BookingContractWire {
  const { picked, restaurant, party } = view
  const { phoneNumber, ...answers } = guestAnswers(values, view.questions)
  const { searchParams } = new URL(request.url)
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
    ...answers,
    ...(phoneNumber && { phoneNumber: internationalPhone(phoneNumber, restaurant.country) }),
    campaignInfo: campaignInfo(campaign, pageAddress(request)),
    language,
    ...(token && { rwg_token: token }),
    ...(form.get('second') === 'yes' && { confirmSecondBooking: true }),
  }
}

/** A number without its country is one of the restaurant's country; what is no number stays as typed and is refused. */
export function internationalPhone(text: string, country: string | null): string {
  const options = country ? { defaultCountry: country.toUpperCase() as 'AT' } : {}
  const parsed = parsePhoneNumberFromString(text, { ...options, extract: false })
  return parsed?.isPossible() ? parsed.number : text
}

/** The page without what was chosen on it. */
function pageAddress(request: Request): string {
  const { origin, pathname } = new URL(request.url)
  return `${origin}${pathname.replace(/\.data$/, '')}`
}
