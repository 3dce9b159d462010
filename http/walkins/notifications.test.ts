import { createECDH, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listSubscriptions } from '#data/notices/subscriptions.ts'
import { webPush } from '#gateways/push/web-push.ts'
import { createProcessCounts } from '../access/process-counts.ts'
import { openLineApi, walkinsPath } from './line-api-fixtures.ts'

let line: Awaited<ReturnType<typeof openLineApi>>
const clock = { now: () => line.now.at }
beforeAll(async () => {
  const push = webPush({ secret: randomBytes(32), contact: 'mailto:a@example.com', now: clock.now })
  line = await openLineApi({ push, hasSms: true, limits: createProcessCounts(clock) })
})
afterAll(() => line.close())

const path = (id: string) => `/api/rsv/guest/walkins/${id}/notifications`

function browser(endpoint = `https://push.example.com/${randomBytes(8).toString('hex')}`) {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys('base64url')
  return { endpoint, keys: { p256dh, auth: randomBytes(16).toString('base64url') } }
}

async function place(given: object = {}) {
  const { restaurantId } = await line.addRestaurant()
  const { body } = await line.join(restaurantId, given)
  const { rows } = await line.database.pool.query('SELECT walkin_id FROM walkins WHERE restaurant_id = $1', [
    restaurantId,
  ])
  const walkinId = rows[0].walkin_id.replaceAll('-', '')
  const kept = async () =>
    (await listSubscriptions(line.db, { restaurantId, walkinId })).map(({ endpoint }) => endpoint)
  return { id: body.id, kept }
}

describe('the ways to be called', () => {
  test('are what a browser needs, and whether there is SMS and mail', async () => {
    const { id } = await place({ email: 'ann@example.com' })
    const { status, body, headers } = await line.send('GET', path(id))
    expect(status).toBe(200)
    expect(body).toMatchObject({ pushKey: expect.stringMatching(/^[\w-]{87}$/), sms: true, email: true })
    expect(headers.get('cache-control')).toContain('no-store')
    expect((await line.send('GET', path((await place()).id))).body).toMatchObject({ email: false })
  })

  test('are nobody else’s', async () => {
    const stranger = randomBytes(16).toString('hex')
    expect((await line.send('GET', path(stranger))).status).toBe(404)
    expect((await line.send('POST', path(stranger), browser())).status).toBe(404)
    expect((await line.send('POST', `${path(stranger)}/remove`, browser())).status).toBe(404)
  })
})

describe('a browser', () => {
  test('is kept once, however often it says so, and forgotten when it asks', async () => {
    const { id, kept } = await place()
    const own = browser()
    for (let time = 0; time < 3; time++) expect((await line.send('POST', path(id), own)).status).toBe(200)
    expect(await kept()).toEqual([own.endpoint])
    expect((await line.send('POST', `${path(id)}/remove`, { endpoint: own.endpoint })).status).toBe(200)
    expect((await line.send('POST', `${path(id)}/remove`, { endpoint: own.endpoint })).status).toBe(200)
    expect(await kept()).toEqual([])
  })

  test('of many the newest five are kept', async () => {
    const { id, kept } = await place()
    const all = Array.from({ length: 7 }, () => browser())
    for (const each of all) {
      line.now.at = line.now.at.add({ seconds: 1 })
      await line.send('POST', path(id), each)
    }
    expect(await kept()).toEqual(
      all
        .slice(2)
        .map(({ endpoint }) => endpoint)
        .toReversed(),
    )
  })

  test.each([
    ['http://push.example.com/x', 400],
    ['https://127.0.0.1/x', 400],
    ['https://[::1]/x', 400],
    ['https://169.254.169.254/latest/meta-data', 400],
    ['https://localhost/x', 400],
    ['https://push.example.com:22/x', 400],
    ['', 400],
  ])('whose address is %s is refused and nothing kept', async (endpoint, status) => {
    const { id, kept } = await place()
    expect((await line.send('POST', path(id), browser(endpoint))).status).toBe(status)
    expect(await kept()).toEqual([])
  })

  test('whose keys are none is refused', async () => {
    const { id, kept } = await place()
    const { endpoint } = browser()
    const keys = { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: randomBytes(16).toString('base64url') }
    expect((await line.send('POST', path(id), { endpoint, keys })).status).toBe(400)
    expect((await line.send('POST', path(id), { endpoint, keys: { p256dh: 'x', auth: 'y' } })).status).toBe(400)
    expect((await line.send('POST', path(id), { endpoint: 'x'.repeat(5000), keys })).status).toBe(400)
    expect(await kept()).toEqual([])
  })

  test('of a party that has left is refused', async () => {
    const { id } = await place()
    await line.send('DELETE', `${walkinsPath}/${id}`)
    expect((await line.send('POST', path(id), browser())).body).toMatchObject({ code: 'place_ended' })
  })

  test('in a hurry waits', async () => {
    const { id } = await place()
    const statuses: number[] = []
    for (let time = 0; time < 31; time++) statuses.push((await line.send('POST', path(id), browser())).status)
    expect(statuses.slice(0, 30)).toEqual(Array(30).fill(200))
    expect(statuses[30]).toBe(429)
  })
})
