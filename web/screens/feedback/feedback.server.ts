import { data, redirectDocument } from 'react-router'
import type { Aspect, FeedbackContractWire } from '#contract/reservations/feedback.ts'
import { isCallFailure } from '../../parts/api/call-failure.ts'
import type { FeedbackKey } from '../../parts/feedback/feedback-text.ts'
import { type PageContext, requestContext } from '../../parts/request/context.ts'
import { bookedLink } from '../../parts/reservations/booking-link.ts'
import { frameQuery } from '../../parts/reservations/hold/capability-cookies.server.ts'

const shownAspects = ['food', 'service', 'ambience', 'value'] as const satisfies readonly Aspect[]

type FeedbackBooking = { id: string; token: string }

const starsIn = (form: FormData, name: string): number | null => {
  const value = form.get(name)
  return typeof value === 'string' && /^[1-5]$/.test(value) ? Number(value) : null
}

export function readForm(form: FormData): FeedbackContractWire {
  const note = form.get('note')
  return {
    rating: starsIn(form, 'rating'),
    aspects: Object.fromEntries(shownAspects.map((aspect) => [aspect, starsIn(form, aspect)])),
    note: typeof note === 'string' && note.trim() ? note : null,
    publish: form.get('publish') === 'yes',
  }
}

const photoIn = (form: FormData): File | null => {
  const photo = form.get('photo')
  return photo instanceof File && photo.size > 0 ? photo : null
}

/** What was typed stays on the page. */
const refused = (problem: FeedbackKey, status: number, kept: FeedbackContractWire | null = null) =>
  data({ problem, kept }, { status })

/** The words first: a photo that cannot be taken costs nobody what they wrote. */
export async function sendFeedback(request: Request, context: PageContext, own: FeedbackBooking, form: FormData) {
  const { api } = context.get(requestContext)
  const call = { params: { reservationId: own.id }, token: own.token }
  const body = readForm(form)
  try {
    await api.feedback.send({ ...call, body })
  } catch (failure) {
    if (!isCallFailure(failure) || failure.status >= 500) throw failure
    // Sent twice: the page of thanks shows what was kept the first time.
    if (failure.code !== 'feedback_given')
      return refused(failure.code === 'invalid' ? 'problem.empty' : 'problem.later', failure.status, body)
  }
  return sendPhoto(request, context, own, form)
}

const photoProblems: Readonly<Record<string, FeedbackKey>> = {
  not_a_picture: 'problem.not-a-picture',
  too_large: 'problem.large',
}

export async function sendPhoto(request: Request, context: PageContext, own: FeedbackBooking, form: FormData) {
  const photo = photoIn(form)
  const back = redirectDocument(bookedLink('/booking/feedback', own.id, frameQuery(request)))
  if (!photo) return back
  const { api } = context.get(requestContext)
  try {
    const body = new Uint8Array(await photo.arrayBuffer())
    await api.feedback.photo({ params: { reservationId: own.id }, token: own.token, body })
    return back
  } catch (failure) {
    if (!isCallFailure(failure)) throw failure
    return refused(photoProblems[failure.code ?? ''] ?? 'problem.photo-later', failure.status)
  }
}

export async function changeConsent(request: Request, context: PageContext, own: FeedbackBooking, publish: boolean) {
  const { api } = context.get(requestContext)
  await api.feedback.consent({ params: { reservationId: own.id }, token: own.token, body: { publish } })
  return redirectDocument(bookedLink('/booking/feedback', own.id, frameQuery(request)))
}
