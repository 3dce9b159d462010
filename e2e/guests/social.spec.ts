import type { Page } from '@playwright/test'
import type { OidcAccount } from '../../http/guests/test-oidc-server.ts'
import { expect, holdScripts, test } from '../journey.ts'
import { sites } from '../sites/sites.ts'
import { linkInMail, newAddress, signUp } from './guest-walk.ts'

/** Gives this browser an account of its own at the other service. */
async function openAccountElsewhere(page: Page) {
  const email = newAddress()
  const account: OidcAccount = { sub: crypto.randomUUID(), email, email_verified: true, name: 'Bo Diaz' }
  const value = encodeURIComponent(JSON.stringify(account))
  await page.context().addCookies([{ name: 'account', value, url: sites.otherService }])
  return email
}

test('nothing moves away under a finger when the scripts come', async ({ page }) => {
  const letScriptsCome = await holdScripts(page)
  await page.goto('/auth', { waitUntil: 'commit' })
  const other = page.getByRole('button', { name: 'Continue with Example' })
  const before = await other.boundingBox()
  letScriptsCome()
  await expect(page.locator('.account-actions[inert]')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeVisible()
  expect(await other.boundingBox()).toEqual(before)
})

test('a guest comes from another service', async ({ page }) => {
  await openAccountElsewhere(page)
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Continue with Example' }).click()
  await expect(page.getByRole('heading', { name: 'What’s your name?' })).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Bo Diaz')
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByRole('heading', { name: 'Bo Diaz' })).toBeVisible()
})

test('a guest comes from another service to a tenant’s host, and an answer for no tenant leads nowhere', async ({
  page,
  baseURL,
}) => {
  const linden = `http://linden.localhost:${new URL(baseURL ?? '').port}`
  await openAccountElsewhere(page)
  await page.goto(`${linden}/auth?to=/user/edit`)
  await page.getByRole('button', { name: 'Continue with Example' }).click()
  await expect(page.getByRole('heading', { name: 'What’s your name?' })).toBeVisible()
  expect(new URL(page.url()).origin).toBe(linden)
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page).toHaveURL(`${linden}/user/edit`)
  await page.goto('/user')
  await expect(page).toHaveURL(/\/auth\?to=/)
  await page.goto('/auth/social/callback/example?code=stolen&state=made-up~evil.localhost')
  await expect(page).toHaveURL(`${baseURL}/auth/social?failed=social_failed`)
})

test('a guest without a password deletes the account by the link of a mail, which works once and for them alone', async ({
  page,
  browser,
  baseURL,
}) => {
  const signInThere = async (on: Page) => {
    await on.goto('/auth')
    await on.getByRole('button', { name: 'Continue with Example' }).click()
    await expect(on.getByRole('heading', { name: /What’s your name|Your profile/ })).toBeVisible()
  }
  const email = await openAccountElsewhere(page)
  await signInThere(page)
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.getByRole('link', { name: 'Your data and account' }).click()
  await expect(page.getByLabel('Current password')).toHaveCount(0)
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expect(page.getByText(`We wrote to ${email}`)).toBeVisible()
  const link = await linkInMail(page, email, 'delete')

  // Somebody else who finds the link is asked to sign in, and then it is not theirs.
  const stranger = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
  await stranger.goto(link)
  await expect(stranger).toHaveURL(/\/auth\?to=/)
  await signUp(stranger, newAddress(), 'Ann Lee')
  await expect(stranger.getByRole('heading', { name: 'Ann Lee' })).toBeVisible()
  await stranger.goto(link)
  await stranger.getByRole('button', { name: 'Delete my account for good' }).click()
  await expect(stranger.getByRole('alert')).toContainText('has been used or has run out')
  await stranger.context().close()

  await page.goto(link)
  await page.getByRole('link', { name: 'Keep my account' }).click()
  await expect(page.getByRole('heading', { name: 'Bo Diaz' })).toBeVisible()
  await page.goto(link)
  await page.getByRole('button', { name: 'Delete my account for good' }).click()
  await expect(page.getByText('Your account was deleted. An e-mail confirms it.')).toBeVisible()
  // Coming again makes an account anew, which the old link does not touch.
  await signInThere(page)
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.goto(link)
  await page.getByRole('button', { name: 'Delete my account for good' }).click()
  await expect(page.getByRole('alert')).toContainText('has been used or has run out')
})
