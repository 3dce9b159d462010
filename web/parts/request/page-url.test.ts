import { expect, test } from 'vitest'
import { pageUrl } from './page-url.ts'

test.each([
  ['/booking/order/1', '/booking/order/1'],
  ['/booking/order/1.data', '/booking/order/1'],
  ['/booking/order/1.data?key=k&_routes=web%2Fa', '/booking/order/1?key=k'],
  ['/_root.data?regionId=vienna', '/?regionId=vienna'],
  ['/search/_.data', '/search/'],
  ['/search?search=a%20b', '/search?search=a%20b'],
])('%s is the page %s', (asked, page) => {
  const { pathname, search } = pageUrl({ url: `http://localhost${asked}` })
  expect(pathname + search).toBe(page)
})
