import { expect, type Page } from '@playwright/test'
import { ports } from './sites.ts'

/** Both of the sites with a worker show what they sent; either may have sent this one. */
const smsSites = [ports.production, ports.development].map((port) => `http://127.0.0.1:${port + 101}`)

/** What the first group of a pattern finds in an SMS to a number, as soon as there is one. */
export async function findInSms(page: Page, phone: string, pattern: RegExp): Promise<string> {
  let found = ''
  await expect
    .poll(async () => {
      const shown = await Promise.all(smsSites.map(async (site) => (await page.request.get(site)).text()))
      const mine = shown.flatMap((html) => html.split('<article>')).find((sms) => sms.includes(phone))
      found = pattern.exec(mine ?? '')?.[1] ?? ''
      return found
    })
    .not.toBe('')
  return found
}
