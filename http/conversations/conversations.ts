import { setTimeout as sleep } from 'node:timers/promises'
import { conversations } from '#contract/conversations/conversations.ts'
import { findConversationState } from '#data/conversations/conversations.ts'
import { readMessages, sendMessage } from '#data/conversations/messages.ts'
import { isBookingOpenToMessages, messageText } from '#domain/conversations/conversation.ts'
import type { Booking } from '#domain/reservations/booking.ts'
import { refuseTooMany } from '../access/limits.ts'
import { countOpenStreams } from '../access/open-streams.ts'
import { handle } from '../api/bind.ts'
import type { Context } from '../api/context.ts'
import { refuse } from '../api/refusal.ts'
import { listOfGuest, unreadOfGuest } from './guest-list.ts'
import { readConversation } from './present.ts'

const keyOf = ({ restaurantId, reservationId }: Booking) => ({ restaurantId, bookingId: reservationId })

function readOwn({ db, clock }: Context, booking: Booking) {
  return readConversation(db, keyOf(booking), {
    reader: 'guest',
    isOpen: isBookingOpenToMessages(booking, clock.now()),
  })
}

export const get = handle(conversations.get, ({ principal }, context) => readOwn(context, principal.capability.booking))

export const send = handle(conversations.send, async ({ body, principal }, context) => {
  const { booking } = principal.capability
  const hurry = await refuseTooMany(
    [
      { limit: 'messagesOfCaller', of: principal.caller },
      { limit: 'messagesOfBooking', of: booking.reservationId },
    ],
    context,
  )
  if (hurry) return hurry
  const { db, clock } = context
  const now = clock.now()
  if (!isBookingOpenToMessages(booking, now)) return refuse('conversation_closed')
  const outcome = await sendMessage(db, {
    ...keyOf(booking),
    kind: 'reservation',
    author: 'guest',
    words: messageText(body.text),
    id: body.id,
    now,
  })
  return outcome === 'reused' ? refuse('message_reused') : readOwn(context, booking)
})

export const read = handle(conversations.read, async ({ body, principal }, { db, clock }) => {
  await readMessages(db, keyOf(principal.capability.booking), { reader: 'guest', upTo: body.upTo, now: clock.now() })
  return {}
})

export const unread = handle(conversations.unread, async ({ principal: { guest } }, context) =>
  guest === null ? refuse('sign_in_required') : unreadOfGuest(context, guest),
)

const lookEveryMs = 1000
/** Some tabs and telephones of one guest. */
const streamsOfBooking = countOpenStreams(8)
const streamsOfGuest = countOpenStreams(8)

export const watch = handle(conversations.watch, async ({ principal, signal }, context) => {
  const { booking } = principal.capability
  const release = streamsOfBooking.take(booking.reservationId, principal.caller, context)
  return release ? changesOf(context, booking, signal, release) : refuse('too_many', { retryAfter: 30 })
})

/** Looks of all who watch go together, so that one statement answers them. */
async function* changesOf(context: Context, booking: Booking, signal: AbortSignal, release: () => void) {
  let seen = -1
  try {
    while (!signal.aborted) {
      const { version } = await findConversationState(context.db, keyOf(booking))
      if (version !== seen) yield await readOwn(context, booking)
      seen = version
      await pause(signal)
    }
  } finally {
    release()
  }
}

const pause = (signal: AbortSignal) => sleep(lookEveryMs, undefined, { signal, ref: false }).catch(() => {})

export const list = handle(conversations.list, async ({ principal }, context) =>
  principal.guest === null ? refuse('sign_in_required') : listOfGuest(context, principal.guest),
)

export const watchAll = handle(conversations.watchAll, async ({ principal, signal }, context) => {
  if (principal.guest === null) return refuse('sign_in_required')
  const release = streamsOfGuest.take(principal.guest, principal.caller, context)
  return release ? changesOfList(context, principal.guest, signal, release) : refuse('too_many', { retryAfter: 30 })
})

async function* changesOfList(context: Context, guest: string, signal: AbortSignal, release: () => void) {
  let seen = ''
  try {
    while (!signal.aborted) {
      const current = await listOfGuest(context, guest, seen)
      if (current) {
        yield current
        seen = current.version
      }
      await pause(signal)
    }
  } finally {
    release()
  }
}
