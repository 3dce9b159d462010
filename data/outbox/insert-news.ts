import type { GuestTopic } from '#domain/guests/outbox-topics.ts'
import type { OutboxTopic } from '#domain/reservations/outbox-topics.ts'
import type { Db } from '../database/database.ts'
import { type BookingNews, noRestaurant } from './jobs.ts'

/** Tells of something in the transaction that did it. The functions of the database do the same by `enqueue_outbox`. */
export async function insertNews(db: Db, topic: OutboxTopic, news: BookingNews): Promise<void> {
  await db
    .insertInto('outbox')
    .values({ topic, restaurant_id: news.restaurantId, payload: JSON.stringify(news) })
    .execute()
}

/** The same of a guest's account. */
export async function insertGuestNews(db: Db, topic: GuestTopic, news: object): Promise<void> {
  await db
    .insertInto('outbox')
    .values({ topic, restaurant_id: noRestaurant, payload: JSON.stringify(news) })
    .execute()
}
