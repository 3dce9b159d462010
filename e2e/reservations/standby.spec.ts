import { findViolations } from '../find-violations.ts'
import { expect, test } from '../journey.ts'
import { sites } from '../sites/sites.ts'
import { clientOf, findRestaurant, roomyDay } from './booking-restaurants.ts'

test('a guest asks to hear of a free table, is offered one by mail and takes it, without scripts', async ({
  browser,
  page,
  baseURL,
}) => {
  const client = clientOf(baseURL ?? '')
  const venue = await findRestaurant(client, 'standby')
  const date = await roomyDay(client, venue, 2)
  const email = `standby-${crypto.randomUUID().slice(0, 8)}@example.com`
  await page.goto(`/standby/${venue.hostmeId}?person=2&date=${date}`)
  expect(await findViolations(page)).toEqual([])

  const plain = await browser.newPage({ javaScriptEnabled: false })
  await plain.goto(`${baseURL}/standby/${venue.hostmeId}?person=2&date=${date}`)
  await plain.getByLabel('Not before').selectOption('540')
  await plain.getByLabel('Not after').selectOption('1650')
  await plain.getByLabel('Your name').fill('Cy Diaz')
  await plain.getByLabel('E-mail').fill(email)
  await plain.getByRole('button', { name: 'Tell me' }).click()
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText(/We will write to you|A table has come free/)

  // Development shows every mail of the database they all share.
  let link = ''
  await expect
    .poll(async () => {
      const list = await (await page.request.get(`${sites.development}/dev/mails`)).text()
      const mine = list.split('<article').find((mail) => mail.includes(email))
      const text = /href="([^"]+\/text)"/.exec(mine ?? '')?.[1]
      if (text)
        link =
          /\/standby\/\d+\/[0-9a-f]{32}\/[\w-]+/.exec(
            await (await page.request.get(`${sites.development}${text}`)).text(),
          )?.[0] ?? ''
      return link
    })
    .not.toBe('')
  await plain.goto(`${baseURL}${link}`)
  await expect(plain.getByRole('heading', { name: 'A table has come free' })).toBeVisible()
  await plain.getByRole('button', { name: 'Take this table' }).click()
  await expect(plain).toHaveURL(/\/booking\?id=/)
  await plain.goto(`${baseURL}${link}`)
  await expect(plain.getByRole('heading', { name: 'The table is yours' })).toBeVisible()
  await plain.close()
})
