import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answerCall } from '#actions/walkins/change.ts'
import { changeWalkinStatus } from '#actions/walkins/change-status.ts'
import { friday, joined, minutesLater } from '#actions/walkins/line-fixtures.ts'
import { markMessagesRead, writeMessage } from '#actions/walkins/messages.ts'
import { tableStillTaken } from '#actions/walkins/still-taken.ts'
import { readSecret } from '#data/database/secrets.ts'
import { createTestDatabase } from '#data/database/test-database.ts'
import { simulatedSource } from '#data/demo/demo-lines.ts'
import { insertSubscription, listSubscriptions } from '#data/notices/subscriptions.ts'
import { insertRestaurantFixture } from '#data/restaurants/restaurant-fixtures.ts'
import { walkinCapability } from '#data/walkins/capability.ts'
import { findWalkin } from '#data/walkins/find.ts'
import { smtpMail } from '#gateways/mail/smtp.ts'
import { openTestSmtpServer } from '#gateways/mail/test-smtp-server.ts'
import { openTestPushServer } from '#gateways/push/test-push-server.ts'
import { webPush } from '#gateways/push/web-push.ts'
import { httpSms } from '#gateways/sms/http-sms.ts'
import { startSmsSandbox } from '#gateways/sms/sandbox-server.ts'
import { startWorker, type Worker } from '../jobs/worker.ts'
import { createLog } from '../monitoring/log.ts'
import { deliverLineMail, deliverPush, deliverSms, waysOf } from './notice-delivery.ts'
import type { NoticeParts } from './send-notice.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let pushServer: Awaited<ReturnType<typeof openTestPushServer>>
let smsServer: Awaited<ReturnType<typeof startSmsSandbox>>
let smtp: Awaited<ReturnType<typeof openTestSmtpServer>>
let parts: NoticeParts & { push: NonNullable<NoticeParts['push']> }
let secret: Buffer
let now = friday
let lastRestaurant = 7400
beforeAll(async () => {
  database = await createTestDatabase()
  secret = await readSecret(database.db)
  const clock = { now: () => now }
  pushServer = await openTestPushServer()
  smsServer = await startSmsSandbox({ token: 'key', now: clock.now })
  smtp = await openTestSmtpServer()
  parts = {
    db: database.db,
    clock,
    log: { warn() {}, error() {} },
    sender: { publicUrl: 'https://tavola.example', host: 'tavola.example', fromAddress: 'line@tavola.example' },
    keyOf: async (id) => walkinCapability(secret, id),
    gateway: smtpMail(smtp.url),
    push: webPush({ secret, contact: 'mailto:line@tavola.example', now: clock.now, allowPrivate: true }),
    sms: httpSms({ url: smsServer.sendUrl, token: 'key' }),
    limited: true,
  }
})
beforeEach(async () => {
  now = friday
  pushServer.received.splice(0)
  pushServer.behaviour.failWith = 0
  pushServer.behaviour.gone.clear()
  smsServer.sent.splice(0)
  smtp.received.splice(0)
  await database.pool.query('DELETE FROM outbox; DELETE FROM mails')
})
afterAll(async () => {
  await Promise.all([pushServer.close(), smsServer.close(), smtp.close()])
  await database.close()
})

async function party(more: object = {}, restaurant: object = {}) {
  const restaurantId = ++lastRestaurant
  await insertRestaurantFixture(database.pool, {
    restaurantId,
    tables: [{ number: '7', max: 4 }],
    line: { graceMinutes: 10 },
    ...restaurant,
  })
  const walkin = await joined(database.db, restaurantId, { email: 'ann@example.com', ...more }, now)
  const subscribe = async () => {
    const browser = pushServer.subscribe(parts.push.publicKey)
    await insertSubscription(database.db, walkin, browser, now)
    return browser
  }
  return { ...walkin, subscribe }
}

type NoticeTestParty = Awaited<ReturnType<typeof party>>

async function call({ restaurantId, walkinId }: NoticeTestParty) {
  await changeWalkinStatus(database.db, { restaurantId, walkinId, to: 'Called', by: 'host', now })
  return { topic: 'walkin.called' as const, restaurantId, walkinId, sequence: 1 }
}

async function write(walkin: NoticeTestParty, words: string) {
  await writeMessage(database.db, walkin, words, now)
  const { restaurantId, walkinId } = walkin
  return { topic: 'walkin.message' as const, restaurantId, walkinId, sequence: 1 }
}

describe('a party that is called', () => {
  test('hears it in every browser, once', async () => {
    const ann = await party({ language: 'de' })
    await ann.subscribe()
    await ann.subscribe()
    const news = await call(ann)
    expect(await deliverPush(parts, news)).toBe(2)
    expect(await deliverPush(parts, news)).toBe(0)
    expect(pushServer.received.map(({ content }) => content)).toEqual(
      Array.from({ length: 2 }, () => ({
        title: `House ${ann.restaurantId}: Ihr Tisch ist bereit.`,
        body: 'Bitte kommen Sie innerhalb von 10 Minuten und sagen Sie, dass Sie unterwegs sind.',
        language: 'de',
        url: `/waitlist/${ann.restaurantId}`,
        tag: `place ${ann.restaurantId}`,
      })),
    )
    expect(pushServer.received[0]?.ttl).toBe('600')
  })

  test('one browser that has ended it is forgotten, one that fails is tried again alone', async () => {
    const ann = await party()
    const [ended, other] = [await ann.subscribe(), await ann.subscribe()]
    pushServer.behaviour.gone.add(Number(ended.endpoint.split('/').at(-1)))
    const news = await call(ann)
    expect(await deliverPush(parts, news)).toBe(1)
    expect((await listSubscriptions(database.db, ann)).map(({ endpoint }) => endpoint)).toEqual([other.endpoint])
    const late = await ann.subscribe()
    pushServer.behaviour.failWith = 503
    await expect(deliverPush(parts, news)).rejects.toThrow('answered 503')
    pushServer.behaviour.failWith = 0
    expect(await deliverPush(parts, news)).toBe(1)
    expect(pushServer.received.map(({ browser }) => browser)).toEqual(
      [other, late].map(({ endpoint }) => Number(endpoint.split('/').at(-1))),
    )
  })

  test('is sent one SMS with a link that opens its place', async () => {
    const ann = await party({ phone: '0043 (1) 588-123' })
    const news = await call(ann)
    expect(await deliverSms(parts, news)).toBe('sent')
    expect(await deliverSms(parts, news)).toBe('sent before')
    expect(smsServer.sent).toMatchObject([{ to: '+431588123' }])
    expect(smsServer.sent[0]?.text).toBe(
      `House ${ann.restaurantId}: your table is ready. Please come within 10 minutes and say that you are on your way. https://tavola.example/waitlist/${ann.restaurantId}?key=${ann.capability}`,
    )
  })

  test('an SMS whose answer was lost arrives once', async () => {
    const news = await call(await party())
    smsServer.behaviour.loseAnswers = 1
    await expect(deliverSms(parts, news)).rejects.toThrow()
    expect(await deliverSms(parts, news)).toBe('sent')
    expect(smsServer.sent).toHaveLength(1)
  })

  test('one number is sent only so many in an hour', async () => {
    const phone = '+43 1 777777'
    for (let time = 0; time < 10; time++)
      expect(await deliverSms(parts, await call(await party({ phone })))).toBe('sent')
    expect(await deliverSms(parts, await call(await party({ phone })))).toBe('refused')
    expect(smsServer.sent).toHaveLength(10)
  })

  test('is written a mail, kept without its key and sent with it', async () => {
    const ann = await party({ language: 'it' })
    const news = await call(ann)
    expect(await deliverLineMail(parts, news)).toBe('sent')
    expect(await deliverLineMail(parts, news)).toBe('sent before')
    const [mail] = smtp.received
    expect(smtp.received).toHaveLength(1)
    expect(mail?.subject).toBe(`Il suo tavolo da House ${ann.restaurantId} è pronto`)
    expect(mail?.text).toContain(`https://tavola.example/waitlist/${ann.restaurantId}?key=${ann.capability}`)
    expect(mail?.text).toContain('Tavolo:\n  7')
    const { rows } = await database.pool.query('SELECT body_text || body_html AS text FROM mails')
    expect(rows[0].text).not.toContain(ann.capability)
  })

  test.each([
    [
      'said that it is on its way',
      async (ann: NoticeTestParty) => {
        const walkin = await findWalkin(database.db, ann.restaurantId, ann.walkinId)
        if (walkin) await answerCall(database.db, walkin, { onWay: true, lateMinutes: null }, now)
      },
    ],
    [
      'left',
      async (ann: NoticeTestParty) => {
        await changeWalkinStatus(database.db, { ...ann, to: 'CanceledByClient', by: 'guest', now })
      },
    ],
    [
      'was waited for long enough',
      async () => {
        now = minutesLater(10)
      },
    ],
  ])('and %s is not written to any more', async (_, happens) => {
    const ann = await party()
    await ann.subscribe()
    const news = await call(ann)
    await happens(ann)
    expect(await waysOf(parts, news)).toEqual([])
    expect(await deliverPush(parts, news)).toBe('overtaken')
    expect(await deliverSms(parts, news)).toBe('overtaken')
    expect(await deliverLineMail(parts, news)).toBe('overtaken')
    expect([...pushServer.received, ...smsServer.sent, ...smtp.received]).toEqual([])
  })
})

describe('a called party whose table is still taken', () => {
  const taken = async (ann: NoticeTestParty) => {
    await call(ann)
    await tableStillTaken(database.db, ann, 10, now)
    const { restaurantId, walkinId } = ann
    return { topic: 'walkin.table_taken' as const, restaurantId, walkinId, sequence: 2 }
  }

  test('is told so by every way, with the minutes', async () => {
    const ann = await party()
    await ann.subscribe()
    const news = await taken(ann)
    expect(await waysOf(parts, news)).toEqual(['push', 'sms', 'mail'])
    expect(await deliverPush(parts, news)).toBe(1)
    expect(await deliverSms(parts, news)).toBe('sent')
    expect(await deliverLineMail(parts, news)).toBe('sent')
    expect(pushServer.received[0]).toMatchObject({
      ttl: '900',
      content: { body: 'About 10–15 min more. We keep your place; please be at the door then.' },
    })
    expect(smsServer.sent[0]?.text).toContain('your table is still taken. About 10–15 min more.')
    expect(smtp.received[0]?.subject).toBe(`Your table at House ${ann.restaurantId} is still taken`)
    expect(smtp.received[0]?.text).toContain('About 10–15 min more.')
  })

  test('no longer hears of the call before, and of its next call although it is on its way', async () => {
    const ann = await party()
    const news = await taken(ann)
    const walkin = await findWalkin(database.db, ann.restaurantId, ann.walkinId)
    if (walkin) await answerCall(database.db, walkin, { onWay: true, lateMinutes: null }, now)
    expect(await waysOf(parts, { ...news, topic: 'walkin.called', sequence: 1 })).toEqual([])
    expect(await waysOf(parts, news)).toEqual(['sms', 'mail'])
    now = minutesLater(8)
    await call(ann)
    expect(await waysOf(parts, news)).toEqual([])
    expect(await deliverSms(parts, { ...news, topic: 'walkin.called', sequence: 4 })).toBe('sent')
    expect(smsServer.sent[0]?.text).toContain('your table is ready')
  })
})

describe('what the restaurant writes', () => {
  test('goes the same ways, as long as it was not read', async () => {
    const ann = await party()
    await ann.subscribe()
    const news = await write(ann, 'Your table is being laid <now>')
    expect(await waysOf(parts, news)).toEqual(['push', 'sms', 'mail'])
    expect(await deliverPush(parts, news)).toBe(1)
    expect(await deliverSms(parts, news)).toBe('sent')
    expect(await deliverLineMail(parts, news)).toBe('sent')
    expect(pushServer.received[0]?.content).toMatchObject({ body: 'Your table is being laid <now>' })
    expect(smsServer.sent[0]?.text).toContain('writes: Your table is being laid <now> https://')
    expect(smtp.received[0]?.html).toContain('Your table is being laid &lt;now&gt;')
    expect((await findWalkin(database.db, ann.restaurantId, ann.walkinId))?.unreadMessages).toBe(1)
    await markMessagesRead(database.db, ann, now)
    expect(await waysOf(parts, news)).toEqual([])
  })
})

describe('the ways to a party', () => {
  test('are those it gave', async () => {
    expect(await waysOf(parts, await call(await party({ email: null, phone: '0699 12345678' })))).toEqual(['sms'])
    expect(await waysOf(parts, await call(await party({ email: null })))).toEqual(['sms'])
    expect(await waysOf({ ...parts, sms: null }, await call(await party()))).toEqual(['mail'])
  })

  test('none lead to a guest of the demo’s evening', async () => {
    const made = await party({ campaignInfo: { utm_source: simulatedSource } })
    await database.pool.query('UPDATE booking_settings SET is_demo = true WHERE restaurant_id = $1', [
      made.restaurantId,
    ])
    expect(await waysOf(parts, await call(made))).toEqual([])
    expect(await waysOf(parts, await call(await party({ campaignInfo: { utm_source: simulatedSource } })))).not.toEqual(
      [],
    )
  })
})

describe('through outbox and worker', () => {
  let worker: Worker | undefined
  const logged: string[] = []
  afterEach(() => worker?.stop())

  test('a push service that fails holds up neither SMS nor mail, and the log names nobody', async () => {
    const log = createLog('info', { write: (line) => void logged.push(line) })
    worker = await startWorker({ ...parts, gateway: smtpMail(smtp.url), pool: database.pool, log })
    const ann = await party({ customerName: 'Zanzibar', phone: '+43 1 4242424' })
    await ann.subscribe()
    pushServer.behaviour.failWith = 500
    await call(ann)
    await expect.poll(() => smsServer.sent.length === 1 && smtp.received.length === 1).toBe(true)
    await expect.poll(() => logged.some((line) => line.includes('"task":"notify-push"'))).toBe(true)
    expect(pushServer.received).toEqual([])
    expect(logged.join()).not.toMatch(/Zanzibar|4242424|ann@example/)
    expect(logged.join()).not.toContain(ann.capability)
  })
})
