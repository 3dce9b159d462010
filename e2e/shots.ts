// Pictures of every screen at three widths, light and dark, into shots/. `npm run shots -- home` takes only matching ones.
import { mkdir, rm } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'
import { readEnv } from '../server/env.ts'
import { openHouse } from '../server/house.ts'
import { browserArgs, widths } from './browser.ts'
import { demoPlaces } from './demo-places.ts'
import { everyPage } from './pages.ts'

const only = process.argv[2]
const house = await openHouse(readEnv({ ...process.env, PORT: '0', TAVOLA_ENV: 'development', TAVOLA_LOG: 'silent' }))
const origin = `http://localhost:${house.port}`
const { partner, listed } = await demoPlaces(origin)
const addresses = [...everyPage(partner, listed), '/dev'].filter((address) => !only || address.includes(only))
const browser = await chromium.launch({ executablePath: findChromium() ?? 'chromium', args: browserArgs })
if (!only) await rm('shots', { recursive: true, force: true })
await mkdir('shots', { recursive: true })
for (const colorScheme of ['light', 'dark'] as const) {
  for (const [device, viewport] of Object.entries(widths)) {
    const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' })
    const page = await context.newPage()
    for (const address of addresses) {
      await page.goto(`${origin}${address}`, { waitUntil: 'networkidle' })
      const name = address
        .replaceAll(partner, 'partner')
        .replaceAll(listed, 'listed')
        .replace(/[^a-z0-9]+/gi, '-')
        .replace(/^-|-$/g, '')
      await page.screenshot({ path: `shots/${name || 'home'}-${device}-${colorScheme}.png`, fullPage: true })
    }
    await context.close()
  }
}
await browser.close()
await house.close()
console.log(`${addresses.length * 6} pictures are in shots/`)
process.exit(0)
