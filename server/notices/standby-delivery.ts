import { createHash } from 'node:crypto'
import { countDeeds } from '#data/limits/limits.ts'
import { findVisitedRestaurant } from '#data/outbox/find-visit.ts'
import type { StandbyNews } from '#data/outbox/jobs.ts'
import {
  deleteStandbySubscription,
  insertStandbyNotice,
  isStandbyNoticeSent,
  listStandbySubscriptions,
} from '#data/standbys/notices.ts'
import { findStandby } from '#data/standbys/rows.ts'
import { internationalNumber } from '#domain/limits/contact.ts'
import { isOfferOpen } from '#domain/standbys/standby.ts'
import { standbyLink } from '#domain/standbys/standby-mail.ts'
import { writeStandbyNotice } from '#domain/standbys/standby-notice.ts'
import { texts } from '#texts/texts.ts'
import type { Delivery } from '../mails/mail-delivery.ts'
import type { NoticeParts } from './notice-delivery.ts'

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

/** To the number the guest left. Too late is worse than not at all: nobody is offered what has gone to the next. */
export async function deliverStandbySms(parts: NoticeParts, news: StandbyNews): Promise<Delivery> {
  const { db, clock, sms, limited } = parts
  const found = await findOffer(parts, news)
  if (!found) return 'overtaken'
  const to = internationalNumber(found.standby.phone ?? '')
  if (!sms || !to) return 'nobody to write to'
  const notice = `${news.sequence} sms`
  if (await isStandbyNoticeSent(db, found.standby, notice)) return 'sent before'
  if (limited && (await countDeeds(db, [{ limit: 'smsOfRecipient', of: to }], clock.now())) !== null) return 'refused'
  const key = createHash('sha256').update(nameOf(news, 'sms')).digest('hex')
  const outcome = await sms.send({ to, text: found.sms, key })
  await insertStandbyNotice(db, found.standby, notice, clock.now())
  return outcome === 'refused' ? 'refused' : 'sent'
}

/** To every browser of the guest: one that has ended it is forgotten, one that fails is tried again alone. */
export async function deliverStandbyPush(parts: NoticeParts, news: StandbyNews): Promise<Delivery | number> {
  const { db, clock, push } = parts
  const found = await findOffer(parts, news)
  if (!found || !push) return 'overtaken'
  const { standby, title, body, language, path, until } = found
  const content = { title, body, language, url: path, tag: `standby ${standby.standbyId}` }
  const ttlSeconds = Math.max(60, Math.floor((until.epochMilliseconds - clock.now().epochMilliseconds) / 1000))
  let reached = 0
  let failure: unknown
  for (const browser of await listStandbySubscriptions(db, standby)) {
    const notice = `${news.sequence} push ${browser.hash}`
    if (await isStandbyNoticeSent(db, standby, notice)) continue
    try {
      const outcome = await push.send(browser, { name: nameOf(news, 'push'), content, ttlSeconds })
      if (outcome === 'gone') await deleteStandbySubscription(db, standby, browser.endpoint)
      else {
        await insertStandbyNotice(db, standby, notice, clock.now())
        reached++
      }
    } catch (error) {
      failure = error
    }
  }
  if (failure) throw failure
  return reached
}
