import { data, redirect } from 'react-router'
import type { ExpectedWait } from '#domain/forecast/expected-wait.ts'
import { requestContext } from '../../../parts/request/context.ts'
import { PageHead } from '../../../parts/seo/page-head.tsx'
import { openingFor } from '../../../parts/walkins/line-opening.server.ts'
import { contactProblems, joinLine, newRequestId, readContact, requestIdIn } from '../join/join.server.ts'
import { findLine, findLineRestaurant, type LineChoices, type LineRestaurant } from '../line.server.ts'
import { lineFailureOf, refusedWith } from '../line-failures.server.ts'
import { placeHeaders } from '../own-place.server.ts'
import { useWaitlistText } from '../waitlist-text.ts'
import type { Route } from './+types/page.ts'
import type { KioskAnswer } from './kiosk-answer.ts'
import { dropKioskKey, keepKioskKey, kioskKey, opensRestaurant } from './kiosk-key.server.ts'
import { type KioskStep, kioskLink } from './kiosk-link.ts'
import { kioskTicket } from './kiosk-ticket.server.ts'
import { AreasScreen, ContactsScreen, GuestsScreen, WelcomeScreen } from './screens.tsx'
import { SetupScreen } from './setup-screen.tsx'
import { TicketScreen } from './ticket-screen.tsx'
import { KioskFrame } from './wiping-frame.tsx'
import './kiosk.css'

const steps: readonly string[] = ['guests', 'areas', 'contacts'] satisfies KioskStep[]
const mostAreas = 8

/** The restaurant's own tablet at the door: one question a screen, and nothing of a guest left for the next. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const shown = { headers: placeHeaders }
  if (!params.restaurantId) return data({ kiosk: null, setup: { restaurant: null, isSetUp: false } }, shown)
  const restaurant = await findLineRestaurant(context, params.restaurantId)
  const isSetUp = kioskKey(request, restaurant.restaurantId) !== null
  if (query.has('setup')) return data({ kiosk: null, setup: { restaurant, isSetUp } }, shown)
  const line = await findLine(context, restaurant.restaurantId, query)
  const wanted = query.get('step') ?? ''
  const step = (
    line?.open && steps.includes(wanted) && chosenFor(wanted, query, line) ? wanted : 'welcome'
  ) as KioskStep
  return data(
    {
      kiosk: {
        restaurant,
        line,
        opens: openingFor(request, context, restaurant, line),
        step,
        areas: step === 'areas' && line ? await waitsByArea(context, restaurant, line) : [],
        // Made for the form and kept by nothing else: the next guest's is another.
        requestId: newRequestId(),
      },
      setup: null,
    },
    shown,
  )
}

/** Later questions need the answer to the first. */
const chosenFor = (step: string, query: URLSearchParams, { party, areas }: LineChoices) =>
  step === 'guests' || (query.has('person') && party.refused === null && !areas.isUnknown)

type AreaWait = { area: string; wait: ExpectedWait | null }

async function waitsByArea(
  context: Route.LoaderArgs['context'],
  { restaurantId }: LineRestaurant,
  { areas, party }: LineChoices,
): Promise<AreaWait[]> {
  return Promise.all(
    areas.all.slice(0, mostAreas).map(async (area) => {
      const query = new URLSearchParams({ areas: area, person: String(party.chosen) })
      return { area, wait: (await findLine(context, restaurantId, query))?.wait ?? null }
    }),
  )
}

const nothing: KioskAnswer = {
  ticket: null,
  values: {},
  problems: {},
  failure: null,
  requestId: null,
  isWrongKey: false,
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await request.formData()
  const intent = form.get('intent')
  if (intent === 'setup' || intent === 'forget') return setUp(context, form, params.restaurantId)
  if (!params.restaurantId) return redirect('/kiosk-mode')
  const restaurant = await findLineRestaurant(context, params.restaurantId)
  const query = new URL(request.url).searchParams
  const line = await findLine(context, restaurant.restaurantId, query)
  const values = readContact(form)
  const requestId = requestIdIn(form) ?? newRequestId()
  const problems = contactProblems(values, restaurant.country)
  if (Object.keys(problems).length > 0) return data({ ...nothing, values, problems, requestId }, { status: 400 })
  try {
    const made = await joinLine({
      request,
      context,
      restaurant,
      line,
      values,
      requestId,
      key: kioskKey(request, restaurant.restaurantId),
    })
    const ticket = await kioskTicket(context, request, made)
    return ticket ? data({ ...nothing, ticket }) : redirect(kioskLink(restaurant.restaurantId, { step: 'welcome' }))
  } catch (failure) {
    const shown = lineFailureOf(failure)
    const isField = Object.keys(shown.fields).length > 0
    return data(
      { ...nothing, values, requestId, problems: shown.fields, failure: isField ? null : shown },
      refusedWith(shown),
    )
  }
}

/** Somebody of the restaurant sets the tablet up, once, with the restaurant's key. */
async function setUp(context: Route.ActionArgs['context'], form: FormData, given: string | undefined) {
  const { publicUrl } = context.get(requestContext)
  const named = form.get('restaurant')
  const asked = given ?? (typeof named === 'string' ? named.trim() : '')
  if (asked === '') return redirect('/kiosk-mode')
  const { restaurantId } = await findLineRestaurant(context, asked)
  const start = kioskLink(restaurantId, { step: 'welcome' })
  if (form.get('intent') === 'forget')
    return redirect(`${start}?setup`, { headers: { 'set-cookie': dropKioskKey(restaurantId, publicUrl) } })
  const key = form.get('key')
  // Without it the kiosk works too, and its joins are counted with those of its network.
  if (key === '') return redirect(start)
  if (typeof key !== 'string' || !(await opensRestaurant(context, restaurantId, key.trim())))
    return data({ ...nothing, isWrongKey: true }, { status: 403 })
  return redirect(start, { headers: { 'set-cookie': keepKioskKey(restaurantId, key.trim(), publicUrl) } })
}

export function headers({ loaderHeaders, actionHeaders, errorHeaders }: Route.HeadersArgs) {
  if (errorHeaders) return errorHeaders
  const headers = new Headers(loaderHeaders)
  const retryAfter = actionHeaders.get('retry-after')
  if (retryAfter) headers.set('retry-after', retryAfter)
  return headers
}

export default function KioskPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWaitlistText()
  const { kiosk, setup } = loaderData
  if (!kiosk) return <SetupScreen setup={setup} isWrongKey={actionData?.isWrongKey ?? false} />
  const { restaurant, line, step } = kiosk
  const ticket = actionData?.ticket ?? null
  const start = kioskLink(restaurant.restaurantId, { step: 'welcome' })
  return (
    <KioskFrame restaurant={restaurant} start={start} isBlank={step === 'welcome' && !ticket} isDone={Boolean(ticket)}>
      <PageHead title={t('kiosk.title', { name: restaurant.name })} noIndex />
      {ticket ? (
        <TicketScreen ticket={ticket} />
      ) : !line?.open || step === 'welcome' ? (
        <WelcomeScreen restaurant={restaurant} line={line} opens={kiosk.opens} />
      ) : step === 'guests' ? (
        <GuestsScreen restaurant={restaurant} line={line} />
      ) : step === 'areas' ? (
        <AreasScreen restaurant={restaurant} line={line} areas={kiosk.areas} />
      ) : (
        <ContactsScreen restaurant={restaurant} line={line} answer={actionData} requestId={kiosk.requestId} />
      )}
    </KioskFrame>
  )
}
