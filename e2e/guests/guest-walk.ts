import type { Page } from '@playwright/test'
import { expect } from '../journey.ts'
import { sites } from '../sites/sites.ts'

export const password = 'copper kettle harbour'
export const newAddress = () => `guest-${crypto.randomUUID().slice(0, 8)}@example.com`

/** The link in the newest mail to an address; development shows every mail of the database they all share. */
export async function linkInMail(page: Page, email: string, kind: 'confirm' | 'reset' | 'delete'): Promise<string> {
  const link = new RegExp(`/auth/${kind}/[0-9a-f]{32}/[\\w-]+`)
  let found = ''
  await expect
    .poll(async () => {
      const list = await (await page.request.get(`${sites.development}/dev/mails`)).text()
      const mine = list.split('<article').find((mail) => mail.includes(email))
      const text = /href="([^"]+\/text)"/.exec(mine ?? '')?.[1]
      if (!text) return ''
      found = link.exec(await (await page.request.get(`${sites.development}${text}`)).text())?.[0] ?? ''
      return found
    })
    .not.toBe('')
  return found
}

export async function fillSignIn(page: Page, email: string, given = password) {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password').fill(given)
}

export async function signUp(page: Page, email: string, name: string, to = '') {
  await page.goto(`/auth${to}`)
  await fillSignIn(page, email)
  await page.getByRole('button', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  await page.goto(await linkInMail(page, email, 'confirm'))
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await expect(page.getByRole('heading', { name: 'What’s your name?' })).toBeVisible()
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Finish' }).click()
}
