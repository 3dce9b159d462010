import { data, redirect, redirectDocument } from 'react-router'
import type { BookingContractWire } from '#contract/reservations/booking.ts'
import { isHexId } from '#contract/wire/wire-text.ts'
import { askedTime } from '#domain/reservations/asked-time.ts'
import { type FormProblem, type FormValues, formProblems } from '#domain/reservations/guest/guest-answers.ts'
import { isCallFailure, optional } from '../../../parts/api/call-failure.ts'
import { requestLocale } from '../../../parts/i18n/request-locale.ts'
import { dishesOfBooking, dropDishes } from '../../../parts/orders/with-table/booking-dishes.server.ts'
import { type PageContext, requestContext } from '../../../parts/request/context.ts'
import { bookedLink, bookingLink } from '../../../parts/reservations/booking-link.ts'
import type { BookingView } from '../../../parts/reservations/booking-view.server.ts'
import { type BookingFailure, failureOf } from '../../../parts/reservations/failures.server.ts'
import { keepNewsConsent } from '../../../parts/reservations/form/news-consent.server.ts'
import {
  bookingToken,
  dropHold,
  frameQuery,
  type HoldCookie,
  holdText,
  keepBooked,
  keepBooking,
  keepHold,
  liveHolds,
  noHold,
  readHold,
  shownHold,
  wasBooked,
} from '../../../parts/reservations/hold/capability-cookies.server.ts'
import {
  extendHold,
  type HoldResult,
  newReservationId,
  releaseHold,
  takeHold,
} from '../../../parts/reservations/hold/hold-calls.server.ts'
import { type Terms, termsOf } from '../../../parts/reservations/terms/terms.server.ts'
import { readPick } from '../../../parts/reservations/times/times.server.ts'
import { carryChoice, queryOf, withParty } from '../times/pending-choice.ts'
import { bookingContract, readValues } from './booking-form.server.ts'

export type BookingAnswer = {
  step: BookingView['step']
  values: FormValues
  problems: Record<string, FormProblem>
  failure: BookingFailure | null
  /** Terms that differ from those the guest saw. */
  terms: Terms | null
  id: string | null
  hold: BookingView['hold']
}

type BookingActionArgs = {
  request: Request
  context: PageContext
  view: BookingView
  form: FormData
}

/** One form, several buttons: which one was pressed decides. */
export async function answerBooking(acting: BookingActionArgs) {
  const { request, form, view } = acting
  const id = idOf(acting)
  if (id && wasBooked(request, id)) return redirectDocument(bookedLink('/booking', id, null))
  const to = form.get('to')
  if (typeof to === 'string') return redirect(leadOn(acting, to))
  const pick = form.get('pick')
  if (typeof pick === 'string') return pickTime(acting, pick)
  const intent = form.get('intent')
  if (intent === 'tables' || intent === 'any-table') return pickTables(acting, intent === 'tables')
  if (intent === 'back') return goBack(acting)
  const values = readValues(form, view)
  if (intent === 'extend') return extend(acting, values)
  if (intent === 'again') return holdAgain(acting, values)
  if (intent === 'keep') return keepTable(acting)
  const problems = formProblems(values, view.questions)
  if (Object.keys(problems).length > 0) return answer(acting, { step: 'about', values, problems }, { status: 400 })
  return book(acting, values)
}

const presentHold = (acting: BookingActionArgs) => readHold(acting.request, idOf(acting), textOf(acting.form, 'hold'))
/** How the next page finds the hold: by its cookie, in a frame by the address. Without one it is told not to miss it. */
const heldIn = ({ id, hold }: HoldResult, { framed }: BookingView) => ({
  id,
  hold: hold ? (framed ? holdText(hold) : null) : noHold,
})
const kept = (hold: HoldCookie | null, publicUrl: string) =>
  hold ? { headers: { 'set-cookie': keepHold(hold, publicUrl) } } : {}

/** Without scripts a day or an area is pressed in the form of the step. It leads to this page alone, whatever it says. */
function leadOn({ form, view }: BookingActionArgs, to: string): string {
  const shown = queryOf(view.here)
  const query = queryOf(carryChoice(to, shown, withParty(shown, form)))
  return bookingLink(view.base, query, { id: null, table: null, step: null })
}

/** A picked slot is held from this moment on; whoever changes a booking keeps the old table until the new one is sure. */
async function pickTime(acting: BookingActionArgs, pick: string) {
  const { context, view } = acting
  // A time tapped on another page is named by the address; if it has gone, this page says what is free instead.
  const chosen = pick === askedTime ? view.picked?.pick : pick
  if (!chosen) return redirect(bookingLink(view.base, queryOf(acting.view.here), { id: null, step: null }))
  const { time, areas, eventId } = readPick(chosen)
  const criteria = { time, areas: areas || null, event: eventId || null, table: null, month: null }
  const person = withParty(queryOf(view.here), acting.form).get('person')
  if (view.changing) {
    const { table: _, ...kept } = { ...criteria, areas: areas || queryOf(acting.view.here).get('areas') }
    return redirect(bookingLink(view.base, queryOf(acting.view.here), { ...kept, person, step: 'confirm' }))
  }
  // Times were shown for another party: the address asks for this one, as a link from another page does.
  if (person !== String(view.party.chosen))
    return redirect(bookingLink(view.base, queryOf(acting.view.here), { ...criteria, person, id: null, step: 'about' }))
  const { api, publicUrl } = context.get(requestContext)
  const present = presentHold(acting)
  try {
    if (!present) await releaseEarlier(acting)
    const held = await takeHold(api, view, { time, areas, eventId, tables: '' }, present)
    const step = view.askTables === 'required' && !eventId ? 'where' : 'about'
    const to = bookingLink(view.base, queryOf(acting.view.here), { ...criteria, ...heldIn(held, view), step })
    return redirect(to, kept(held.hold, publicUrl))
  } catch (failure) {
    return answer(acting, { step: 'when', failure: failureOf(failure) }, refusalOf(failure))
  }
}

/** Whoever went back for another time still keeps the first one, which would stand in their own way. */
async function releaseEarlier({ request, context, view }: BookingActionArgs): Promise<void> {
  const { api, now } = context.get(requestContext)
  const earlier = liveHolds(request, view.restaurant.restaurantId, now)
  await Promise.all(earlier.map((hold) => releaseHold(api, hold)))
}

/** The hold moves to the chosen tables; if those are gone by now, it stays where it was. */
async function pickTables(acting: BookingActionArgs, isChosen: boolean) {
  const { context, view, form } = acting
  const { api, publicUrl } = context.get(requestContext)
  const chosen = form.getAll('table').filter((value): value is string => typeof value === 'string' && value !== '')
  const table = isChosen ? chosen.slice(0, 20).join() : ''
  if (table === '' && view.askTables === 'required') {
    return answer(acting, { step: 'where', problems: { table: 'required' } }, { status: 400 })
  }
  const step = view.changing ? 'confirm' : 'about'
  if (table === '' || view.changing) return redirect(bookingLink(view.base, queryOf(acting.view.here), { table, step }))
  try {
    const held = await takeHold(api, view, { ...slotOf(view), tables: table }, presentHold(acting))
    const to = bookingLink(view.base, queryOf(acting.view.here), { table, ...heldIn(held, view), step })
    return redirect(to, kept(held.hold, publicUrl))
  } catch (failure) {
    return answer(acting, { step: 'where', failure: failureOf(failure) }, refusalOf(failure))
  }
}

async function goBack(acting: BookingActionArgs) {
  const { context, view } = acting
  const { api, publicUrl } = context.get(requestContext)
  const hold = presentHold(acting)
  await releaseHold(api, hold)
  const to = bookingLink(view.base, queryOf(acting.view.here), { id: null, table: null, step: null })
  return redirect(to, hold ? { headers: { 'set-cookie': dropHold(hold.id, publicUrl) } } : {})
}

async function extend(acting: BookingActionArgs, values: FormValues) {
  const { api } = acting.context.get(requestContext)
  const present = presentHold(acting)
  const { step } = acting.view
  if (!present) return holdAgain(acting, values)
  try {
    return answer(acting, { step, values, hold: await extendHold(api, present) })
  } catch (failure) {
    return answer(acting, { step, values, failure: failureOf(failure) }, refusalOf(failure))
  }
}

/** For a form that a link opened: the table is kept under the id that the form has already. */
async function keepTable(acting: BookingActionArgs) {
  const { context, view } = acting
  const { api } = context.get(requestContext)
  const present = presentHold(acting)
  if (present || !view.picked) return answer(acting, { step: view.step, hold: present })
  try {
    const tables = view.picked.tables?.join() ?? ''
    await releaseEarlier(acting)
    return answer(acting, {
      step: view.step,
      ...(await takeHold(api, view, { ...slotOf(view), tables }, null, idOf(acting))),
    })
  } catch (failure) {
    return answer(acting, { step: view.step, failure: failureOf(failure) }, refusalOf(failure))
  }
}

/** After a lost race or a lapsed hold: another try under a fresh id, with all that was typed. */
async function holdAgain(acting: BookingActionArgs, values: FormValues) {
  const { context, view } = acting
  const { api } = context.get(requestContext)
  if (!view.picked) return answer(acting, { step: 'when', values })
  try {
    const tables = view.picked.tables?.join() ?? ''
    await releaseHold(api, presentHold(acting))
    const held = view.changing ? undefined : await takeHold(api, view, { ...slotOf(view), tables }, null)
    return answer(acting, { step: view.step, values, ...held })
  } catch (failure) {
    return answer(acting, { step: view.step, values, failure: failureOf(failure) }, refusalOf(failure))
  }
}

/**
 * A booking is made by its id, however often its form is sent, and under the terms that stood beside the button. A form
 * without an id could book twice, and one without the terms unseen: both are shown again, with what they lacked.
 */
async function book(acting: BookingActionArgs, values: FormValues) {
  const { request, context, view, form } = acting
  const { api, tenant, publicUrl } = context.get(requestContext)
  const language = requestLocale(request, tenant?.languages)
  const dishes = view.changing ? null : dishesOfBooking(request, view.restaurant.restaurantId)
  const body = { ...bookingContract({ request, form, view, values, language }), ...dishes }
  try {
    if (view.changing) return await change(acting, view.changing.id, values, body)
    const id = idOf(acting)
    if (!id) {
      const fresh = await newReservationId(api, view.restaurant.restaurantId)
      return answer(acting, { step: 'about', values, id: fresh })
    }
    const agreed = textOf(form, 'agreed') ?? ''
    const { policy } = await api.reservations.calculate({ body })
    if (policy && policy.words !== agreed) {
      return answer(
        acting,
        {
          step: 'about',
          values,
          terms: termsOf(policy, { timeZone: view.restaurant.timeZone, locale: language }),
          failure: termsChanged(agreed),
        },
        { status: 409 },
      )
    }
    const holdToken = presentHold(acting)?.token ?? null
    const made = await api.reservations.create({ body: { ...body, id, holdToken } })
    const headers = new Headers([['set-cookie', dropHold(id, publicUrl)]])
    headers.append('set-cookie', keepBooked(made.id, publicUrl))
    if (dishes) headers.append('set-cookie', dropDishes(view.restaurant.restaurantId, publicUrl))
    const consent = { restaurantId: view.restaurant.restaurantId, wanted: Boolean(values.news), publicUrl }
    for (const cookie of keepNewsConsent(request, consent)) headers.append('set-cookie', cookie)
    if (made.token) headers.append('set-cookie', keepBooking(made.id, made.token, publicUrl))
    const carried = frameQuery(request, view.framed ? (made.token ?? null) : null)
    const waits = Boolean(made.paymentDue)
    const next = bookedLink(waits ? '/booking/payment' : '/booking', made.id, carried, 'new')
    // In a frame no cookie tells the form, gone back to, that it has booked: there the booking takes its place.
    if (view.framed) headers.set('x-remix-replace', 'true')
    // The page of a payment has a policy of its own, which comes with a document alone.
    return view.framed && !waits ? redirect(next, { headers }) : redirectDocument(next, { headers })
  } catch (failure) {
    const shown = failureOf(failure)
    const step = Object.keys(shown.fields).length > 0 || view.step === 'when' ? 'about' : view.step
    return answer(acting, { step, values, failure: shown }, refusalOf(failure))
  }
}

/** A change keeps what it leaves out, and a form leaves out what its guest emptied. */
const emptied = {
  areas: null,
  eventId: null,
  email: null,
  phoneNumber: null,
  specialRequests: null,
  additionals: null,
  customerProfile: null,
  isMarketingOptOut: null,
} satisfies Partial<BookingContractWire>

/** Under the terms that stood beside the button; a change that costs more waits until that is paid. */
async function change(acting: BookingActionArgs, reservationId: string, values: FormValues, body: BookingContractWire) {
  const { request, context, view, form } = acting
  const { api } = context.get(requestContext)
  const { words = null, amount = null } = view.terms ?? {}
  const agreed = textOf(form, 'agreed')
  if (words !== agreed)
    return answer(
      acting,
      { step: 'confirm', values, terms: view.terms, failure: termsChanged(agreed ?? '') },
      { status: 409 },
    )
  const token = bookingToken(request, reservationId) ?? ''
  const wanted = { ...emptied, ...body, id: reservationId, ...(amount !== null && { amount }) }
  const params = { reservationId }
  await api.reservations.update({ params, body: wanted, token })
  const payment = words === null ? null : await optional(api.payments.show({ params, token }), 'money of a change')
  const carried = frameQuery(request)
  return redirectDocument(
    payment?.change
      ? bookedLink('/booking/payment', reservationId, carried, 'new')
      : bookedLink('/booking', reservationId, carried, 'changed'),
  )
}

/** Also when they could not be read before: then there is nothing to compare them with. */
const termsChanged = (agreed: string): BookingFailure => ({
  code: agreed ? 'amount_mismatch' : 'terms_unseen',
  sentence: agreed ? 'refusal.amount_mismatch' : 'refusal.terms_unseen',
  message: '',
  fields: {},
  conflict: true,
})

function slotOf({ picked, restaurant }: BookingView) {
  const { time = '', areas = [] } = picked ?? {}
  return { time, areas: areas.join(), eventId: String(restaurant.eventId ?? '') }
}

/** From the form when a hold was taken again without leaving the page, else from the address. */
function idOf({ form, view }: BookingActionArgs): string | null {
  const value = textOf(form, 'id')
  return value && isHexId(value) ? value : view.id
}

function textOf(form: FormData, name: string): string | null {
  const value = form.get(name)
  return typeof value === 'string' && value !== '' ? value : null
}

type AnswerParts = Partial<Omit<BookingAnswer, 'hold'>> & { step: BookingAnswer['step']; hold?: HoldCookie | null }

type FormRefusalStatus = { status: number; retryAfter?: number }

function answer(
  acting: BookingActionArgs,
  { hold, ...parts }: AnswerParts,
  { status, retryAfter }: FormRefusalStatus = { status: 200 },
) {
  const { now, publicUrl } = acting.context.get(requestContext)
  const shown = hold === undefined ? presentHold(acting) : hold
  const body: BookingAnswer = {
    values: {},
    problems: {},
    failure: null,
    terms: null,
    id: shown?.id ?? idOf(acting),
    ...parts,
    hold: shown && shownHold(shown, acting.view.framed, now),
  }
  const headers = new Headers(hold ? { 'set-cookie': keepHold(hold, publicUrl) } : {})
  if (retryAfter) headers.set('retry-after', String(retryAfter))
  return data(body, { status, headers })
}

const refusalOf = (failure: unknown): FormRefusalStatus => (isCallFailure(failure) ? failure : { status: 500 })
