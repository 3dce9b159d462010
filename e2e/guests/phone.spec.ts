import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { findInSms } from '../sites/sent-sms.ts'
import { newAddress, signUp } from './guest-walk.ts'

const codeInSms = (page: Page, phone: string) => findInSms(page, phone, /#(\d{6})/)

const newPhone = () => `+43660${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`

test('a phone number is confirmed by the code of an SMS; the device knows, until another number is given', async ({
  page,
}) => {
  const phone = newPhone()
  await signUp(page, newAddress(), 'Ann Lee')
  await page.getByRole('link', { name: 'Confirm your phone number' }).click()
  await page.getByLabel('Phone number').fill(phone)
  await page.getByRole('button', { name: 'Send me a code' }).click()
  await expect(page.getByText('A code is on its way to')).toBeVisible()
  const code = await codeInSms(page, phone)
  await page.getByLabel('Code from the SMS').fill(code === '000000' ? '000001' : '000000')
  await page.getByRole('button', { name: 'Confirm the number' }).click()
  await expect(page.getByRole('alert')).toHaveText("Can't bind this phone with user profile")
  const flags = () =>
    page.evaluate(() =>
      ['email-verified', 'phone-verified', 'verification-sent'].map((flag) => localStorage.getItem(flag)),
    )
  await expect.poll(flags).toEqual(['true', 'false', 'true'])
  await page.getByLabel('Code from the SMS').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.getByRole('button', { name: 'Confirm the number' }).dblclick()
  await expect(page).toHaveURL(/\/user\?saved$/)
  await expect(page.getByText('· confirmed')).toBeVisible()
  await expect.poll(flags).toEqual(['true', 'true', 'false'])
  await page.goBack()
  await expect(page.getByText('is confirmed.')).toBeVisible()
  await page.goto('/user/edit')
  // As it is written in its own country.
  await page.getByLabel('Country code').selectOption('AT')
  await page.getByLabel('Phone number').fill('0660 123 45 67')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible()
  await expect(page.getByText('+43 660 1234567')).toBeVisible()
  await expect(page.getByText('· confirmed')).toHaveCount(0)
  await expect.poll(flags).toEqual(['true', 'false', 'false'])
})
