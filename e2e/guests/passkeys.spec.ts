import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { newAddress, signUp } from './guest-walk.ts'

/** The device of a guest who unlocks it whenever asked. */
async function plugInAuthenticator(page: Page) {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** A device that unlocks itself would answer an offer at once: offers are made only where `offers` is stored. */
const offerOnlyWhereAsked = () => {
  if (localStorage.getItem('offers')) return
  PublicKeyCredential.isConditionalMediationAvailable = async () => false
}

async function signOut(page: Page) {
  await page.goto('/user/logout')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/auth/)
}

const signInByPasskey = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' }).click()

test('a passkey is added, signs in by its button and by what the browser offers, is named anew and removed', async ({
  page,
}) => {
  await plugInAuthenticator(page)
  await page.addInitScript(offerOnlyWhereAsked)
  await signUp(page, newAddress(), 'Ann Lee')
  await page.getByRole('link', { name: 'Passkeys' }).click()
  await expect(page.getByText('You have no passkey yet.')).toBeVisible()
  await page.getByLabel('Name of the passkey').fill('My telephone')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Your passkey is there. An e-mail confirms it.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'My telephone' })).toContainText('Added')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('This device already has a passkey')

  await signOut(page)
  await page.goto('/auth?to=/user/passkeys')
  await signInByPasskey(page)
  await expect(page).toHaveURL('/user/passkeys')
  await expect(page.getByRole('listitem').filter({ hasText: 'My telephone' })).toContainText('Last used')
  await page.getByRole('link', { name: 'Rename My telephone' }).click()
  await page.getByRole('listitem').getByLabel('Name of the passkey').fill('Kitchen tablet')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Kitchen tablet' })).toBeVisible()

  await signOut(page)
  await page.evaluate(() => localStorage.setItem('offers', 'yes'))
  await page.goto('/auth?to=/user/passkeys')
  await expect(page).toHaveURL('/user/passkeys')

  await page.evaluate(() => localStorage.removeItem('offers'))
  await page.getByRole('button', { name: 'Remove Kitchen tablet' }).click()
  await expect(page.getByText('The passkey was removed.')).toBeVisible()
  await signOut(page)
  await signInByPasskey(page)
  await expect(page.getByRole('alert')).toContainText('That passkey did not work here')
  await expect(page).toHaveURL(/\/auth/)
})

test('a browser without passkeys says so, and signs in as before', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await signUp(page, newAddress(), 'Bo Diaz')
  await page.goto('/user/passkeys')
  await expect(page.getByText('This browser cannot use passkeys.')).toBeVisible()
  await signOut(page)
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page says what is missing', async ({ page }) => {
    await signUp(page, newAddress(), 'Cy Park')
    await page.goto('/user/passkeys')
    await expect(page.getByText('Adding a passkey needs JavaScript')).toBeVisible()
  })
})
