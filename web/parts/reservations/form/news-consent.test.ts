import { expect, test } from 'vitest'
import { keepNewsConsent, wantsNews } from './news-consent.server.ts'

const publicUrl = 'https://tavola.example'
const requestWith = (cookie: string) => new Request(publicUrl, { headers: { cookie } })
const name = 'email-promotions-consent'
const keep = (cookie: string, restaurantId: number, wanted: boolean) =>
  keepNewsConsent(requestWith(cookie), { restaurantId, wanted, publicUrl })

test('a yes to a restaurant’s news is remembered for a year, for that restaurant alone', () => {
  const [cookie] = keep('', 4101, true)
  expect(cookie).toBe(`${name}=4101; Max-Age=${365 * 86_400}; Path=/reserve; HttpOnly; Secure; SameSite=Lax`)
  const next = requestWith(`${name}=4101`)
  expect([wantsNews(next, 4101), wantsNews(next, 410)]).toEqual([true, false])
})

test.each([
  ['another’s is added', '4101', 4102, true, `${name}=4101.4102; Max-Age=31536000`],
  ['a no takes its own away', '4101.4102', 4101, false, `${name}=4102; Max-Age=31536000`],
  ['the last no forgets all', '4101', 4101, false, `${name}=; Max-Age=0`],
  ['what is no number is dropped', 'x.4101.<b>', 4102, true, `${name}=4101.4102; Max-Age=31536000`],
])('%s', (_, kept, restaurantId, wanted, cookie) => {
  expect(keep(`${name}=${kept}`, restaurantId, wanted)[0]).toContain(cookie)
})

test('what is remembered already is not set again', () => {
  expect(keep(`${name}=4101`, 4101, true)).toEqual([])
  expect(keep('', 4101, false)).toEqual([])
})

test('the earliest make way', () => {
  const many = Array.from({ length: 40 }, (_, index) => 5000 + index).join('.')
  expect(keep(`${name}=${many}`, 4101, true)[0]).toMatch(/=5001\..*\.5039\.4101;/)
})
