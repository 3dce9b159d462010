import type { Browser, Page } from '@playwright/test'
import { openDatabase } from '../../data/database/database.ts'
import { embeddedPostgres } from '../../data/database/embedded-postgres.ts'
import { openOrderRestaurant } from '../orders/order-restaurants.ts'
import { dayAhead } from '../reservations/booking-restaurants.ts'
import { password } from './guest-walk.ts'

type ShotBooking = { restaurantId: number; groupSize: number; time: string }

/**
 * The screens that only a guest with bookings, orders and an account sees. All of it is made once, in English; the cookies of that guest
 * then open the pages in every language and on every device.
 */
export async function openGuestShots(browser: Browser, origin: string, { hasAccount = true } = {}) {
  const database = openDatabase((await embeddedPostgres(process.env.TAVOLA_DATA ?? '.data')).connection, { size: 1 })
  const restaurant = await openOrderRestaurant(database, origin)
  const { restaurantId, client } = restaurant
  const named = `UPDATE restaurants SET name = 'Trattoria Verde', city = 'Vienna' WHERE restaurant_id = $1`
  await database.pool.query(named, [restaurantId])
  const context = await browser.newContext({ baseURL: origin })
  const page = await context.newPage()

  async function bookTable({ groupSize, time, ...given }: ShotBooking) {
    const { id } = await client.reservations.newId({ params: { restaurantId: given.restaurantId } })
    const guest = { customerName: 'Ann Lee', email: `ann-${id.slice(0, 10)}@example.com` }
    const body = { id, restaurantId: given.restaurantId, reservationTime: time, groupSize, ...guest }
    const { token } = await client.reservations.create({ body })
    await page.goto(`/booking/open/${id}/${token}`)
    await page.locator('main form button').click()
    await page.waitForURL(/\/booking\?/)
    return id
  }

  // The mail that confirms an address can be read in development alone.
  if (hasAccount) await signUp(page)
  const booked = await bookTable({ restaurantId, groupSize: 4, time: `${dayAhead(3)}T19:30:00` })
  await page.goto(`/booking/party/${booked}`)
  await page.getByRole('button', { name: 'Make a link' }).click()
  const invitation = new URL(await page.getByLabel('Link', { exact: true }).inputValue()).pathname
  const answer = { answer: 'yes', fullName: 'Bo Ray' } as const
  const bo = await client.invitations.answer({ params: { code: invitation.slice(3) }, body: answer })
  const soup = { version: 0, items: [{ productId: 'soup', amount: 1 }] }
  await client.invitations.choose({ params: { code: bo.key }, body: soup })
  await page.goto(`/booking/messages/${booked}`)
  await page.getByLabel(/^Your message to/).fill('A table by the window, please.')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('list', { name: 'Messages' }).getByText('by the window').waitFor()

  const past = await bookTable({ restaurantId, groupSize: 2, time: `${dayAhead(2)}T18:00:00` })
  await restaurant.host('seat', past)
  await restaurant.host('close', past)

  const friend = await browser.newPage({ baseURL: origin })
  await friend.goto(restaurant.address)
  await addSoup(friend)
  await friend.getByText('Order with others').click()
  await friend.getByLabel('Your name').fill('Bo')
  await friend.getByRole('button', { name: 'Get a link' }).click()
  const group = new URL(await friend.getByLabel('Link to share').inputValue()).pathname
  await friend.close()

  await page.goto(restaurant.address)
  await addSoup(page)
  await page.goto(`${restaurant.address}/checkout`)
  await page.getByLabel('Name').fill('Ann Lee')
  await page.getByLabel('E-mail').fill('ann@example.com')
  await page.getByRole('radio', { name: 'When you get it' }).check()
  await page.getByRole('button', { name: /^Order for/ }).click()
  await page.waitForURL(/\/booking\/order\//)
  const placed = new URL(page.url()).pathname
  await page.goto(restaurant.address)
  await addSoup(page)
  await page.goto(`/standby/${restaurantId}?person=2&date=${dayAhead(5)}`)
  await page.getByLabel('Your name').fill('Ann Lee')
  await page.getByLabel('E-mail').fill('ann@example.com')
  await page.getByRole('button', { name: 'Tell me' }).click()
  await page.waitForURL(/\/standby\/\d+\/\w+/)
  const standby = new URL(page.url()).pathname
  const { cookies } = await context.storageState()
  await context.close()
  await database.close()

  return {
    cookies,
    addresses: {
      ticket: `/booking?id=${booked}`,
      change: `/booking/change/${booked}`,
      cancel: `/booking/cancel/${booked}`,
      party: `/booking/party/${booked}`,
      invitation,
      answered: `/i/${bo.key}`,
      choosing: `/i/${bo.key}/dishes`,
      messages: `/booking/messages/${booked}`,
      feedback: `/booking/feedback/${past}`,
      past: `/booking?id=${past}`,
      menu: restaurant.address,
      dish: `${restaurant.address}?dish=pizza`,
      checkout: `${restaurant.address}/checkout`,
      placed,
      group,
      standby,
      dishes: `/booking/preorder/${booked}`,
      profile: '/user',
      edit: '/user/edit',
      additional: '/user/edit-additional-info',
      photo: '/user/photo',
      phone: '/user/phone',
      cards: '/user/cards',
      account: '/user/account',
      password: '/user/change-password',
      history: '/history',
      chats: '/chats',
      visits: '/feedback',
      bookings: '/booking',
    },
  }
}

async function addSoup(page: Page) {
  await page.getByRole('button', { name: 'Add Minestrone' }).click()
  await page.getByRole('complementary').getByText('Minestrone').first().waitFor()
}

async function signUp(page: Page) {
  const email = `shots-${crypto.randomUUID().slice(0, 8)}@example.com`
  await page.goto('/auth')
  await page.getByLabel('E-mail address').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor()
  await page.goto(await confirmLink(page, email))
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
  await page.getByLabel('Name').fill('Ann Lee')
  await page.getByRole('button', { name: 'Finish' }).click()
  await page.waitForURL(/\/user|\/$/)
}

async function confirmLink(page: Page, email: string): Promise<string> {
  for (let tries = 0; tries < 60; tries++) {
    const list = await (await page.request.get('/dev/mails')).text()
    const mine = list.split('<article').find((mail) => mail.includes(email))
    const text = /href="([^"]+\/text)"/.exec(mine ?? '')?.[1]
    const found = text && /\/auth\/confirm\/[0-9a-f]{32}\/[\w-]+/.exec(await (await page.request.get(text)).text())?.[0]
    if (found) return found
    await page.waitForTimeout(500)
  }
  throw new Error(`no mail came to ${email}`)
}
