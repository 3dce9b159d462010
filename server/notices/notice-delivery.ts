import { createHash } from 'node:crypto'
import { readBookingRules } from '#data/availability/booking-rules.ts'
import { countDeeds } from '#data/limits/limits.ts'
import { findMail, keepMail } from '#data/mails/mails.ts'
import type { WalkinNews } from '#data/outbox/jobs.ts'
import {
  deleteSubscription,
  findMessage,
  findNotifiedParty,
  insertNotice,
  isNoticeSent,
  listSubscriptions,
  type NotifiedParty,
} from '#data/walkins/notices.ts'
import { tableNumbers } from '#data/walkins/present.ts'
import { internationalNumber } from '#domain/limits/contact.ts'
import { composeLineMail } from '#domain/mails/line-mail.ts'
import {
  isNoticeTrue,
  minutesLeft,
  type NoticeKind,
  type NoticeMessage,
  noticeOf,
  writeNotice,
} from '#domain/walkins/notices.ts'
import type { WalkinTopic } from '#domain/walkins/outbox-topics.ts'
import { placeUrl } from '#domain/walkins/place-link.ts'
import type { PushGateway } from '#gateways/push/push-gateway.ts'
import type { SmsGateway } from '#gateways/sms/sms-gateway.ts'
import { texts } from '#texts/texts.ts'
import { type Delivery, type MailParts, sendKept } from '../mails/mail-delivery.ts'

export type NoticeParts = MailParts & { push?: PushGateway; sms?: SmsGateway | null }

export type NoticeNews = WalkinNews & { topic: WalkinTopic }

/** The ways by which a party can be written to; each is a job of its own, so that none waits for another. */
export const noticeWays = ['push', 'sms', 'mail'] as const
export type NoticeWay = (typeof noticeWays)[number]

type PartyNews = NotifiedParty & { kind: NoticeKind; message: NoticeMessage | null }

/** The party that some news is for, as long as it is still news to it. */
async function findNews({ db, clock }: NoticeParts, { topic, ...news }: NoticeNews): Promise<PartyNews | null> {
  const kind = noticeOf[topic]
  const party = kind ? await findNotifiedParty(db, news) : null
  if (!kind || !party) return null
  const message = kind === 'message' ? await findMessage(db, news, news.sequence) : null
  return isNoticeTrue(kind, party.walkin, message, clock.now()) ? { ...party, kind, message } : null
}

/** By which ways this party can be reached now. */
export async function waysOf(parts: NoticeParts, news: NoticeNews): Promise<NoticeWay[]> {
  const found = await findNews(parts, news)
  if (!found) return []
  const browsers = parts.push ? await listSubscriptions(parts.db, found.walkin) : []
  return noticeWays.filter(
    (way) =>
      (way === 'push' && browsers.length > 0) ||
      (way === 'sms' && parts.sms && internationalNumber(found.walkin.phone) !== null) ||
      (way === 'mail' && found.walkin.email !== null),
  )
}

const nameOf = ({ topic, walkinId, sequence }: NoticeNews, way: string) => `${walkinId} ${topic} ${sequence} ${way}`

/** A message waits at its push service for as long as it is news. */
const messageTtl = 3600

/**
 * To every browser of the party: one that has ended it is forgotten, one that fails is tried again without writing to the
 * others a second time.
 */
export async function deliverPush(parts: NoticeParts, news: NoticeNews): Promise<Delivery | number> {
  const { db, clock, push, sender } = parts
  const found = await findNews(parts, news)
  if (!found || !push) return 'overtaken'
  const { walkin, restaurant, kind } = found
  const now = clock.now()
  const url = new URL(placeUrl(sender.publicUrl, walkin.restaurantId, '')).pathname
  const { title, body, language } = writeNotice(texts, kind, walkin, {
    ...found,
    restaurantName: restaurant.name,
    url,
    now,
  })
  const content = { title, body, language, url, tag: `place ${walkin.restaurantId}` }
  const ttlSeconds = kind === 'called' ? minutesLeft(walkin.expectedUntil, now) * 60 : messageTtl
  let reached = 0
  let failure: unknown
  for (const browser of await listSubscriptions(db, walkin)) {
    const notice = `${news.topic} ${news.sequence} push ${browser.hash}`
    if (await isNoticeSent(db, walkin, notice)) continue
    try {
      const outcome = await push.send(browser, { name: nameOf(news, 'push'), content, ttlSeconds })
      if (outcome === 'gone') await deleteSubscription(db, walkin, browser.endpoint)
      else {
        await insertNotice(db, walkin, notice, clock.now())
        reached++
      }
    } catch (error) {
      failure = error
    }
  }
  if (failure) throw failure
  return reached
}

export async function deliverSms(parts: NoticeParts, news: NoticeNews): Promise<Delivery> {
  const { db, clock, sms, limited, sender, keyOf } = parts
  const found = await findNews(parts, news)
  if (!found) return 'overtaken'
  const { walkin, restaurant, kind } = found
  const to = internationalNumber(walkin.phone)
  if (!sms || !to) return 'nobody to write to'
  const notice = `${news.topic} ${news.sequence} sms`
  if (await isNoticeSent(db, walkin, notice)) return 'sent before'
  const now = clock.now()
  // Too late is worse than not at all: nobody is called after the table is gone.
  if (limited && (await countDeeds(db, [{ limit: 'smsOfRecipient', of: to }], now)) !== null) return 'refused'
  const url = placeUrl(sender.publicUrl, walkin.restaurantId, await keyOf(walkin.walkinId, 'place'))
  const { sms: text } = writeNotice(texts, kind, walkin, { ...found, restaurantName: restaurant.name, url, now })
  const key = createHash('sha256').update(nameOf(news, 'sms')).digest('hex')
  const outcome = await sms.send({ to, text, key })
  await insertNotice(db, walkin, notice, clock.now())
  return outcome === 'refused' ? 'refused' : 'sent'
}

/** By the way of all mails: kept as it was first written, and sent again as the same. */
export async function deliverLineMail(parts: NoticeParts, news: NoticeNews): Promise<Delivery> {
  const { db, clock, sender } = parts
  const found = await findNews(parts, news)
  const email = found?.walkin.email
  if (!found || !email) return found ? 'nobody to write to' : 'overtaken'
  const { walkin, restaurant, kind, message } = found
  const now = clock.now()
  const rules = await readBookingRules(db, walkin.restaurantId)
  const written = composeLineMail({ ...walkin, email }, restaurant, sender, {
    kind,
    message,
    sequence: news.sequence,
    tableNumbers: rules ? tableNumbers(walkin, rules) : [],
    now,
    texts,
  })
  await keepMail(db, written, now)
  const kept = await findMail(db, written.messageId)
  if (!kept) throw new Error('a mail was not kept')
  return sendKept(parts, kept)
}
