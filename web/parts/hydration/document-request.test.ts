import { expect, test } from 'vitest'
import { settleForDocument } from './document-request.ts'

const request = (mode?: string) => new Request('http://localhost/', mode ? { headers: { 'sec-fetch-mode': mode } } : {})
const parts = () => ({ name: 'Vienna', slots: Promise.resolve([1]), menu: null })

test.each([['navigate'], [undefined]])('a document request (%s) gets every part complete', async (mode) => {
  expect(await settleForDocument(request(mode), parts())).toEqual({ name: 'Vienna', slots: [1], menu: null })
})

test('a data request gets the page first and its parts as they come', async () => {
  const { name, slots } = await settleForDocument(request('cors'), parts())
  expect(name).toBe('Vienna')
  expect(slots).toBeInstanceOf(Promise)
})
