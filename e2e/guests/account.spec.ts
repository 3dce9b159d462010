import type { Page } from '@playwright/test'
import { startOidcServer } from '../../http/guests/test-oidc-server.ts'
import { expect, test } from '../journey.ts'
import { ports, sites } from '../sites/sites.ts'
import { fillSignIn, linkInMail, newAddress, password, signUp } from './guest-walk.ts'

test('a guest downloads what is kept and deletes the account; another tab is signed out, and a mail confirms it', async ({
  page,
  context,
}) => {
  const email = newAddress()
  await signUp(page, email, 'Ann Lee')
  await expect(page.getByRole('heading', { name: 'Ann Lee' })).toBeVisible()
  const other = await context.newPage()
  const watched = other.waitForResponse((response) => response.url().includes('/events'))
  await other.goto('/user')
  await watched
  await page.getByRole('link', { name: 'Your data and account' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download what we keep' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('account.json')
  const kept = await (await file.createReadStream()).toArray()
  expect(JSON.parse(Buffer.concat(kept).toString())).toMatchObject({
    account: { email },
    sessions: [{ current: true }],
  })
  await page.getByLabel('Current password').fill('not the right one')
  await page.getByRole('button', { name: 'Delete my account for good' }).click()
  await expect(page.getByRole('alert')).toContainText('Your account is as it was')
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Delete my account for good' }).click()
  await expect(page.getByText('Your account was deleted. A mail confirms it.')).toBeVisible()
  await expect(other).toHaveURL(/\/auth/, { timeout: 20_000 })
  await fillSignIn(page, email)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('do not go together')
  const mails = async () => (await page.request.get(`${sites.development}/dev/mails`)).text()
  await expect
    .poll(async () =>
      (await mails()).split('<article').some((mail) => mail.includes(email) && mail.includes('deleted')),
    )
    .toBe(true)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('an account is deleted by plain forms', async ({ page }) => {
    const email = newAddress()
    await signUp(page, email, 'Bo Diaz')
    await page.goto('/user/account')
    await page.getByLabel('Current password').fill(password)
    await page.getByRole('button', { name: 'Delete my account for good' }).click()
    await expect(page.getByText('Your account was deleted. A mail confirms it.')).toBeVisible()
    await page.goto('/user')
    await expect(page).toHaveURL(/\/auth/)
  })
})

test('a guest without a password deletes the account by the link of a mail, which works once and for them alone', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = newAddress()
  const oidc = await startOidcServer(`${baseURL}/auth/social/callback/example`, ports.oidc)
  const signInThere = async (on: Page) => {
    await on.goto('/auth')
    await on.getByRole('button', { name: 'Continue with Example' }).click()
    await expect(on.getByRole('heading', { name: /How may we address you|Your profile/ })).toBeVisible()
  }
  try {
    oidc.signInAs({ sub: crypto.randomUUID(), email, email_verified: true, name: 'Bo Diaz' })
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
    await expect(page.getByText('Your account was deleted. A mail confirms it.')).toBeVisible()
    // Coming again makes an account anew, which the old link does not touch.
    await signInThere(page)
    await page.getByRole('button', { name: 'Finish' }).click()
    await page.goto(link)
    await page.getByRole('button', { name: 'Delete my account for good' }).click()
    await expect(page.getByRole('alert')).toContainText('has been used or has run out')
  } finally {
    await oidc.close()
  }
})
