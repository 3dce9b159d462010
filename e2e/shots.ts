// Pictures of every screen at three widths, light and dark, into shots/.
// `npm run shots -- search` takes only addresses with that word, `npm run shots -- de phone dark` those of a language, a width or a
// colour scheme, `npm run shots -- forced` those in colours of the guest's own; `npm run shots -- --readme` the few of the README.
import { mkdir, rm } from 'node:fs/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { locales } from '../domain/locale/language.ts'
import { findChromium } from '../scripts/chromium.mjs'
import { readEnv } from '../server/settings/env.ts'
import { startApplication } from '../server/start/application.ts'
import { replaceAmpScript } from './amp-script.ts'
import { browserArgs, widths } from './browser.ts'
import { demoVenues } from './demo-venues.ts'
import { openGuestShots } from './guests/guest-shots.ts'
import { everyPage } from './pages.ts'
import { openLineShots } from './waitlist/line-shots.ts'

type Scheme = 'light' | 'dark'

const schemes = ['light', 'dark'] as const
const asked = process.argv.slice(2)
const chosen = <Choice extends string>(choices: readonly Choice[]) => choices.filter((choice) => asked.includes(choice))
const [language] = chosen(locales)
const shownSchemes = chosen(schemes).length ? chosen(schemes) : schemes
const devices = Object.keys(widths) as (keyof typeof widths)[]
const shownDevices = chosen(devices).length ? chosen(devices) : devices
const [forced] = chosen(['forced'])
const kinds = new Set<string>([...locales, ...schemes, ...devices, 'forced'])
const only = asked.find((word) => !kinds.has(word))
const wanted = {
  PORT: '0',
  // What only development shows is on no picture of the product.
  TAVOLA_ENV: only === '--readme' ? 'production' : 'development',
  TAVOLA_LOG: 'silent',
  TAVOLA_DEMO_WHOLE: 'on',
  TAVOLA_DEMO_EVENING: 'off',
}
const application = await startApplication(readEnv({ ...process.env, ...wanted }))
const origin = `http://localhost:${application.port}`
const venues = await demoVenues(origin)
const { partner, listed, line } = venues
const browser = await chromium.launch({ executablePath: findChromium() ?? 'chromium', args: browserArgs })
console.log(only === '--readme' ? await pictureReadme(browser) : await pictureEverything(browser))
await browser.close()
await application.close()
process.exit(0)

async function pictureEverything(on: Browser): Promise<string> {
  const addresses = [...everyPage(venues), '/dev'].filter((address) => !only || address.includes(only))
  const line = !only || 'waitlist kiosk-mode'.includes(only) ? await openLineShots(origin) : null
  const guest = !only || only === 'guest' ? await openGuestShots(on, origin) : null
  if (asked.length === 0) await rm('shots', { recursive: true, force: true })
  await mkdir('shots', { recursive: true })
  let taken = 0
  for (const scheme of shownSchemes)
    for (const device of shownDevices)
      await onPage(on, widths[device], scheme, async (page) => {
        const take = async (name: string) => {
          const kind = [name, device, scheme, forced, language].filter(Boolean).join('-')
          await page.screenshot({ path: `shots/${kind}.png`, fullPage: true })
          taken++
        }
        for (const address of addresses) {
          await open(page, address)
          await take(nameOf(address))
        }
        await line?.picture(page, (state) => take(`line-${state}`))
        if (!guest) return
        await page.context().addCookies(guest.cookies)
        for (const [name, address] of Object.entries(guest.addresses)) {
          await open(page, address)
          await take(`guest-${name}`)
        }
      })
  await line?.close()
  return `${taken} pictures are in shots/`
}

async function pictureReadme(on: Browser): Promise<string> {
  const pictures = [
    ['home-desktop', '/?regionId=c2761369', widths.desktop, 'light'],
    ['restaurant-phone', `/restaurants/${partner}`, widths.phone, 'light'],
    ['restaurant-phone-dark', `/restaurants/${partner}`, widths.phone, 'dark'],
    ['search-desktop', '/search?regionId=c2761369&view=map', widths.desktop, 'light'],
    ['booking-phone', `/reserve/${partner}`, widths.phone, 'light'],
    ['order-phone', `/delivery/${partner}`, widths.phone, 'light'],
  ] as const
  await mkdir('docs/pictures', { recursive: true })
  for (const [name, address, viewport, scheme] of pictures)
    await onPage(on, viewport, scheme, async (page) => {
      await open(page, address)
      await write(page, name)
    })
  const guest = await openGuestShots(on, origin, { hasAccount: false })
  const own = ['ticket', 'party', 'placed', 'feedback'] as const
  await onPage(on, widths.phone, 'light', async (page) => {
    await page.context().addCookies(guest.cookies)
    for (const name of own) {
      await open(page, guest.addresses[name])
      await write(page, `${name}-phone`)
    }
  })
  const inLine = await openLineShots(origin)
  await onPage(on, widths.phone, 'dark', (page) =>
    inLine.picture(page, async (state) => {
      if (state === 'place') await write(page, 'line-phone')
    }),
  )
  await inLine.close()
  return `${pictures.length + own.length + 1} pictures are in docs/pictures/`
}

async function write(page: Page, name: string): Promise<void> {
  await sharp(await page.screenshot())
    .webp({ quality: 80 })
    .toFile(`docs/pictures/${name}.webp`)
}

async function onPage(
  on: Browser,
  viewport: { width: number; height: number },
  colorScheme: Scheme,
  work: (page: Page) => Promise<void>,
) {
  const context = await on.newContext({
    viewport,
    colorScheme,
    forcedColors: forced ? 'active' : 'none',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await replaceAmpScript(page)
  await work(page)
  await context.close()
}

/** As it looks to somebody who has moved and seen all of it: what waits to be seen, or for a move, has come. */
async function open(page: Page, address: string) {
  const inLanguage = language ? `${address}${address.includes('?') ? '&' : '?'}lang=${language}` : address
  await page.goto(`${origin}${inLanguage}`, { waitUntil: 'load' })
  await page.mouse.move(2, 2)
  await page.evaluate(async () => {
    const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
    for (const image of document.images) image.loading = 'eager'
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight / 2) {
      window.scrollTo(0, top)
      await pause(60)
    }
    window.scrollTo(0, 0)
    // A picture of the whole page also shows what a window would not draw yet.
    const drawn = new CSSStyleSheet()
    drawn.replaceSync('* { content-visibility: visible !important }')
    document.adoptedStyleSheets.push(drawn)
    const waiting = [...document.images].filter((image) => !image.complete)
    const loaded = waiting.map((image) => new Promise((done) => image.addEventListener('load', done)))
    await Promise.race([Promise.all(loaded), pause(3000)])
  })
  if (address.includes('view=map')) {
    await page
      .locator('.map-mark:visible')
      .first()
      .waitFor({ timeout: 15_000 })
      .catch(() => {})
    await page.waitForTimeout(1500)
  }
}

function nameOf(address: string): string {
  const plain = address.replaceAll(partner, 'partner').replaceAll(listed, 'listed').replaceAll(line, 'line')
  return plain.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home'
}
