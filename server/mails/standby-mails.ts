import { findVisitedRestaurant } from '#data/outbox/find-visit.ts'
import type { StandbyNews } from '#data/outbox/jobs.ts'
import { findStandby } from '#data/standbys/rows.ts'
import { isOfferOpen } from '#domain/standbys/standby.ts'
import { composeStandbyMail } from '#domain/standbys/standby-mail.ts'
import { texts } from '#texts/texts.ts'
import { type Delivery, type MailParts, sendMail } from './mail-delivery.ts'

/** An offer that was taken or has gone to the next is not written about any more. */
export async function deliverStandbyMail(parts: MailParts, news: StandbyNews): Promise<Delivery> {
  const { db, clock, sender } = parts
  const [standby, restaurant] = await Promise.all([
    findStandby(db, news.standbyId),
    findVisitedRestaurant(db, news.restaurantId),
  ])
  if (!standby || !restaurant) return 'nobody to write to'
  const { offerAt, offerUntil, offers } = standby
  if (!isOfferOpen(standby, clock.now()) || offers !== news.sequence || !offerAt || !offerUntil) return 'overtaken'
  const written = composeStandbyMail(standby, { startsAt: offerAt, until: offerUntil }, restaurant, sender, texts)
  const delivery = await sendMail(parts, written)
  // By then the table is the next guest's.
  return typeof delivery === 'string' ? delivery : 'overtaken'
}
