import { expect, test } from '../journey.ts'
import { sites } from '../sites/sites.ts'
import { fillSignIn, newAddress, password, signUp } from './guest-walk.ts'

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
  await expect(page.getByText('Your account was deleted. An e-mail confirms it.')).toBeVisible()
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
    await expect(page.getByText('Your account was deleted. An e-mail confirms it.')).toBeVisible()
    await page.goto('/user')
    await expect(page).toHaveURL(/\/auth/)
  })
})
