import { widths } from '../browser.ts'
import { expect, test } from '../journey.ts'
import { sites } from '../sites/sites.ts'
import { book, confirm, pickTime } from './booking-walk.ts'
import { freshAddress } from './own-restaurant.ts'

const site = sites.tls

for (const scripts of [true, false])
  test.describe(`behind a proxy that ends TLS, ${scripts ? 'with' : 'without'} scripts`, () => {
    test.use({
      baseURL: site,
      ignoreHTTPSErrors: true,
      javaScriptEnabled: scripts,
      viewport: widths.phone,
      reducedMotion: 'reduce',
    })

    test('a table is booked, moved and canceled, and every cookie is kept to https', async ({ page }) => {
      const { address } = await freshAddress(sites.production)
      await book(page, `${address}&lang=en&rwg_token=told`)
      const cookies = await page.context().cookies()
      expect(cookies.map(({ name }) => name)).toEqual(
        expect.arrayContaining(['selectedLang', 'rwg_token', expect.stringMatching(/^tavola-booking-/)]),
      )
      expect(cookies.filter(({ secure }) => !secure)).toEqual([])
      await page.getByRole('link', { name: 'Change', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'When would you like to come instead?' })).toBeVisible()
      if (scripts) await page.locator('html[data-ready]').waitFor({ state: 'attached' })
      await pickTime(page, 3)
      await confirm(page)
      await expect(page.getByText('Your booking was changed.')).toBeVisible()
      await page.getByRole('link', { name: 'Cancel booking' }).click()
      await page.getByRole('button', { name: 'Yes, cancel it' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'You canceled this booking' })).toBeVisible()
      expect(page.url()).toContain(site)
    })
  })
