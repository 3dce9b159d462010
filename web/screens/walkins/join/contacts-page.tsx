import { data, redirect } from 'react-router'
import { isInLine } from '#domain/walkins/statuses.ts'
import { knownContact } from '../../../parts/guests/known-contact.server.ts'
import { type PageContext, requestContext } from '../../../parts/request/context.ts'
import { isFramed } from '../../../parts/reservations/hold/capability-cookies.server.ts'
import { PageHead } from '../../../parts/seo/page-head.tsx'
import { openingFor } from '../../../parts/walkins/line-opening.server.ts'
import { findLine, type LineChoices, type LineRestaurant } from '../line.server.ts'
import { lineFailureOf, refusedWith } from '../line-failures.server.ts'
import { findOwnPlace, leadToPlace, openPlace, placeHeaders, restaurantOf } from '../own-place.server.ts'
import { dropJoinId, joinIdOf, keepJoinId, keepPlace, placeIdOf } from '../place-cookies.server.ts'
import { waitlistLink } from '../waitlist-link.ts'
import { useWaitlistText } from '../waitlist-text.ts'
import type { Route } from './+types/contacts-page.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { ContactsStep } from './contacts-step.tsx'
import { contactProblems, joinLine, newRequestId, readContact, requestIdIn } from './join.server.ts'
import type { JoinAnswer } from './join-answer.ts'
import { JoinFrame } from './join-frame.tsx'
import { LineClosed } from './line-closed.tsx'

/** Requests whose form was answered: their page is the answer's, whatever their address asks for. */
const answered = new WeakSet<PageContext>()

/** Who comes, then a look at all of it. What was typed travels in bodies alone, never in an address. */
export async function loader(loading: Route.LoaderArgs) {
  const { request, context } = loading
  const { publicUrl } = context.get(requestContext)
  const query = new URL(request.url).searchParams
  const opened = await openPlace(loading, 'contacts')
  leadToPlace(request, opened)
  const { restaurant } = opened
  const { restaurantId } = restaurant
  const line = await findLine(context, restaurantId, query)
  if (
    !answered.has(context) &&
    (!query.has('person') || line?.party.refused || line?.areas.isUnknown || hasNoTable(line))
  )
    throw redirect(guestsLink(restaurantId, query))
  const framed = isFramed(request)
  const begun = joinIdOf(request, restaurantId, framed)
  const requestId = begun ?? newRequestId()
  return data(
    {
      restaurant,
      line,
      opens: openingFor(request, context, restaurant, line),
      requestId,
      known: await knownContact(context),
      back: guestsLink(restaurantId, query),
    },
    {
      headers:
        begun || framed
          ? placeHeaders
          : { ...placeHeaders, 'set-cookie': keepJoinId(restaurantId, requestId, publicUrl) },
    },
  )
}

const hasNoTable = (line: LineChoices | null) => line?.open === true && line.wait === null

function guestsLink(restaurantId: number, query: URLSearchParams): string {
  return waitlistLink(restaurantId, 'guests', query, {
    ...(query.has('person') && { person: query.get('person') }),
    ...(query.has('areas') && { areas: query.getAll('areas').join() }),
  })
}

export function headers({ loaderHeaders, actionHeaders, errorHeaders }: Route.HeadersArgs) {
  if (errorHeaders) return errorHeaders
  const headers = new Headers(loaderHeaders)
  const retryAfter = actionHeaders.get('retry-after')
  if (retryAfter) headers.set('retry-after', retryAfter)
  return headers
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const query = new URL(request.url).searchParams
  answered.add(context)
  const restaurant = await restaurantOf({ context, params })
  const { restaurantId } = restaurant
  const own = await findOwnPlace(context, placeIdOf(request, restaurantId))
  if (own && isInLine(own.place.status)) return redirect(waitlistLink(restaurantId, 'default', query))
  const form = await request.formData()
  const line = await findLine(context, restaurantId, query)
  const values = readContact(form)
  const framed = isFramed(request)
  const requestId = requestIdIn(form) ?? joinIdOf(request, restaurantId, framed) ?? newRequestId()
  const answer: JoinAnswer = {
    step: 'contacts',
    values,
    problems: {},
    failure: null,
    alreadyInLine: false,
    requestId,
  }
  const intent = form.get('intent')
  if (intent === 'edit') return data(answer)
  const problems = contactProblems(values, restaurant.country)
  if (Object.keys(problems).length > 0) return data({ ...answer, problems }, { status: 400 })
  if (intent !== 'join') return data({ ...answer, step: 'confirm' as const })
  return join({ request, context, restaurant, line, query, form, answer, framed })
}

type JoinFormArgs = {
  request: Request
  context: Route.ActionArgs['context']
  restaurant: LineRestaurant
  line: LineChoices | null
  query: URLSearchParams
  form: FormData
  answer: JoinAnswer
  framed: boolean
}

async function join({ request, context, restaurant, line, query, form, answer, framed }: JoinFormArgs) {
  const { publicUrl } = context.get(requestContext)
  const { restaurantId } = restaurant
  const campaign = form.get('campaign')
  try {
    const made = await joinLine({
      request,
      context,
      restaurant,
      line,
      values: answer.values,
      requestId: answer.requestId,
      campaign: typeof campaign === 'string' ? campaign : null,
    })
    const headers = new Headers([['set-cookie', dropJoinId(restaurantId, publicUrl)]])
    headers.append('set-cookie', keepPlace(restaurantId, made.id, publicUrl))
    // The form is gone back to by nobody: the place takes its place.
    headers.set('x-remix-replace', 'true')
    const link = waitlistLink(restaurantId, 'default', query, {
      request: null,
      key: made.id,
      ...(framed && { framed: '1' }),
    })
    return redirect(link, { headers })
  } catch (failure) {
    const shown = lineFailureOf(failure)
    const isField = Object.keys(shown.fields).length > 0
    return data(
      {
        ...answer,
        step: isField ? ('contacts' as const) : ('confirm' as const),
        problems: shown.fields,
        failure: isField ? null : shown,
        alreadyInLine: shown.code === 'already_in_line',
      },
      refusedWith(shown),
    )
  }
}

export default function ContactsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useWaitlistText()
  const { restaurant, line, opens, known, requestId, back } = loaderData
  const answer = actionData
  const step = answer?.step ?? 'contacts'
  const isClosed = line === null || (!line.open && answer === undefined)
  return (
    <JoinFrame restaurant={restaurant} step={isClosed ? null : step}>
      <PageHead title={t('page.step', { step: t(`step.${step}`), name: restaurant.name })} noIndex />
      {isClosed ? (
        <LineClosed restaurant={restaurant} state={line?.state ?? null} opens={opens} />
      ) : step === 'confirm' && answer ? (
        <ConfirmStep restaurant={restaurant} line={line} answer={answer} back={back} />
      ) : (
        <ContactsStep
          restaurant={restaurant}
          line={line}
          answer={answer}
          known={known}
          requestId={answer?.requestId ?? requestId}
          back={back}
        />
      )}
    </JoinFrame>
  )
}
