import { type CDPSession, chromium, type Page } from '@playwright/test'
import { insertRestaurantFixture } from '#data/restaurants/restaurant-fixtures.ts'
import { ordering } from '#http/orders/order-fixtures.ts'
import { browserArgs, widths } from '../../e2e/browser.ts'
import { findChromium } from '../../scripts/chromium.mjs'
import { readEnv } from '../../server/settings/env.ts'
import { openDatabases } from '../../server/start/database.ts'
import type { Figure } from '../figure.ts'
import { benchSettings } from '../servers/bench-settings.ts'
import { serve } from '../servers/served.ts'

/** What `npm test` holds the restaurant page and this one to. */
const scriptBudget = 140_000
const slowdown = 4
/** What counts as moved at all; smaller is the rounding of a pixel. */
const leastShift = 0.001
const frameMs = 1000 / 60
/** Some 2,400 pixels a second, a quick flick. */
const pixelsOfFrame = 40
/** Frames that only measure what measuring takes, of those that scroll. */
const idleShare = 1 / 6

export type MenuSize = { restaurantId: number; products: number; categories: number; frames: number }

/** The menu of a large restaurant, on a phone whose processor is four times slower than this one. */
export async function measureMenuPage(size: MenuSize): Promise<Figure[]> {
  const { restaurantId, products } = size
  await makeMenu(size)
  const tavola = await serve('tavola', undefined, { ...(benchSettings() as Record<string, string>) })
  const executablePath = findChromium()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: browserArgs })
  try {
    const page = await browser.newPage({ viewport: widths.phone, deviceScaleFactor: 2, hasTouch: true, isMobile: true })
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.addInitScript(watchShifts)
    await page.goto(`${tavola.url}/delivery/${restaurantId}`)
    const seen = await page.locator('.order-dish').count()
    if (seen !== products) throw new Error(`the menu shows ${seen} dishes of ${products}`)
    // The first touch starts the scripts; what they do belongs to loading, not to scrolling.
    await page.mouse.click(2, 300)
    await page.locator('html[data-ready]').waitFor()
    const scripts = await scriptBytes(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    // What it takes to ask for a frame and to measure it is no part of it.
    const asking = medianOf(
      await workOfFrames(page, devtools, { count: Math.ceil(size.frames * idleShare), pixels: 0 }),
    )
    const scrolled = await workOfFrames(page, devtools, { count: size.frames, pixels: pixelsOfFrame })
    const frames = scrolled.map((ms) => Math.max(ms - asking, 0) * slowdown)
    const shift = await page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted)
    const late = frames.filter((ms) => ms > frameMs)
    return [
      {
        what: `${products} dishes: scripts of the page, of its budget`,
        ratio: scripts / scriptBudget,
        bar: 1,
        better: 'lower',
        detail: `${(scripts / 1000).toFixed(1)} kB`,
      },
      {
        what: `${products} dishes: layout shift while loading and scrolling`,
        ratio: shift,
        bar: leastShift,
        better: 'lower',
        detail: `of at most 0.1 that count as good`,
      },
      {
        what: `${products} dishes: frames that fit 16.7 ms on a CPU of a fourth`,
        ratio: 1 - late.length / frames.length,
        bar: 0.98,
        better: 'higher',
        detail: `${late.length} of ${frames.length} longer, the longest ${Math.max(...frames).toFixed(1)} ms, half at most ${medianOf(frames).toFixed(1)} ms`,
      },
    ]
  } finally {
    await browser.close()
    await tavola.stop()
  }
}

const medianOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** Runs in the page before anything else. */
function watchShifts() {
  const counted = globalThis as unknown as { shifted: number }
  counted.shifted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) counted.shifted += entry.value
  }).observe({ type: 'layout-shift' as 'resource', buffered: true })
}

const scriptBytes = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  )

type Scroll = { scrollBy(x: number, y: number): void; requestAnimationFrame(draw: () => void): number }

/**
 * Milliseconds of the main thread's own processor time for each frame of a scroll, so that what else the machine does counts for
 * nothing. A frame ends when the next one begins, so its layout and paint are in it.
 */
async function workOfFrames(
  page: Page,
  devtools: CDPSession,
  { count, pixels }: { count: number; pixels: number },
): Promise<number[]> {
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const worked = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  const frames: number[] = []
  let before = await worked()
  for (let frame = 0; frame < count; frame++) {
    await page.evaluate(
      (by) =>
        new Promise<void>((done) => {
          const view = globalThis as unknown as Scroll
          view.scrollBy(0, by)
          view.requestAnimationFrame(() => view.requestAnimationFrame(() => done()))
        }),
      pixels,
    )
    const now = await worked()
    frames.push(now - before)
    before = now
  }
  return frames
}

async function makeMenu({ restaurantId, products, categories }: MenuSize): Promise<void> {
  const { primary, close, migrate } = await openDatabases(readEnv(benchSettings()))
  await migrate()
  const { pool } = primary
  const { rows } = await pool.query('SELECT 1 FROM restaurants WHERE restaurant_id = $1', [restaurantId])
  if (rows.length === 0) {
    await insertRestaurantFixture(pool, { restaurantId, hours: [0, 1440], tables: [{ number: '1', max: 4 }] })
    await pool.query(
      `INSERT INTO service_hours (restaurant_id, purpose, weekday, opens, closes)
       SELECT $1::integer, 'takeaway', d, 0, 1440 FROM generate_series(0, 6) AS d`,
      [restaurantId],
    )
    await pool.query(
      `INSERT INTO menus (restaurant_id, menu_id, name, position, orderable) VALUES ($1, 'all', 'All', 0, true)`,
      [restaurantId],
    )
    await pool.query(
      `INSERT INTO menu_categories SELECT $1, 'all', 'c' || n, 'Category ' || n, n FROM generate_series(1, $2::integer) AS n`,
      [restaurantId, categories],
    )
    await pool.query(
      `INSERT INTO products (restaurant_id, menu_id, product_id, category_id, name, description, price_minor, tags, allergens, position)
       SELECT $1, 'all', 'p' || n, 'c' || 1 + n % $3::integer, 'Dish number ' || n,
         'Slowly braised, with herbs of the season, roasted roots and a little lemon', 900 + n, '{vegetarian}', '{milk,celery}', n
       FROM generate_series(1, $2::integer) AS n`,
      [restaurantId, products, categories],
    )
    await pool.query('UPDATE booking_settings SET ordering = $2 WHERE restaurant_id = $1', [
      restaurantId,
      JSON.stringify({ ...ordering, delivery: { enabled: false } }),
    ])
    await pool.query(`UPDATE restaurants SET services = '{reserve,takeout}' WHERE restaurant_id = $1`, [restaurantId])
  }
  await close()
}
