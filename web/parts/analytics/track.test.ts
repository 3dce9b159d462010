import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { track } from './track.ts'

const warned = vi.spyOn(console, 'warn')
const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  warned.mockReset()
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => vi.unstubAllGlobals())

const view = { source: 'details', action: 'impression', ids: ['blue-door'] } as const

describe('track', () => {
  test('asks once, quietly, and in a way that outlives the page', () => {
    fetched.mockResolvedValue(new Response('{}'))
    track({ source: 'search', action: 'impression', ids: ['a', 'b'], target: 'restaurant', query: 'fish & chips' })
    expect(fetched).toHaveBeenCalledExactlyOnceWith(
      '/api/analytics?source=search&action=impression&target=restaurant&query=fish+%26+chips&ids=a%2Cb',
      expect.objectContaining({ keepalive: true, priority: 'low' }),
    )
  })

  test('has nothing to say about nothing', () => {
    track({ ...view, ids: [] })
    expect(fetched).not.toHaveBeenCalled()
  })

  test.each([
    ['a refusal', () => fetched.mockResolvedValue(new Response('', { status: 500 }))],
    ['no network', () => fetched.mockRejectedValue(new TypeError('offline'))],
    [
      'a browser that throws',
      () =>
        fetched.mockImplementation(() => {
          throw new TypeError('blocked')
        }),
    ],
  ])('%s is a warning and nothing else', async (_, arrange) => {
    arrange()
    expect(() => track(view)).not.toThrow()
    await vi.waitFor(() => expect(warned).toHaveBeenCalledOnce())
  })
})
