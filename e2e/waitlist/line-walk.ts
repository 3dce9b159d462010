import type { Page } from '@playwright/test'
import { expect } from '../journey.ts'
import { freshPhone } from './line-restaurants.ts'

type WaitlistFormPage = Pick<Page, 'locator' | 'getByRole' | 'getByLabel' | 'getByText'>

export async function fillContact(page: WaitlistFormPage, name: string, phone = freshPhone()) {
  await page.getByLabel('Your name').fill(name)
  await page.getByLabel('Phone').fill(phone)
}

/** From the first step to the place in the line, all by the page's own buttons. */
export async function joinLine(page: WaitlistFormPage, name: string, phone = freshPhone()) {
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible()
  await fillContact(page, name, phone)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Join the line?' })).toBeVisible()
  await page.getByRole('button', { name: 'Join the line' }).click()
  await reachPlace(page)
}

export async function reachPlace(page: WaitlistFormPage) {
  await expect(page.getByRole('heading', { level: 1, name: /^You're (next|\d+(st|nd|rd|th) in line)$/ })).toBeVisible()
}
