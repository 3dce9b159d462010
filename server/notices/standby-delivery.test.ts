import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { offerTables } from '#actions/standbys/offer.ts'
import { readSecret } from '#data/database/secrets.ts'
import { insertSubscription, listSubscriptions } from '#data/notices/subscriptions.ts'
import { findStandby, standbyKey } from '#data/standbys/rows.ts'
import { outboxMail } from '#gateways/mail/outbox.ts'
import { openTestPushServer } from '#gateways/push/test-push-server.ts'
import { webPush } from '#gateways/push/web-push.ts'
import { httpSms } from '#gateways/sms/http-sms.ts'
import { startSmsSandbox } from '#gateways/sms/sandbox-server.ts'
import { type BookingFixture, friday, noon, openBookingFixture } from '#http/reservations/booking-fixtures.ts'
import type { NoticeParts } from './send-notice.ts'
import { deliverStandbyPush, deliverStandbySms } from './standby-delivery.ts'

let fixture: BookingFixture
let pushServer: Awaited<ReturnType<typeof openTestPushServer>>
let smsServer: Awaited<ReturnType<typeof startSmsSandbox>>
let parts: NoticeParts & { push: NonNullable<NoticeParts['push']> }
beforeAll(async () => {
  fixture = await openBookingFixture()
  const { db, clock } = fixture.context
  const secret = await readSecret(db)
  pushServer = await openTestPushServer()
  smsServer = await startSmsSandbox({ token: 'key', now: clock.now })
  parts = {
    db,
    clock,
    log: { warn() {}, error() {} },
    gateway: outboxMail(),
    sender: { publicUrl: 'https://tavola.example', host: 'tavola.example', fromAddress: 'a@tavola.example' },
    keyOf: async (id) => standbyKey(secret, id),
    push: webPush({ secret, contact: 'mailto:a@tavola.example', now: clock.now, allowPrivate: true }),
    sms: httpSms({ url: smsServer.sendUrl, token: 'key' }),
    limited: true,
  }
})
afterAll(() => Promise.all([pushServer.close(), smsServer.close()]))
beforeEach(async () => {
  fixture.setNow(noon)
  pushServer.received.splice(0)
  smsServer.sent.splice(0)
  await fixture.clear()
  await fixture.rows('DELETE FROM standbys; DELETE FROM rate_counts')
})

/** A guest who waits and is offered a table at once, because there is one. */
async function offered(more: object = {}, browsers = 0) {
  const id = await fixture.newId()
  const { key } = await fixture.client.standbys.join({
    params: { restaurantId: 5101 },
    body: {
      id,
      date: friday,
      from: '19:00:00',
      to: '19:00:00',
      groupSize: 2,
      customerName: 'Cy',
      email: 'cy@example.com',
      language: 'de',
      ...more,
    },
  })
  const standby = await findStandby(parts.db, id)
  if (!standby) throw new Error('nobody waits')
  for (let browser = 0; browser < browsers; browser++)
    await insertSubscription(parts.db, standby, pushServer.subscribe(parts.push.publicKey), noon)
  await offerTables(parts.db, { restaurantId: 5101, serviceDate: friday }, noon)
  const path = `/standby/5101/${id}/${key}`
  return { standby, path, news: { restaurantId: 5101, standbyId: id, sequence: 1 } }
}

test('an offer goes by SMS to the number that was left, once, with the link that answers it', async () => {
  const { news, path } = await offered({ phone: '+43 1 555 000 11' })
  expect(await deliverStandbySms(parts, news)).toBe('sent')
  expect(await deliverStandbySms(parts, news)).toBe('sent before')
  expect(smsServer.sent).toHaveLength(1)
  const [sms] = smsServer.sent
  expect(sms).toMatchObject({ to: '+43155500011' })
  expect(sms?.text).toMatch(/Ein Tisch ist frei\. .*19:00.* bis 12:15: https:/)
  expect(sms?.text).toContain(`https://tavola.example${path}`)
})

test('without a number no SMS is sent', async () => {
  const { news } = await offered({})
  expect(await deliverStandbySms(parts, news)).toBe('nobody to write to')
  expect(smsServer.sent).toEqual([])
})

test('an offer is shown in every browser that asked for it, once; one that has ended it is forgotten', async () => {
  const { news, path, standby } = await offered({}, 2)
  const [first] = await listSubscriptions(parts.db, standby)
  pushServer.behaviour.gone.add(Number(first?.endpoint.split('/').at(-1)))
  expect(await deliverStandbyPush(parts, news)).toBe(1)
  expect(await deliverStandbyPush(parts, news)).toBe(0)
  expect(await listSubscriptions(parts.db, standby)).toHaveLength(1)
  expect(pushServer.received[0]?.content).toMatchObject({ language: 'de', url: path })
  expect(pushServer.received[0]?.ttl).toBe('900')
  pushServer.behaviour.gone.clear()
})

test('what was taken, passed on or is another offer by now is not said any more', async () => {
  const { news } = await offered({ phone: '+43155500012' }, 1)
  expect(await deliverStandbySms(parts, { ...news, sequence: 2 })).toBe('overtaken')
  fixture.setNow(noon.add({ minutes: 15 }))
  expect(await deliverStandbySms(parts, news)).toBe('overtaken')
  expect(await deliverStandbyPush(parts, news)).toBe('overtaken')
  expect([smsServer.sent, pushServer.received]).toEqual([[], []])
})
