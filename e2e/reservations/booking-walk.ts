import type { Page } from '@playwright/test'
import { expect } from '../journey.ts'

export const guest = { name: 'Ann Lee', email: 'ann@example.com' }

type BookingFormPage = Pick<Page, 'locator' | 'getByRole' | 'getByLabel'>

export async function pickTime(page: BookingFormPage, index = 0) {
  // Earlier runs may have filled a time so far that it has to be asked for.
  await page.locator('#times fieldset button.slot:not([data-state=request])').nth(index).click()
}

export async function fillContact(page: BookingFormPage) {
  await page.getByLabel('Your name').fill(guest.name)
  await page.getByLabel('E-mail', { exact: true }).fill(guest.email)
}

export async function confirm(page: BookingFormPage) {
  await page.getByRole('button', { name: /^(Book for|Change to|Save the change)/ }).click()
}

export async function book(page: Page, address: string, time = 0) {
  await page.goto(address)
  await pickTime(page, time)
  await expect(page.getByRole('heading', { name: 'Who is coming?' })).toBeVisible()
  await fillContact(page)
  await confirm(page)
  await reachTicket(page)
}

export async function reachTicket(page: BookingFormPage) {
  await expect(page.getByRole('heading', { level: 1, name: 'Your table is booked' })).toBeVisible()
}
