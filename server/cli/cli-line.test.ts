import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { joined } from '#actions/walkins/line-fixtures.ts'
import { createTestDatabase } from '#data/database/test-database.ts'
import { insertRestaurantFixture } from '#data/restaurants/restaurant-fixtures.ts'
import { lineCommand } from './cli-line.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
const lines: string[] = []
beforeAll(async () => {
  database = await createTestDatabase()
  const tables = [{ number: '1', max: 2 }]
  // Open at every hour, because the command line has the real clock.
  await insertRestaurantFixture(database.pool, { restaurantId: 7201, tables, line: true, hours: [0, 1440] })
  await insertRestaurantFixture(database.pool, { restaurantId: 7202, tables })
})
beforeEach(() => {
  lines.splice(0)
  for (const stream of ['log', 'error'] as const)
    vi.spyOn(console, stream).mockImplementation((line) => lines.push(line))
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => database.close())

const type = (line: string) => lineCommand(database.db, line.split(' '))

describe('the line on the command line', () => {
  test('is shown, called, seated and closed', async () => {
    const { walkinId } = await joined(database.db, 7201)
    expect(await type('show 7201')).toBe(0)
    expect(lines[0]).toBe('The line is open: 1 parties')
    expect(lines[1]).toContain(`${walkinId}  Ann Lee`)
    expect(await type(`call ${walkinId} 1`)).toBe(0)
    expect(lines.at(-1)).toContain('table 1')
    expect(await type(`no-show ${walkinId}`)).toBe(1)
    expect(lines.at(-1)).toMatch(/^Ann Lee may still come until \d\d:\d\d\.$/)
    expect(await type(`message ${walkinId} Your table is ready`)).toBe(0)
    expect(await type(`seat ${walkinId}`)).toBe(0)
    expect(await type(`close ${walkinId}`)).toBe(0)
    expect(await type(`close ${walkinId}`)).toBe(1)
  })

  test('tells a called party that its table is still taken, once', async () => {
    const { walkinId } = await joined(database.db, 7201)
    expect(await type(`taken ${walkinId} 10`)).toBe(1)
    expect(lines.at(-1)).toBe('Ann Lee is in the line and was not called yet.')
    await type(`call ${walkinId} 1`)
    expect(await type(`taken ${walkinId} 10`)).toBe(0)
    expect(lines.at(-1)).toContain('table 1')
    expect(lines.at(-1)).toContain('The party was told.')
    expect(await type(`taken ${walkinId} 10`)).toBe(0)
    expect(lines.at(-1)).toContain('The party was told so already.')
    expect(await type(`call ${walkinId}`)).toBe(0)
    expect(await type(`seat ${walkinId}`)).toBe(0)
    expect(await type(`close ${walkinId}`)).toBe(0)
  })

  test('is paused, shut and opened', async () => {
    for (const [word, state] of [
      ['pause', 'paused'],
      ['shut', 'closed'],
      ['open', 'open'],
    ]) {
      expect(await type(`${word} restaurant-7201`)).toBe(0)
      expect(lines.at(-1)).toBe(`The line is ${state}.`)
    }
  })

  test.each(['show 7202', 'show nowhere', 'pause nowhere', 'call ffff', 'taken ffff 10', 'message ffff hello'])(
    '%s is refused',
    async (line) => {
      expect(await type(line)).toBe(1)
      expect(lines).toHaveLength(1)
    },
  )

  test.each([
    '',
    'show',
    'dance 7201',
    'constructor 7201',
    'message ffff',
    'taken ffff',
    'taken ffff 0',
    'taken ffff 181',
    'taken ffff soon',
  ])('"%s" makes no sense', async (line) => {
    expect(await type(line)).toBeNull()
  })
})

test('a refusal tells the host why, and a called party can be called to another table', async () => {
  const tables = [
    { number: '1', max: 2 },
    { number: '2', max: 2 },
  ]
  await insertRestaurantFixture(database.pool, { restaurantId: 7203, tables, line: true, hours: [0, 1440] })
  const lena = await joined(database.db, 7203, { customerName: 'Lena' })
  const bo = await joined(database.db, 7203, { customerName: 'Bo' })
  expect(await type(`call ${lena.walkinId} Z99`)).toBe(1)
  expect(lines.at(-1)).toBe('There is no table Z99. The tables are 1, 2.')
  expect(await type(`call ${lena.walkinId} 1`)).toBe(0)
  expect(await type(`call ${lena.walkinId} 1`)).toBe(1)
  expect(lines.at(-1)).toMatch(
    /^Lena was called to table 1 at \d\d:\d\d\. To call the party to another table, name it\.$/,
  )
  expect(await type(`call ${bo.walkinId} 1`)).toBe(1)
  expect(lines.at(-1)).toMatch(/^Table 1 is taken or kept for a booking until about \d\d:\d\d\.$/)
  expect(await type(`approve ${bo.walkinId}`)).toBe(1)
  expect(lines.at(-1)).toBe('Bo is in the line and was not called yet.')
  expect(await type(`call ${lena.walkinId} 2`)).toBe(0)
  expect(lines.at(-1)).toContain('table 2')
  expect(await type(`call ${bo.walkinId}`)).toBe(0)
  expect(lines.at(-1)).toContain('table 1')
})
