import type { Database } from '#data/database/database.ts'
import { findFeedback } from '#data/feedback/feedback.ts'
import { countDeeds } from '#data/limits/limits.ts'
import {
  findMail,
  type KeptMail,
  keepMail,
  listKnownMails,
  updateMailAdmitted,
  updateMailSent,
} from '#data/mails/mails.ts'
import { findVisit, listVisitsOfTomorrow } from '#data/outbox/find-visit.ts'
import type { BookingNews } from '#data/outbox/jobs.ts'
import { findMovement, findRefund } from '#data/payments/ledger.ts'
import { mailboxOf } from '#domain/limits/contact.ts'
import { withKey } from '#domain/mails/booking-link.ts'
import { composeMail, type Mail, type Sender } from '#domain/mails/compose.ts'
import { withLetterKey } from '#domain/mails/guest-mail.ts'
import { withInvitationKey } from '#domain/mails/invitation-mail.ts'
import { messageId } from '#domain/mails/message-id.ts'
import { isReminderDue } from '#domain/mails/reminder.ts'
import {
  isGuestMail,
  isLineMail,
  isMoneyTopic,
  isPartyMail,
  isStandbyMail,
  isStillTrue,
  type MailTopic,
  mailTopicOf,
} from '#domain/mails/topics.ts'
import { withStandbyKey } from '#domain/standbys/standby-mail.ts'
import { withPlaceKey } from '#domain/walkins/place-link.ts'
import type { MailGateway } from '#gateways/mail/mail-gateway.ts'
import type { Clock } from '#http/api/clock.ts'
import type { Context } from '#http/api/context.ts'
import { texts } from '#texts/texts.ts'
import { readablePhone } from '#web/parts/i18n/readable-phone.server.ts'

export type MailParts = {
  db: Database['db']
  clock: Clock
  log: Context['log']
  gateway: MailGateway
  sender: Sender
  /** Whether a recipient is written to only so often in an hour. */
  limited?: boolean
  /** The key that opens a booking, a place in a line, a standby, an invitation or a letter's link, made again from what only the server knows. */
  keyOf: (id: string, of: 'booking' | 'place' | 'letter' | 'invitation' | 'standby') => Promise<string>
}

export type MailNews = BookingNews & { topic: string }

export type Delivery = 'sent' | 'sent before' | 'refused' | 'nobody to write to' | 'overtaken' | PostponedDelivery

/** The recipient was written to often enough in this hour; what is still true by then is sent. */
type PostponedDelivery = { until: Temporal.Instant }

/** Writes the mail that some news asks for, keeps it, and sends it; called again after a failure it sends the same. */
export async function deliverMail(parts: MailParts, news: MailNews): Promise<Delivery> {
  const found = await findVisit(parts.db, news)
  if (!found?.visit.email) return 'nobody to write to'
  const topic = news.topic === 'reminder' ? 'reminder' : mailTopicOf(news.topic, found.visit.status)
  if (!topic || !isStillTrue(topic, news, found.visit)) return 'overtaken'
  if (topic === 'feedback' && (await findFeedback(parts.db, news))) return 'overtaken'
  const written = await writtenMail(parts, topic, news, found)
  return written === 'in another mail' ? 'overtaken' : sendKept(parts, written)
}

/** Takes a place among the mails of the recipient's hour, once for each mail, however often it is tried. */
async function postponed({ db, clock, limited }: MailParts, mail: KeptMail): Promise<PostponedDelivery | null> {
  if (!limited || mail.admittedAt) return null
  const now = clock.now()
  const wait = await countDeeds(db, [{ limit: 'mailsOfRecipient', of: mailboxOf(mail.to.address) }], now)
  if (wait !== null) return { until: now.add({ seconds: wait }) }
  await updateMailAdmitted(db, mail.messageId, now)
  return null
}

async function writtenMail(
  { db, sender, clock, log }: MailParts,
  topic: MailTopic,
  { sequence, occasion }: MailNews,
  { visit, restaurant }: NonNullable<Awaited<ReturnType<typeof findVisit>>>,
): Promise<KeptMail | 'in another mail'> {
  const id = messageId(topic, { ...visit, sequence, occasion }, sender.host)
  const known = await findMail(db, id)
  if (known) return known
  const now = clock.now()
  const find = topic === 'refunded' ? findRefund : findMovement
  const money = occasion && isMoneyTopic(topic) ? await find(db, restaurant.restaurantId, occasion) : null
  if (money === 'later') return 'in another mail'
  const shown = { ...restaurant, phone: restaurant.phone && readablePhone(restaurant.phone) }
  const written = composeMail(topic, { ...visit, email: visit.email ?? '' }, shown, sender, {
    now,
    texts,
    sequence,
    occasion,
    money,
    onPartFailed: (part, error) =>
      log.error({ messageId: id, part, err: error }, 'a mail goes out without one of its parts'),
  })
  return keepMail(db, written, now)
}

/** Fills the key into the link of a mail. */
export async function linkFiller(
  keyOf: MailParts['keyOf'],
  { topic, reservationId }: Pick<KeptMail, 'topic' | 'reservationId'>,
): Promise<(text: string) => string> {
  if (isGuestMail(topic)) {
    const key = await keyOf(reservationId, 'letter')
    return (text) => withLetterKey(text, reservationId, key)
  }
  if (isPartyMail(topic)) {
    const key = await keyOf(reservationId, 'invitation')
    return (text) => withInvitationKey(text, key)
  }
  if (isStandbyMail(topic)) {
    const key = await keyOf(reservationId, 'standby')
    return (text) => withStandbyKey(text, key)
  }
  const fill = isLineMail(topic) ? withPlaceKey : withKey
  const key = await keyOf(reservationId, isLineMail(topic) ? 'place' : 'booking')
  return (text) => fill(text, reservationId, key)
}

/** Keeps a mail as it is first written, and sends it; called again after a failure it sends the same. */
export const sendMail = async (parts: MailParts, written: Mail): Promise<Delivery> =>
  sendKept(parts, await keepMail(parts.db, written, parts.clock.now()))

/** Sends a mail that was kept, unless it was sent before or its recipient was written to often enough. */
async function sendKept(parts: MailParts, mail: KeptMail): Promise<Delivery> {
  if (mail.sentAt) return 'sent before'
  return (await postponed(parts, mail)) ?? send(parts, mail)
}

async function send({ db, clock, gateway, sender, keyOf }: MailParts, mail: KeptMail): Promise<Delivery> {
  const fill = await linkFiller(keyOf, mail)
  const outcome = await gateway.send({
    ...mail,
    from: { name: mail.fromName, address: sender.fromAddress },
    html: fill(mail.html),
    text: fill(mail.text),
  })
  if (outcome === 'refused') return 'refused'
  await updateMailSent(db, mail.messageId, clock.now())
  return 'sent'
}

/** Bookings whose reminder is due and not written yet, as news for `deliverMail`. */
export async function findDueReminders({
  db,
  clock,
  sender,
}: Omit<MailParts, 'gateway' | 'keyOf' | 'log'>): Promise<MailNews[]> {
  const now = clock.now()
  const visits = await listVisitsOfTomorrow(db, now)
  const due = visits.filter(({ visit, restaurant }) => isReminderDue(visit, restaurant.timeZone, now))
  if (due.length === 0) return []
  const idOf = (visit: (typeof due)[number]['visit']) => messageId('reminder', visit, sender.host)
  const known = await listKnownMails(
    db,
    due.map(({ visit }) => idOf(visit)),
  )
  return due
    .filter(({ visit }) => !known.has(idOf(visit)))
    .map(({ visit, restaurant }) => ({
      topic: 'reminder',
      restaurantId: restaurant.restaurantId,
      reservationId: visit.id,
      sequence: visit.sequence,
    }))
}
