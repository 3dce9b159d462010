import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type BookingFixture, noon, openBookingFixture } from '../reservations/booking-fixtures.ts'
import { codeOf, signUpGuest } from './guest-fixtures.ts'

let fixture: BookingFixture
let ann: Awaited<ReturnType<typeof signUpGuest>>
let bo: typeof ann
beforeAll(async () => {
  fixture = await openBookingFixture()
  ann = await signUpGuest(fixture, fixture.rows, 'ann@example.com')
  bo = await signUpGuest(fixture, fixture.rows, 'bo@example.com')
})
beforeEach(() => fixture.rows('DELETE FROM profiles'))

const profile = () => fixture.client.profile
const params = () => ({ uid: ann.uid })
const body = (more: object = {}) => ({ mainInfo: { uid: ann.uid, name: 'Ann Lee' }, ...more })

test('is created, read and changed by its guest, who is then signed in for good', async () => {
  expect(await profile().get({ params: params(), token: ann.token })).toBeNull()
  expect(await codeOf(profile().patch({ params: params(), body: {}, token: ann.token }))).toBe('404 not_found')
  const access = () => fixture.client.identity.access({ body: { session: ann.session } })
  expect((await access()).hasProfile).toBe(false)
  const made = await profile().replace({ params: params(), body: body(), token: ann.token })
  expect(made.mainInfo).toMatchObject({ uid: ann.uid, name: 'Ann Lee', email: 'ann@example.com' })
  expect(await access()).toMatchObject({ hasProfile: true, name: 'Ann Lee' })
  await profile().patch({ params: params(), body: { mainInfo: { phone: '+431234567' } }, token: ann.token })
  expect(await profile().get({ params: params(), token: ann.token })).toMatchObject({
    mainInfo: { name: 'Ann Lee', phone: '+431234567' },
  })
})

test('of somebody else is not found, whether there is one or not', async () => {
  await profile().replace({ params: params(), body: body(), token: ann.token })
  for (const uid of [ann.uid, 'nobody']) {
    expect(await codeOf(profile().get({ params: { uid }, token: bo.token }))).toBe('404 not_found')
    expect(await codeOf(profile().replace({ params: { uid }, body: body(), token: bo.token }))).toBe('404 not_found')
    expect(await codeOf(profile().patch({ params: { uid }, body: {}, token: bo.token }))).toBe('404 not_found')
  }
  expect(await codeOf(profile().get({ params: params() }))).toBe('401 sign_in_required')
})

test('takes no address, photo or name of an account from its body', async () => {
  const mainInfo = { uid: bo.uid, name: 'Ann', email: 'bo@example.com', photoUrl: 'https://evil.example/a.png' }
  const made = await profile().replace({ params: params(), body: { mainInfo }, token: ann.token })
  expect(made.mainInfo).toEqual({ uid: ann.uid, name: 'Ann', email: 'ann@example.com', phone: null, photoUrl: null })
})

test('keeps health details under their own yes, and when it was given', async () => {
  const health = { allergy: ['nuts'], handicapAccessible: true }
  const replace = (additionalInfo: object) =>
    profile().replace({ params: params(), body: body({ additionalInfo }), token: ann.token })
  const stored = () => fixture.rows('SELECT additional_info AS info, health_consent_at AS at FROM profiles')
  await replace({ ...health, healthConsent: true })
  fixture.setNow(noon.add({ minutes: 5 }))
  await replace({ ...health, healthConsent: true })
  expect(await stored()).toEqual([{ info: { ...health, healthConsent: true }, at: new Date(noon.epochMilliseconds) }])
  await profile().patch({ params: params(), body: { additionalInfo: { healthConsent: false } }, token: ann.token })
  expect(await stored()).toEqual([{ info: {}, at: null }])
  fixture.setNow(noon)
})

test('refuses health details without a yes, and keeps what was there', async () => {
  const replace = (additionalInfo: object) =>
    profile().replace({ params: params(), body: body({ additionalInfo }), token: ann.token })
  const patch = (additionalInfo: object) =>
    profile().patch({ params: params(), body: { additionalInfo }, token: ann.token })
  const known = async () => (await profile().get({ params: params(), token: ann.token }))?.additionalInfo
  await replace({ vegetarian: true })
  for (const health of [
    { allergy: ['nuts'] },
    { handicapAccessible: true },
    { allergy: ['nuts'], healthConsent: false },
  ])
    for (const write of [replace, patch])
      await expect(write(health)).rejects.toMatchObject({
        status: 400,
        modelState: { 'contract.additionalInfo.healthConsent': [expect.stringContaining('health details')] },
      })
  expect(await known()).toEqual({ vegetarian: true })
  await patch({ allergy: ['nuts'], healthConsent: true })
  await patch({ allergy: ['nuts', 'milk'] })
  expect(await known()).toEqual({ vegetarian: true, allergy: ['nuts', 'milk'], healthConsent: true })
})

test('takes no birthday in the future', async () => {
  const write = (birthday: string) =>
    profile().replace({ params: params(), body: body({ additionalInfo: { birthday } }), token: ann.token })
  await write('1990-02-28')
  expect(await codeOf(write('2127-01-01'))).toBe('400 invalid')
  const patch = { additionalInfo: { birthday: '2127-01-01' } }
  expect(await codeOf(profile().patch({ params: params(), body: patch, token: ann.token }))).toBe('400 invalid')
  const known = await profile().get({ params: params(), token: ann.token })
  expect(known?.additionalInfo?.birthday).toBe('1990-02-28')
})

test('two changes at once both stand', async () => {
  await profile().replace({ params: params(), body: body(), token: ann.token })
  const patch = (change: object) => profile().patch({ params: params(), body: change, token: ann.token })
  await Promise.all([
    patch({ mainInfo: { phone: '+431234567' } }),
    patch({ additionalInfo: { vegetarian: true } }),
    patch({ additionalInfo: { birthday: '1990-02-28' } }),
  ])
  expect(await profile().get({ params: params(), token: ann.token })).toMatchObject({
    mainInfo: { phone: '+431234567' },
    additionalInfo: { vegetarian: true, birthday: '1990-02-28' },
  })
})
