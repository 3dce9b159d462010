import sharp from 'sharp'
import { widths } from '../browser.ts'
import { findViolations } from '../find-violations.ts'
import { expect, test } from '../journey.ts'
import { clientOf } from '../reservations/booking-restaurants.ts'
import { confirm, pickTime, reachTicket } from '../reservations/booking-walk.ts'
import { freshAddress, openVenue } from '../reservations/own-restaurant.ts'
import { fillSignIn, linkInMail, newAddress, signUp } from './guest-walk.ts'

test('an account is asked for, confirmed by mail and used; its guest comes back to where they were', async ({
  page,
}) => {
  const email = newAddress()
  await page.goto('/user/history')
  await expect(page).toHaveURL(/\/auth\?to=/)
  await signUp(page, email, 'Émile Zola', '?to=/user/history')
  await expect(page).toHaveURL('/user/history')
  await page.goto('/')
  await page.getByRole('button', { name: 'Émile Zola' }).click()
  await expect(page.locator('.avatar').first()).toHaveText('ÉZ')
  const stored = () => page.evaluate(() => [localStorage.getItem('name'), Boolean(localStorage.getItem('token'))])
  await expect.poll(stored).toEqual(['Émile Zola', true])
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  await expect.poll(stored).toEqual([null, false])
  await fillSignIn(page, email, 'not the right one')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('do not go together')
  await fillSignIn(page, email)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a forgotten password is chosen anew, and the profile is changed', async ({ page }) => {
    const email = newAddress()
    await signUp(page, email, 'Ann Lee')
    await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible()
    await page.getByRole('link', { name: 'Your preferences' }).click()
    await page.getByLabel('Allergies, separated by commas').fill('nuts')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('alert')).toContainText('Please say yes to storing health details')
    await expect(page.getByLabel('Allergies, separated by commas')).toHaveValue('nuts')
    await page.getByLabel('You may store these health details for me').check()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name: 'Your preferences' }).click()
    await expect(page.getByLabel('Allergies, separated by commas')).toHaveValue('nuts')
    await page.goto('/user/logout')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByLabel('E-mail address').fill(email)
    await page.getByRole('button', { name: 'Send me a link' }).click()
    await page.goto(await linkInMail(page, email, 'reset'))
    await page.getByLabel('New password').fill('a lamp beside the door')
    await page.getByRole('button', { name: 'Save the new password' }).click()
    await expect(page.getByText('Your new password is set')).toBeVisible()
    await fillSignIn(page, email, 'a lamp beside the door')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible()
  })
})

test('what was booked before and after signing in is in the history, and is canceled from there', async ({
  page,
  baseURL,
}) => {
  const email = newAddress()
  const { address, venue } = await freshAddress(baseURL)
  const bookAs = async (time: number) => {
    await page.goto(address)
    await pickTime(page, time)
    await page.getByLabel('Your name').fill('Ann Lee')
    await page.getByLabel('E-mail', { exact: true }).fill(newAddress())
    await confirm(page)
    await reachTicket(page)
  }
  await bookAs(0)
  await page.goto('/history')
  await expect(page.getByRole('link', { name: 'Show the bookings of this device' })).toBeVisible()
  await signUp(page, email, 'Ann Lee', '?to=/history')
  await expect(page.getByRole('heading', { name: 'Nothing booked yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Add the bookings of this device to my account' }).click()
  await expect(page.getByText('1 booking is in your account now.')).toBeVisible()
  await bookAs(3)
  await page.goto('/history')
  const upcoming = page.getByRole('region', { name: 'Upcoming' })
  await expect(upcoming.getByRole('article')).toHaveCount(2)
  await expect(upcoming).toContainText(venue.name)
  await upcoming
    .getByRole('link', { name: /^Cancel/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page).toHaveURL(/canceled/)
  await page.goto('/user/history')
  await expect(page.getByRole('region', { name: 'Upcoming' }).getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Past' })).toContainText('Canceled by Guest')
})

test('a photo, a name and saved places reach the guest’s other tabs and devices', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const email = newAddress()
  const { idOrName } = await openVenue(clientOf(baseURL ?? ''))
  await page.goto('/')
  await page.evaluate((id) => localStorage.setItem('saved-places', JSON.stringify([id])), idOrName)
  await signUp(page, email, 'Ann Lee')
  await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('saved-places-of'))).not.toBeNull()

  const other = await page.context().newPage()
  await other.goto('/user')
  await expect(other.locator('.account-avatar')).toHaveText('AL')
  await page.goto('/user/photo')
  const picture = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#2b7440' } })
    .png()
    .toBuffer()
  await page.getByLabel('A photo').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture })
  await page.getByRole('button', { name: 'Upload' }).click()
  await expect(page).toHaveURL(/\/user\?saved$/)
  const shown = other.locator('.account-avatar img')
  await expect.poll(() => shown.evaluate((photo: HTMLImageElement) => photo.naturalWidth)).toBe(512)
  await page.goto('/user/edit')
  await page.getByLabel('Name').fill('Ann Lee-Park')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByRole('heading', { name: 'Ann Lee-Park' })).toBeVisible()
  await expect.poll(() => other.evaluate(() => localStorage.getItem('name'))).toBe('Ann Lee-Park')

  const phone = await (await browser.newContext()).newPage()
  await phone.goto(`${baseURL}/auth`)
  await fillSignIn(phone, email)
  await phone.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(phone.getByRole('heading', { name: 'Your profile' })).toBeVisible()
  await expect.poll(() => phone.evaluate(() => localStorage.getItem('saved-places'))).toBe(JSON.stringify([idOrName]))
  await phone.context().close()
})

test('no page of a guest has an accessibility violation, a console error or a sideways scroll', async ({ page }) => {
  test.setTimeout(150_000)
  const problems: string[] = []
  let address = '/auth'
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(`${address}: ${message.text()}`)
  })
  page.on('pageerror', (error) => problems.push(`${address}: ${error.message}`))
  await signUp(page, newAddress(), 'Ann Lee')
  await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible()
  const own = [
    '',
    '/photo',
    '/edit',
    '/edit-additional-info',
    '/change-password',
    '/account',
    '/passkeys',
    '/logout',
    '/history',
  ].map((part) => `/user${part}`)
  for (address of own) {
    await page.goto(address, { waitUntil: 'load' })
    for (const [device, viewport] of Object.entries({ phone: widths.phone, desktop: widths.desktop })) {
      await page.setViewportSize(viewport)
      problems.push(...(await findViolations(page)).map((problem) => `${address} on a ${device}: ${problem}`))
    }
  }
  expect(problems).toEqual([])
})

test('whoever is signed in need not say again who they are, and what they type instead stays', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = newAddress()
  const { address, venue } = await freshAddress(baseURL)
  await signUp(page, email, 'Ann Lee')
  await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible()
  const name = page.getByLabel('Your name')
  const contact = page.getByLabel('E-mail', { exact: true })
  await page.goto(`/standby/${venue.hostmeId}`)
  await expect(page.getByLabel('Your name')).toHaveValue('Ann Lee')
  await expect(page.locator('input[name=email]')).toHaveValue(email)
  await page.goto(address)
  await pickTime(page)
  await expect(name).toHaveValue('Ann Lee')
  await expect(contact).toHaveValue(email)
  await name.fill('Ann for Bo')
  await page.reload()
  await expect(name).toHaveValue('Ann for Bo')
  await expect(contact).toHaveValue(email)
  await confirm(page)
  await reachTicket(page)
  await expect(page.getByText('Ann for Bo')).toBeVisible()
  const stranger = await browser.newContext()
  const other = await stranger.newPage()
  await other.goto(`${baseURL}${address}`)
  await pickTime(other, 1)
  await expect(other.getByLabel('Your name')).toHaveValue('')
  await stranger.close()
})
