import { readBookingRules } from '#data/availability/booking-rules.ts'
import { listSubscriptions } from '#data/notices/subscriptions.ts'
import type { WalkinNews } from '#data/outbox/jobs.ts'
import { findMessage, findNotifiedParty, type NotifiedParty } from '#data/walkins/notified-party.ts'
import { tableNumbers } from '#data/walkins/present.ts'
import { composeLineMail } from '#domain/mails/line/line-mail.ts'
import {
  isNoticeTrue,
  minutesLeft,
  type NoticeKind,
  type NoticeMessage,
  noticeOf,
  writeNotice,
} from '#domain/mails/line/walkin-notices.ts'
import type { WalkinTopic } from '#domain/walkins/outbox-topics.ts'
import { placeUrl } from '#domain/walkins/place-link.ts'
import { texts } from '#texts/texts.ts'
import { type Delivery, sendMail } from '../mails/mail-delivery.ts'
import { type NoticeParts, sendPush, sendSms } from './send-notice.ts'

export type NoticeNews = WalkinNews & { topic: WalkinTopic }

/** The ways by which a party can be written to; each is a job of its own, so that none waits for another. */
const noticeWays = ['push', 'sms', 'mail'] as const
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
      (way === 'sms' && parts.sms) ||
      (way === 'mail' && found.walkin.email !== null),
  )
}

const occasionOf = ({ topic, sequence }: NoticeNews) => `${topic} ${sequence}`
const nameOf = ({ topic, walkinId, sequence }: NoticeNews, way: string) => `${walkinId} ${topic} ${sequence} ${way}`

/** A message waits at its push service for as long as it is news. */
const messageTtl = 3600

export async function deliverPush(parts: NoticeParts, news: NoticeNews): Promise<Delivery | number> {
  const { clock, push, sender } = parts
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
  const newsUntil = { called: walkin.expectedUntil, taken: walkin.tableFree?.latest ?? null, message: null }[kind]
  const ttlSeconds = kind === 'message' ? messageTtl : minutesLeft(newsUntil, now) * 60
  const message = { name: nameOf(news, 'push'), content, ttlSeconds }
  return sendPush(parts, push, { recipient: walkin, occasion: occasionOf(news), message })
}

export async function deliverSms(parts: NoticeParts, news: NoticeNews): Promise<Delivery> {
  const { clock, sms, sender, keyOf } = parts
  const found = await findNews(parts, news)
  if (!found) return 'overtaken'
  const { walkin, restaurant, kind } = found
  if (!sms) return 'nobody to write to'
  const url = placeUrl(sender.publicUrl, walkin.restaurantId, await keyOf(walkin.walkinId, 'place'))
  const written = writeNotice(texts, kind, walkin, {
    ...found,
    restaurantName: restaurant.name,
    url,
    now: clock.now(),
  })
  const message = { to: walkin.phone, text: written.sms, name: nameOf(news, 'sms') }
  return sendSms(parts, sms, { recipient: walkin, occasion: occasionOf(news), message })
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
  return sendMail(parts, written)
}
