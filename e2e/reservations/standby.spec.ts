import { findViolations } from '../find-violations.ts'
import { expect, test } from '../journey.ts'
import { openJourneyDatabase } from '../journey-database.ts'
import { findInSms } from '../sites/sent-sms.ts'
import { sites } from '../sites/sites.ts'
import { freshPhone, openLineRestaurant } from '../waitlist/line-restaurants.ts'
import { openPushService, pressNotice, replacePushService } from '../waitlist/push-service.ts'
import { clientOf, dayAhead } from './booking-restaurants.ts'
import { openVenue } from './own-restaurant.ts'

test('a guest asks to hear of a free table, is offered one by mail and takes it, without scripts', async ({
  browser,
  page,
  baseURL,
}) => {
  const client = clientOf(baseURL ?? '')
  const venue = await openVenue(client)
  const date = dayAhead(14)
  const email = `standby-${crypto.randomUUID().slice(0, 8)}@example.com`
  await page.goto(`/standby/${venue.hostmeId}?person=2&date=${date}`)
  expect(await findViolations(page)).toEqual([])

  const plain = await browser.newPage({ javaScriptEnabled: false })
  await plain.goto(`${baseURL}/standby/${venue.hostmeId}?person=2&date=${date}`)
  const options = plain.getByLabel('Not before').locator('option')
  const first = (await options.first().getAttribute('value')) ?? ''
  const last = (await options.last().getAttribute('value')) ?? ''
  await plain.getByLabel('Not before').selectOption(first)
  await plain.getByLabel('Not after').selectOption(last)
  await plain.getByLabel('Your name').fill('Cy Diaz')
  await plain.getByLabel('E-mail').fill(email)
  await plain.getByRole('button', { name: 'Tell me' }).click()
  await expect(plain.getByRole('alert')).toContainText('Tables are free between those times.')
  await plain.getByRole('button', { name: 'Wait anyway' }).click()
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
  await plain.getByRole('group', { name: 'Or choose another free time:' }).getByRole('button').first().click()
  await expect(plain.getByRole('heading', { name: 'A table has come free' })).toBeVisible()
  await plain.getByRole('button', { name: 'Take this table' }).click()
  await expect(plain).toHaveURL(/\/booking\?id=/)
  await plain.goto(`${baseURL}${link}`)
  await expect(plain.getByRole('heading', { name: 'The table is yours' })).toBeVisible()
  await plain.close()
})

test('free tables are those of the choice they were shown for, and cannot be pressed beside another', async ({
  page,
  baseURL,
}) => {
  const venue = await openVenue(clientOf(baseURL ?? ''))
  await page.goto(`/standby/${venue.hostmeId}?person=2&date=${dayAhead(14)}`)
  const free = page.locator('section:has(#free-now)')
  const party = page.getByLabel('Guests', { exact: true })
  await expect(free).not.toHaveAttribute('inert')
  await party.selectOption('3')
  await expect(free).toHaveAttribute('inert')
  await page.getByLabel('Your name').fill('Cy Diaz')
  await page.getByLabel('E-mail').fill(`standby-${crypto.randomUUID().slice(0, 8)}@example.com`)
  await page.getByRole('button', { name: 'Tell me' }).click()
  await expect(page.getByRole('button', { name: 'Wait anyway' })).toBeVisible()
  await expect(party).toHaveValue('3')
  await expect(free).not.toHaveAttribute('inert')
  // What was seen to be free was for three.
  await party.selectOption('2')
  await expect(free).toHaveAttribute('inert')
  await page.getByRole('button', { name: 'Tell me' }).click()
  await expect(party).toHaveValue('2')
  await page.getByRole('button', { name: 'Wait anyway' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/We will write to you|A table has come free/)
  await expect(page.getByText('2 people')).toBeVisible()
})

test.describe('to a phone', () => {
  test.use({ baseURL: sites.development, serviceWorkers: 'allow', permissions: ['notifications'] })

  test('a table that a cancellation frees is offered by SMS and on the device, and taken with one press', async ({
    page,
    context,
  }) => {
    const database = await openJourneyDatabase()
    const venue = await openLineRestaurant(database, sites.development, { tables: [{ number: '1', max: 2 }] })
    await database.close()
    const { restaurantId, client } = venue
    const date = Temporal.Now.plainDateISO('UTC').add({ days: 3 }).toString()
    const { id } = await client.reservations.newId({ params: { restaurantId } })
    const first = { id, restaurantId, reservationTime: `${date}T19:00:00`, groupSize: 2, customerName: 'Bo Nilsson' }
    const { token } = await client.reservations.create({ body: { ...first, email: 'bo@example.com' } })

    await replacePushService(page)
    await page.goto('/')
    const deliver = await openPushService(page, context)
    const [worker] = context.serviceWorkers()
    if (!worker) throw new Error('the worker is not known to the browser')
    const phone = freshPhone().replaceAll(' ', '')
    await page.goto(`/standby/${restaurantId}?person=2&date=${date}`)
    await page.getByLabel('Not before').selectOption('1140')
    await page.getByLabel('Not after').selectOption('1170')
    await page.getByLabel('Your name').fill('Cy Diaz')
    await page.getByLabel('E-mail').fill(`standby-${crypto.randomUUID().slice(0, 8)}@example.com`)
    await page.getByLabel('Phone').fill(phone)
    await page.getByRole('button', { name: 'Tell me' }).click()
    await expect(page.getByRole('heading', { name: 'We will write to you' })).toBeVisible()
    await page.getByRole('button', { name: 'Notify me on this device' }).click()
    await expect(page.getByText('This device shows when a table is free for you.')).toBeVisible()
    // A page that is open follows by itself.
    const waiting = await context.newPage()
    await waiting.goto(page.url())
    await expect(waiting.getByRole('heading', { name: 'We will write to you' })).toBeVisible()

    await client.reservations.cancel({ params: { reservationId: id }, token: token ?? '', body: {} })
    await expect(waiting.getByRole('heading', { name: 'A table has come free' })).toBeVisible()
    await waiting.close()
    const offer = await findInSms(page, phone, /(\/standby\/\d+\/[0-9a-f]{32}\/[\w-]+)/)
    const notice = { title: 'A table is free.', body: 'Take it.', tag: 'offer', language: 'en', url: offer }
    await deliver(notice)
    expect(await pressNotice(worker)).toMatch(/(opened|focused) \/standby\/.*, 0 left/)
    await page.goto(offer)
    await page.getByRole('button', { name: 'Take this table' }).dblclick()
    await expect(page).toHaveURL(/\/booking\?id=/)
    await page.goto(offer)
    await expect(page.getByRole('heading', { name: 'The table is yours' })).toBeVisible()
  })
})
