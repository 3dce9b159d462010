import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buildTime, openTestPages, type TestPages } from './test-pages.ts'

let fixture: TestPages['fixture']
let pages: TestPages['pages']
beforeAll(async () => {
  ;({ fixture, pages } = await openTestPages())
}, buildTime)
// The router tells the console of each address that it cannot decode.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))

const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost' }

async function statusOf(address: string, form?: string): Promise<number> {
  const init = form === undefined ? {} : { method: 'POST', headers, body: form }
  const response = await pages(new Request(`http://localhost${address}`, init), 'request-0001')
  await response.arrayBuffer()
  return response.status
}

/** The page itself, and what a browser asks for when it goes there from within the app. */
const bothWays = (address: string) => [address, address.replace(/^[^?]*/, (path) => `${path}.data`)]

async function expectNoneBroken(asked: readonly [address: string, form?: string][]) {
  const broken: string[] = []
  for (const [address, form] of asked) {
    const status = await statusOf(address, form)
    if (status >= 500) broken.push(`${status} ${address} ${form ?? ''}`)
  }
  expect(broken).toEqual([])
  expect(fixture.logged).toEqual([])
}

const booking = '019b0000000070008000000000001005'
const malformed = '%00%ED%A0%80"<b>\'--'

test.each(['0000-01-01', '9999-12-31', '2026-02-30', '-000001-01-01'])('the date %s breaks no page', async (date) => {
  const addresses = [
    `/reserve/4101?date=${date}&person=2&time=19:00`,
    `/reserve/gasthaus-blau-vienna?date=${date}&dateFormat=DD.MM.YYYY`,
    `/restaurants/gasthaus-blau-vienna?date=${date}&person=2`,
    `/slots?person=2&time=17:30&range=30&date=${date}&place=4101~Europe/Vienna`,
  ]
  await expectNoneBroken(addresses.flatMap(bothWays).map((address) => [address]))
})

test.each([
  ['malformed', malformed],
  ['long', 'x'.repeat(3000)],
  ['beyond every number', '1e400'],
])('%s text breaks no page', async (_, text) => {
  const addresses = [
    `/?regionId=${text}&lang=${text}&tab=${text}`,
    `/search?search=${text}&page=${text}&price=${text}&rating=${text}&sort=${text}&view=${text}&bounds=${text}`,
    `/search/suggestions?search=${text}&regionId=${text}`,
    `/location-search?title=${text}&search=${text}`,
    `/restaurants?regionId=${text}`,
    `/restaurants/${text}`,
    `/restaurants/gasthaus-blau-vienna?tab=${text}&lang=${text}`,
    `/reserve/${text}`,
    `/reserve/4101?person=${text}&time=${text}&areas=${text}&table=${text}&step=${text}&hold=${text}&id=${text}`,
    `/reserve/4101/payment?id=${text}&key=${text}`,
    `/booking?id=${text}&key=${text}`,
    `/booking/open/${text}/${text}`,
    `/booking/change/${text}`,
    `/booking/cancel/${text}`,
    `/booking/calendar/${text}`,
    `/floor-plans/4101/${text}`,
    `/floor-plans/${text}/main.svg`,
    `/waitlist/${text}/manage`,
  ]
  await expectNoneBroken(addresses.flatMap(bothWays).map((address) => [address]))
})

test.each([
  '/',
  '/reserve/4101',
  '/restaurants/gasthaus-blau-vienna',
  '/restaurants/cafe-nebenan-vienna',
  `/booking?id=${booking}`,
  `/booking/open/${booking}/abc`,
  `/booking/change/${booking}`,
  `/booking/cancel/${booking}`,
])('no strange form breaks %s', async (address) => {
  const forms = [
    '',
    'intent=book',
    'intent=hold&date=0000-01-01&time=19:00&person=2',
    `intent=notify&email=${malformed}`,
    '__proto__=1&date=9999-12-31&time=99:99&person=1e9',
    'intent=claim&name=%00&email=a@example.com&phone=1',
  ]
  await expectNoneBroken(bothWays(address).flatMap((to) => forms.map((form): [string, string] => [to, form])))
})
