import { data, type RouterContextProvider, redirect, redirectDocument } from 'react-router'
import type { BookingPolicyWire } from '#contract/reservations/reservations.ts'
import { isHexId } from '#contract/wire/wire-text.ts'
import { type FormProblem, type FormValues, formProblems } from '#domain/reservations/guest-answers.ts'
import { isCallFailure } from '../../api/call-failure.ts'
import { requestLocale } from '../../i18n/request-locale.ts'
import { requestContext } from '../../request/context.ts'
import { bookedLink, bookingLink } from '../booking-link.ts'
import type { BookingView } from '../booking-view.server.ts'
import { type Failure, failureOf } from '../failures.server.ts'
import {
  addressKey,
  bookingToken,
  dropHold,
  type Hold,
  holdText,
  keepBooking,
  keepHold,
  readHold,
  shownHold,
} from '../hold/capability-cookies.server.ts'
import { extendHold, type Held, newReservationId, releaseHold, takeHold } from '../hold/hold-calls.server.ts'
import { readPick } from '../times/times.server.ts'
import { bookingContract, readValues } from './booking-form.server.ts'

export type BookingAnswer = {
  step: 'when' | 'where' | 'about' | 'check'
  values: FormValues
  problems: Record<string, FormProblem>
  failure: Failure | null
  policy: { words: string; paymentOpen: boolean } | null
  id: string | null
  hold: BookingView['hold']
}

type Acting = { request: Request; context: Readonly<RouterContextProvider>; view: BookingView; form: FormData }

/** One form, several buttons: which one was pressed decides. */
export async function answerBooking(acting: Acting) {
  const { form, view } = acting
  const pick = form.get('pick')
  if (typeof pick === 'string') return pickTime(acting, pick)
  const intent = form.get('intent')
  if (intent === 'tables') return pickTables(acting)
  if (intent === 'back') return goBack(acting)
  const values = readValues(form, view)
  if (intent === 'extend') return extend(acting, values)
  if (intent === 'edit') return answer(acting, { step: 'about', values })
  if (intent === 'again') return holdAgain(acting, values)
  const problems = formProblems(values, view.questions)
  if (Object.keys(problems).length > 0) return answer(acting, { step: 'about', values, problems }, 400)
  return intent === 'book' ? book(acting, values) : check(acting, values)
}

const queryOf = ({ request, view }: Acting) => new URL(view.here, request.url).searchParams
const presentHold = (acting: Acting) => readHold(acting.request, idOf(acting), textOf(acting.form, 'hold'))
/** How the next page finds the hold: by its cookie, in a frame by the address. Without one it is told not to miss it. */
const heldIn = ({ id, hold }: Held, { framed }: BookingView) => ({
  id,
  hold: hold && framed ? holdText(hold) : null,
  step: hold ? null : 'about',
})
const kept = (hold: Hold | null, publicUrl: string) =>
  hold ? { headers: { 'set-cookie': keepHold(hold, publicUrl) } } : {}

/** A picked slot is held from this moment on; whoever changes a booking keeps the old table until the new one is sure. */
async function pickTime(acting: Acting, pick: string) {
  const { context, view } = acting
  const { time, areas, eventId } = readPick(pick)
  const criteria = { time, areas: areas || null, event: eventId || null, table: null, month: null }
  if (view.changing) return redirect(bookingLink(view.base, queryOf(acting), { ...criteria, step: 'about' }))
  const { api, publicUrl } = context.get(requestContext)
  try {
    const held = await takeHold(api, view, { time, areas, eventId, tables: '' }, presentHold(acting))
    const to = bookingLink(view.base, queryOf(acting), { ...criteria, ...heldIn(held, view) })
    return redirect(to, kept(held.hold, publicUrl))
  } catch (failure) {
    return answer(acting, { step: 'when', failure: failureOf(failure) }, statusOf(failure))
  }
}

/** The hold moves to the chosen tables; if those are gone by now, it stays where it was. */
async function pickTables(acting: Acting) {
  const { context, view, form } = acting
  const { api, publicUrl } = context.get(requestContext)
  const chosen = form.getAll('table').filter((value): value is string => typeof value === 'string' && value !== '')
  const table = chosen.slice(0, 20).join()
  if (table === '' && view.askTables === 'required') {
    return answer(acting, { step: 'where', problems: { table: 'required' } }, 400)
  }
  if (table === '' || view.changing) return redirect(bookingLink(view.base, queryOf(acting), { table }))
  try {
    const held = await takeHold(api, view, { ...slotOf(view), tables: table }, presentHold(acting))
    const to = bookingLink(view.base, queryOf(acting), { table, ...heldIn(held, view) })
    return redirect(to, kept(held.hold, publicUrl))
  } catch (failure) {
    return answer(acting, { step: 'where', failure: failureOf(failure) }, statusOf(failure))
  }
}

async function goBack(acting: Acting) {
  const { context, view } = acting
  const { api, publicUrl } = context.get(requestContext)
  const hold = presentHold(acting)
  await releaseHold(api, hold)
  const to = bookingLink(view.base, queryOf(acting), { id: null, table: null, step: null })
  return redirect(to, hold ? { headers: { 'set-cookie': dropHold(hold.id, publicUrl) } } : {})
}

async function extend(acting: Acting, values: FormValues) {
  const { api } = acting.context.get(requestContext)
  const present = presentHold(acting)
  const step = acting.form.get('from') === 'check' ? 'check' : 'about'
  if (!present) return holdAgain(acting, values)
  try {
    const hold = await extendHold(api, present)
    return step === 'check' ? check(acting, values, { id: hold.id, hold }) : answer(acting, { step, values, hold })
  } catch (failure) {
    return answer(acting, { step, values, failure: failureOf(failure) }, statusOf(failure))
  }
}

/** After a lost race or a lapsed hold: another try under a fresh id, with all that was typed. */
async function holdAgain(acting: Acting, values: FormValues) {
  const { context, view, form } = acting
  const { api } = context.get(requestContext)
  if (!view.picked) return answer(acting, { step: 'when', values })
  try {
    const tables = view.picked.tables?.join() ?? ''
    await releaseHold(api, presentHold(acting))
    const held = view.changing ? undefined : await takeHold(api, view, { ...slotOf(view), tables }, null)
    const isComplete = Object.keys(formProblems(values, view.questions)).length === 0
    if (form.get('from') === 'check' && isComplete) return check(acting, values, held)
    return answer(acting, { step: 'about', values, ...held })
  } catch (failure) {
    return answer(acting, { step: 'about', values, failure: failureOf(failure) }, statusOf(failure))
  }
}

/**
 * The whole booking is read by the contract, and its terms are told, before the guest is asked to confirm it. From here it
 * is confirmed by its id, however often the form is sent.
 */
async function check(acting: Acting, values: FormValues, held?: Held) {
  const { request, context, view, form } = acting
  const { api, tenant } = context.get(requestContext)
  const language = requestLocale(request, tenant?.languages)
  try {
    const { policy } = await api.reservations.calculate({
      body: bookingContract({ request, form, view, values, language }),
    })
    const { id } = held ?? {
      id: view.changing ? null : (idOf(acting) ?? (await newReservationId(api, view.place.restaurantId))),
    }
    return answer(acting, { step: 'check', values, ...held, id, policy: shownPolicy(policy) })
  } catch (failure) {
    return answer(acting, { step: 'about', values, ...held, failure: failureOf(failure) }, statusOf(failure))
  }
}

/** A form without an id could be sent twice and book twice: it is shown again, with one. */
async function book(acting: Acting, values: FormValues) {
  const { request, context, view, form } = acting
  const { api, tenant, publicUrl } = context.get(requestContext)
  const language = requestLocale(request, tenant?.languages)
  const body = bookingContract({ request, form, view, values, language })
  try {
    if (view.changing) {
      const reservationId = view.changing.id
      const token = bookingToken(request, reservationId) ?? ''
      await api.reservations.update({ params: { reservationId }, body: { ...body, id: reservationId }, token })
      return redirectDocument(bookedLink('/booking', reservationId, addressKey(request), 'changed'))
    }
    const id = idOf(acting)
    if (!id) return check(acting, values)
    const holdToken = presentHold(acting)?.token ?? null
    const made = await api.reservations.create({ body: { ...body, id, holdToken } })
    const headers = new Headers([['set-cookie', dropHold(id, publicUrl)]])
    if (made.token) headers.append('set-cookie', keepBooking(made.id, made.token, publicUrl))
    const key = view.framed ? (made.token ?? null) : null
    return redirectDocument(bookedLink('/booking', made.id, key, 'new'), { headers })
  } catch (failure) {
    const told = failureOf(failure)
    const step = Object.keys(told.fields).length > 0 ? 'about' : 'check'
    return answer(acting, { step, values, failure: told }, statusOf(failure))
  }
}

function slotOf({ picked, place }: BookingView) {
  const { time = '', areas = [] } = picked ?? {}
  return { time, areas: areas.join(), eventId: String(place.eventId ?? '') }
}

function shownPolicy(policy: BookingPolicyWire | null | undefined): BookingAnswer['policy'] {
  return policy ? { words: policy.words, paymentOpen: policy.paymentOpen } : null
}

/** From the form when a hold was taken again without leaving the page, else from the address. */
function idOf({ form, view }: Acting): string | null {
  const told = textOf(form, 'id')
  return told && isHexId(told) ? told : view.id
}

function textOf(form: FormData, name: string): string | null {
  const told = form.get(name)
  return typeof told === 'string' && told !== '' ? told : null
}

type AnswerParts = Partial<Omit<BookingAnswer, 'hold'>> & { step: BookingAnswer['step']; hold?: Hold | null }

function answer(acting: Acting, { hold, ...told }: AnswerParts, status = 200) {
  const { now, publicUrl } = acting.context.get(requestContext)
  const shown = hold === undefined ? presentHold(acting) : hold
  const body: BookingAnswer = {
    values: {},
    problems: {},
    failure: null,
    policy: null,
    id: shown?.id ?? idOf(acting),
    ...told,
    hold: shown && shownHold(shown, acting.view.framed, now),
  }
  return data(body, { status, ...(hold && { headers: { 'set-cookie': keepHold(hold, publicUrl) } }) })
}

const statusOf = (failure: unknown) => (isCallFailure(failure) ? failure.status : 500)
