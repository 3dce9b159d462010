import type { JoinContractWire, WalkinWire } from '#contract/walkins/walkins.ts'
import { isHexId, joinList } from '#contract/wire/wire-text.ts'
import { phoneNumber as numberOf } from '#domain/guests/phone-number.ts'
import { isCallFailure } from '../../../parts/api/call-failure.ts'
import { campaignInfo, campaignOf, readCampaign } from '../../../parts/campaign/campaign.ts'
import { requestLocale } from '../../../parts/i18n/request-locale.ts'
import { type PageContext, requestContext } from '../../../parts/request/context.ts'
import { pageUrl } from '../../../parts/request/page-url.ts'
import type { LineChoices, LineRestaurant } from '../line.server.ts'
import type { WaitlistKey } from '../waitlist-text.ts'

const contactFields = ['customerName', 'phoneNumber', 'email', 'specialRequests'] as const
type ContactField = (typeof contactFields)[number]
export type ContactValues = Partial<Record<ContactField, string>>

export const newRequestId = () => crypto.randomUUID().replaceAll('-', '')

/** Only what was asked for; a file or a second value of a field is nobody's answer. */
export function readContact(form: FormData): ContactValues {
  return Object.fromEntries(
    contactFields.flatMap((name) => {
      const value = form.get(name)
      return typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : []
    }),
  )
}

/** What a guest can put right before anything is sent. */
export function contactProblems(
  { customerName, phoneNumber, email }: ContactValues,
  country: string | null,
): Record<string, WaitlistKey> {
  const isPhone = numberOf(phoneNumber, country) !== null
  return {
    ...(customerName && customerName.length <= 120 ? {} : { customerName: 'problem.name' as const }),
    ...(isPhone ? {} : { phoneNumber: 'problem.phone' as const }),
    ...(email === undefined || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? {} : { email: 'problem.email' as const }),
  }
}

export const requestIdIn = (form: FormData): string | null => {
  const id = form.get('request')
  return typeof id === 'string' && isHexId(id) ? id : null
}

type JoinLineArgs = {
  request: Request
  context: PageContext
  restaurant: LineRestaurant
  line: LineChoices | null
  values: ContactValues
  requestId: string
  campaign?: string | null
  /** The restaurant's own, sent by its kiosk. */
  key?: string | null
}

/** Joins under an id that was made before the form was shown: the same form sent again finds the place it made. */
export function joinLine(joining: JoinLineArgs): Promise<WalkinWire> {
  const { request, context, restaurant, line, values, requestId, campaign, key } = joining
  const { api, tenant } = context.get(requestContext)
  const { searchParams, origin, pathname } = pageUrl(request)
  // As it was asked for, so that what cannot be is refused and not put right in silence.
  const person = Number(searchParams.get('person') ?? line?.party.chosen)
  const areas = line?.areas.isUnknown ? searchParams.getAll('areas') : (line?.areas.chosen ?? [])
  const wait = line?.waits[person - 1]?.wait
  const body: JoinContractWire = {
    restaurantId: restaurant.restaurantId,
    groupSize: person,
    customerName: values.customerName ?? '',
    phone: values.phoneNumber ?? '',
    ...(values.email && { email: values.email }),
    ...(values.specialRequests && { specialRequests: values.specialRequests }),
    ...(areas.length > 0 && { areas: joinList(areas) }),
    ...(wait && { expectedTime: wait.minutes }),
    campaignInfo: campaignInfo(campaign ? readCampaign(campaign) : campaignOf(searchParams), `${origin}${pathname}`),
    language: requestLocale(request, tenant?.languages),
    requestId,
  }
  const send = (sent: JoinContractWire) => api.walkins.join({ body: sent, ...(key && { token: key }) })
  // Changed after it was sent, as by going back: another request, which says so itself if its number is in line.
  return send(body).catch((failure: unknown) => {
    if (!isCallFailure(failure) || failure.code !== 'key_reused') throw failure
    return send({ ...body, requestId: newRequestId() })
  })
}
