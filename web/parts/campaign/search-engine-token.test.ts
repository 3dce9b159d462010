import { expect, test } from 'vitest'
import { keepSearchEngineToken, searchEngineToken } from './search-engine-token.ts'

const asked = (query: string, cookie = '') => new Request(`http://localhost/reserve/7${query}`, { headers: { cookie } })

test('comes with the address, is kept thirty days, and is found again without it', () => {
  const request = asked('?rwg_token=AFd%2F1')
  expect(searchEngineToken(request)).toBe('AFd/1')
  const kept = keepSearchEngineToken(request) ?? ''
  expect(kept).toContain(`Max-Age=${30 * 86_400}`)
  expect(searchEngineToken(asked('', kept.split(';')[0]))).toBe('AFd/1')
  expect(keepSearchEngineToken(asked('?rwg_token=AFd%2F1', kept.split(';')[0]))).toBeNull()
})

test('none is none', () =>
  expect([searchEngineToken(asked('')), keepSearchEngineToken(asked(''))]).toEqual([null, null]))
