import type { Locator, Page } from '@playwright/test'
import { widths } from '../browser.ts'
import { violationsIn } from '../find-violations.ts'
import { expect, test } from '../journey.ts'

const isInert = (place: Locator) => place.evaluate((element) => element.closest('[inert]') !== null)
const holdsFocus = (dialog: Locator) =>
  dialog.evaluate((element) => element.contains(document.activeElement) || document.activeElement === document.body)

/** What a dialog owes to whoever cannot see it, from opening to closing by Escape and by Back. */
async function behavesAsDialog(page: Page, opener: Locator, dialog: Locator) {
  const address = page.url()
  await opener.click()
  await expect(dialog).toBeVisible()
  await expect(dialog).toHaveAttribute('aria-modal', 'true')
  expect(await isInert(page.getByRole('heading', { level: 1, includeHidden: true }))).toBe(true)
  await expect.poll(() => holdsFocus(dialog)).toBe(true)
  for (let presses = 0; presses < 30; presses++) {
    await page.keyboard.press('Tab')
    expect(await holdsFocus(dialog)).toBe(true)
  }
  expect(await violationsIn(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  expect(await isInert(page.locator('h1'))).toBe(false)
  await opener.click()
  await expect(dialog).toHaveAttribute('aria-modal', 'true')
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  expect(page.url()).toBe(address)
}

for (const [device, viewport] of Object.entries({ phone: widths.phone, desktop: widths.desktop }))
  test.describe(`on a ${device}`, () => {
    test.use({ viewport, reducedMotion: 'reduce' })

    test('the places are a dialog', async ({ page }) => {
      await page.goto('/?regionId=c2761369')
      const opener = page.locator('button.header-button:visible', { hasText: 'Vienna' })
      const dialog = page.getByRole('dialog', { name: 'Choose a place' })
      await behavesAsDialog(page, opener, dialog)
      await opener.click()
      await expect(dialog).toHaveAttribute('aria-modal', 'true')
      await dialog.locator('.location-columns a:not([aria-current])').first().click()
      await expect(page).not.toHaveURL(/regionId=c2761369/)
      await page.goBack()
      await expect(page).toHaveURL(/regionId=c2761369/)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Vienna')
    })
  })

test.describe('on a phone', () => {
  test.use({ viewport: widths.phone, reducedMotion: 'reduce' })

  test('the filters are a dialog, and Back takes a filter away again', async ({ page }) => {
    await page.goto('/search?regionId=c2761369')
    const opener = page.getByRole('button', { name: /^Filters/, includeHidden: true })
    const dialog = page.getByRole('dialog', { name: 'Filters' })
    await behavesAsDialog(page, opener, dialog)
    await opener.click()
    await expect(dialog).toHaveAttribute('aria-modal', 'true')
    await dialog.getByRole('checkbox', { name: 'Open now' }).check()
    await expect(page).toHaveURL(/open=1/)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/open=1/)
    await page.goBack()
    await expect(page).not.toHaveURL(/open=1/)
    await expect(page).toHaveURL(/\/search\?regionId=c2761369/)
  })
})

test('a filter chosen a moment before closing stays chosen', async ({ page }) => {
  await page.setViewportSize(widths.phone)
  await page.goto('/search?regionId=c2761369')
  await page.getByRole('button', { name: /^Filters/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Filters' })
  await expect(dialog).toHaveAttribute('aria-modal', 'true')
  // Closed between the new address and the page that is drawn for it.
  await page.evaluate(() => {
    const replace = history.replaceState.bind(history)
    history.replaceState = (...entry) => {
      replace(...entry)
      document.querySelector<HTMLElement>('[aria-modal]')?.hidePopover()
    }
  })
  await dialog.getByRole('checkbox', { name: 'Open now' }).check()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: 'Open now' }).and(page.locator('[aria-current]'))).toBeVisible()
  await expect(page).toHaveURL(/open=1/)
})

test.describe('on a desktop', () => {
  test.use({ viewport: widths.desktop })

  test('filters beside the list are no dialog', async ({ page }) => {
    await page.goto('/search?regionId=c2761369')
    await expect(page.getByRole('checkbox', { name: 'Open now' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
