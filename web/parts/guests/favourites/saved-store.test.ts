import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { savedVenues, toggle, watch } from './saved-store.ts'

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
  const window = new EventTarget()
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window))
  vi.stubGlobal('dispatchEvent', window.dispatchEvent.bind(window))
})
afterEach(() => vi.unstubAllGlobals())

test('a saved place is remembered under one key, and whoever watches hears of it', () => {
  const heard: string[][] = []
  const stop = watch((saved) => heard.push(saved))
  toggle('blue-door')
  toggle('red-door')
  toggle('blue-door')
  stop()
  toggle('green-door')
  expect(heard).toEqual([[], ['blue-door'], ['red-door', 'blue-door'], ['red-door']])
  expect(stored).toEqual(new Map([['saved-places', '["green-door","red-door"]']]))
})

test('a broken memory is an empty one, and can be written again', () => {
  stored.set('saved-places', '{"not":')
  expect(savedVenues()).toEqual([])
  toggle('blue-door')
  expect(savedVenues()).toEqual(['blue-door'])
})

test('a browser that keeps nothing only warns', () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue()
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  expect(() => toggle('blue-door')).not.toThrow()
  expect(savedVenues()).toEqual([])
  expect(warned).toHaveBeenCalledOnce()
})
