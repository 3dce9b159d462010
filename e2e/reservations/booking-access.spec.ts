import type { Locator } from '@playwright/test'
import { widths } from '../browser.ts'
import { expect, test } from '../journey.ts'
import { vienna } from './booking-restaurants.ts'
import { book, confirm, guest, pickTime } from './booking-walk.ts'
import { freshAddress } from './own-restaurant.ts'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: widths.phone })

  test('a table is found, booked, moved and canceled by plain forms', async ({ page, baseURL }) => {
    const { address } = await freshAddress(baseURL)
    await page.goto(address.replace('person=2&', ''))
    await page.getByLabel('Guests').selectOption('2')
    await page.getByRole('button', { name: 'Show times' }).click()
    await expect(page).toHaveURL(/person=2/)
    await pickTime(page)
    await page.getByLabel('Your name').fill(guest.name)
    await page.getByLabel('Special requests').fill('By the window')
    await page.getByRole('button', { name: /^Book for/ }).click()
    const error = page.getByRole('link', { name: 'Please give an e-mail address or a phone number.' })
    await expect(error).toHaveAttribute('href', '#field-email')
    await expect(page.getByLabel('Special requests')).toHaveValue('By the window')
    await page.getByLabel('E-mail', { exact: true }).fill(guest.email)
    await confirm(page)
    await expect(page.locator('.ticket')).toContainText(guest.name)
    await page.getByRole('link', { name: 'Change', exact: true }).click()
    await pickTime(page, 3)
    await confirm(page)
    await expect(page.getByText('Your booking was changed.')).toBeVisible()
    await page.getByRole('link', { name: 'Cancel booking' }).click()
    await page.getByRole('button', { name: 'Yes, cancel it' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'You canceled this booking' })).toBeVisible()
  })

  test('a party that is chosen counts for the time pressed next', async ({ page, baseURL }) => {
    await page.goto((await freshAddress(baseURL)).address)
    await page.getByLabel('Guests').selectOption('3')
    await pickTime(page, 2)
    await expect(page.getByRole('heading', { name: 'Who is coming?' })).toBeVisible()
    await expect(page.locator('.booking-summary')).toContainText('3 people')
  })

  test('a party chosen for a change counts for the day and the time pressed next', async ({ page, baseURL }) => {
    await book(page, (await freshAddress(baseURL)).address)
    await page.getByRole('link', { name: 'Change', exact: true }).click()
    await page.getByLabel('Guests').selectOption('3')
    const day = page.locator('.days .day:not([data-closed])').nth(4)
    const name = await day.locator('.unseen').textContent()
    await day.click()
    await expect(page.getByLabel('Guests')).toHaveValue('3')
    await expect(page.locator('.days [aria-current]')).toContainText(name ?? '')
    await page.getByLabel('Guests').selectOption('4')
    await pickTime(page, 1)
    await expect(page.locator('.before-after')).toContainText('4 people')
  })
})

test.describe('by keyboard alone', () => {
  test.use({ viewport: widths.desktop, reducedMotion: 'reduce' })

  test('from home to booked in at most 60 presses, typing included', async ({ page }) => {
    test.setTimeout(120_000)
    let presses = 0
    const press = async (key: string) => {
      presses++
      await page.keyboard.press(key)
    }
    const type = async (text: string) => {
      presses += text.length
      await page.keyboard.type(text)
    }
    const tabTo = async (target: Locator) => {
      // A part that is still to come cannot be tabbed to.
      await expect(target.first()).toBeVisible()
      for (let tabs = 0; tabs < 30; tabs++) {
        await press('Tab')
        if (await target.evaluateAll((found) => found.includes(document.activeElement as never))) return
      }
      throw new Error(`no way by Tab to ${target.toString()}`)
    }
    const skip = async () => {
      await press('Tab')
      await press('Enter')
    }
    await page.goto(`/?regionId=${vienna}`, { waitUntil: 'networkidle' })
    await skip()
    await tabTo(page.locator('a[href*="/restaurants/"], a[href*="/reserve/"]'))
    await press('Enter')
    await page.waitForURL(/\/(restaurants|reserve)\//)
    if (page.url().includes('/restaurants/')) {
      await expect(page.locator('#book')).toBeVisible()
      await skip()
      await tabTo(page.locator('a[href*="/reserve/"]'))
      await press('Enter')
    }
    const step = page.getByRole('heading', { name: /Who is coming|Which table/ })
    await expect(step.or(page.locator('#times'))).toBeVisible()
    if (await page.locator('#times').count()) {
      await expect(page.locator('.booking')).toBeFocused()
      await skip()
      await tabTo(page.locator('button[name=pick]'))
      await press('Enter')
    }
    await expect(step).toBeFocused()
    if (await page.getByRole('heading', { name: 'Which table?' }).count()) {
      await tabTo(page.getByRole('radio'))
      await press('Space')
      await press('Enter')
      await expect(page.getByRole('heading', { name: 'Who is coming?' })).toBeFocused()
    }
    await tabTo(page.getByLabel('Your name'))
    await type('Jo')
    await press('Tab')
    await type('jo@x.at')
    await press('Enter')
    await expect(page.locator('.ticket')).toContainText('Jo')
    console.info(`booked with ${presses} presses`)
    expect(presses).toBeLessThanOrEqual(60)
  })
})
