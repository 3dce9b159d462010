import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

export const guest = { name: 'Ann Lee', email: 'ann@example.com' }

type Shown = Pick<Page, 'locator' | 'getByRole' | 'getByLabel'>

export async function pickTime(page: Shown, index = 0) {
  await page.locator('#times fieldset button.slot').nth(index).click()
}

export async function tellWho(page: Shown) {
  await page.getByLabel('Your name').fill(guest.name)
  await page.getByLabel('E-mail', { exact: true }).fill(guest.email)
}

export async function confirm(page: Shown) {
  await page.getByRole('button', { name: 'Continue to check' }).click()
  await expect(page.getByRole('heading', { name: /right\?/ })).toBeVisible()
  await page.getByRole('button', { name: /^(Book for|Change to)/ }).click()
}

export async function book(page: Page, address: string) {
  await page.goto(address)
  await pickTime(page)
  await expect(page.getByRole('heading', { name: 'Who is coming?' })).toBeVisible()
  await tellWho(page)
  await confirm(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Your table is booked' })).toBeVisible()
}
