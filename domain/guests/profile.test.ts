import { expect, test } from 'vitest'
import { keptProfile, patchedProfile } from './profile.ts'
import { testPhone } from './test-phone.ts'

const account = { uid: 'a1', email: 'ann@example.com', photoUrl: null }
const main = { uid: 'a1', name: ' Ann Lee ', email: 'else@example.com', phone: null, photoUrl: '/media/else.webp' }

test('who a guest is, is the account’s to say', () => {
  expect(keptProfile({ mainInfo: { ...main, uid: 'b2' } }, account)).toEqual({
    mainInfo: { uid: 'a1', name: 'Ann Lee', email: 'ann@example.com', phone: null, photoUrl: null },
    additionalInfo: {},
  })
})

test.each([
  ['are kept with a yes', true, { vegetarian: true, healthConsent: true, allergy: ['nuts'], handicapAccessible: true }],
  ['are dropped without', undefined, { vegetarian: true }],
  ['are dropped with a no', false, { vegetarian: true }],
])('health details %s', (_, healthConsent, kept) => {
  const additionalInfo = { vegetarian: true, birthday: '', allergy: ['nuts'], handicapAccessible: true, healthConsent }
  expect(keptProfile({ mainInfo: main, additionalInfo }, account).additionalInfo).toEqual(kept)
})

test('a patch changes what it names, and a yes taken back takes the details with it', () => {
  const additionalInfo = { vegetarian: true, healthConsent: true, allergy: ['nuts'], birthday: '1990-02-28' }
  const known = keptProfile({ mainInfo: main, additionalInfo }, account)
  expect(patchedProfile(known, { mainInfo: { phone: testPhone('+431234567') } }, account)).toEqual({
    mainInfo: { ...known.mainInfo, phone: '+431234567' },
    additionalInfo,
  })
  const without = patchedProfile(known, { additionalInfo: { healthConsent: false, birthday: null } }, account)
  expect(without.additionalInfo).toEqual({ vegetarian: true })
  expect(patchedProfile(known, { additionalInfo: null }, account).additionalInfo).toEqual({})
})
