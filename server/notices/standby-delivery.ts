import { findVisitedRestaurant } from '#data/outbox/find-visit.ts'
import type { StandbyNews } from '#data/outbox/jobs.ts'
import { findStandby } from '#data/standbys/rows.ts'
import { isOfferOpen } from '#domain/standbys/standby.ts'
import { standbyLink } from '#domain/standbys/standby-mail.ts'
import { writeStandbyNotice } from '#domain/standbys/standby-notice.ts'
import { texts } from '#texts/texts.ts'
import type { Delivery } from '../mails/mail-delivery.ts'
import { type NoticeParts, sendPush, sendSms } from './send-notice.ts'

/** The offer that some news is of, in words, as long as it can be taken. */
async function findOffer(
  { db, clock, sender, keyOf }: NoticeParts,
  { restaurantId, standbyId, sequence }: StandbyNews,
) {
  const [standby, restaurant] = await Promise.all([findStandby(db, standbyId), findVisitedRestaurant(db, restaurantId)])
  if (!standby?.offerAt || !standby.offerUntil || !restaurant) return null
  if (!isOfferOpen(standby, clock.now()) || standby.offers !== sequence) return null
  const path = standbyLink(restaurantId, standbyId, await keyOf(standbyId, 'standby'))
  const offered = { startsAt: standby.offerAt, until: standby.offerUntil }
  const notice = writeStandbyNotice(texts, standby, offered, restaurant, sender.publicUrl + path)
  return { standby, path, until: standby.offerUntil, ...notice }
}

const nameOf = ({ standbyId, sequence }: StandbyNews, way: string) => `standby ${standbyId} ${sequence} ${way}`

/** To the number the guest left. */
export async function deliverStandbySms(parts: NoticeParts, news: StandbyNews): Promise<Delivery> {
  const found = await findOffer(parts, news)
  if (!found) return 'overtaken'
  const to = found.standby.phone
  if (!parts.sms || !to) return 'nobody to write to'
  const message = { to, text: found.sms, name: nameOf(news, 'sms') }
  return sendSms(parts, parts.sms, { recipient: found.standby, occasion: `${news.sequence}`, message })
}

/** A service keeps the offer for as long as it can be taken, at least a minute. */
export async function deliverStandbyPush(parts: NoticeParts, news: StandbyNews): Promise<Delivery | number> {
  const { clock, push } = parts
  const found = await findOffer(parts, news)
  if (!found || !push) return 'overtaken'
  const { standby, title, body, language, path, until } = found
  const content = { title, body, language, url: path, tag: `standby ${standby.standbyId}` }
  const ttlSeconds = Math.max(60, Math.floor((until.epochMilliseconds - clock.now().epochMilliseconds) / 1000))
  const message = { name: nameOf(news, 'push'), content, ttlSeconds }
  return sendPush(parts, push, { recipient: standby, occasion: `${news.sequence}`, message })
}
