import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetGuest, mirrorGuest, noteVerificationSent } from './local-guest.ts'

let stored: Map<string, string>
const removed: string[] = []
beforeEach(() => {
  removed.splice(0)
  stored = new Map([
    ['name', 'Ann Lee'],
    ['uid', 'ann'],
    ['token', 'a.b.c'],
    ['email-verified', 'true'],
    ['phone-verified', 'false'],
    ['verification-sent', 'true'],
    ['saved-places', '["blue-door"]'],
    ['selectedLang', 'de'],
  ])
  vi.stubGlobal('sessionStorage', { removeItem: () => {} })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => {
      removed.push(key)
      stored.delete(key)
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

test('places a visitor saved stay when nobody is signed in', () => {
  forgetGuest()
  expect([...stored.keys()]).toEqual(['saved-places', 'selectedLang'])
})

test('bookings kept for the offline page and typed fields leave with a guest who was signed in, and stay with a visitor', () => {
  const draft = new Map([['booking-draft', '{"email":"ann@example.com"}']])
  vi.stubGlobal('sessionStorage', { removeItem: (key: string) => void draft.delete(key) })
  stored.delete('uid')
  stored.set('bookings-on-device', '[]')
  forgetGuest()
  expect([stored.has('bookings-on-device'), draft.size]).toEqual([true, 1])
  stored.set('uid', 'ann')
  forgetGuest()
  expect([stored.has('bookings-on-device'), draft.size]).toEqual([false, 0])
})

test('places that joined an account leave the device with their guest, first whose they were', () => {
  stored.set('saved-places-of', 'ann')
  forgetGuest()
  expect([...stored.keys()]).toEqual(['selectedLang'])
  expect(removed.slice(-2)).toEqual(['saved-places-of', 'saved-places'])
})

test('what is verified is stored beside the name, and a mail that is on its way too', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ token: 'd.e.f' }))
  await mirrorGuest({ uid: 'ann', name: 'Ann', emailVerified: true, phoneVerified: true, verificationSent: false })
  const flags = () => ['email-verified', 'phone-verified', 'verification-sent'].map((key) => stored.get(key))
  expect([...flags(), stored.get('token')]).toEqual(['true', 'true', 'false', 'd.e.f'])
  forgetGuest()
  expect(flags()).toEqual([undefined, undefined, undefined])
  noteVerificationSent()
  expect(stored.get('verification-sent')).toBe('true')
})
