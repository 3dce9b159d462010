import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BookingFixture, noon, openBookingFixture } from '../reservations/booking-fixtures.ts'
import { codeOf, signUpGuest } from './guest-fixtures.ts'

let fixture: BookingFixture
let ann: Awaited<ReturnType<typeof signUpGuest>>
let bo: typeof ann
beforeAll(async () => {
  fixture = await openBookingFixture()
  ann = await signUpGuest(fixture, fixture.rows, 'ann@example.com')
  bo = await signUpGuest(fixture, fixture.rows, 'bo@example.com')
  for (const restaurantId of [5102, 5103])
    await fixture.addRestaurant({ restaurantId, tables: [{ number: '1', max: 2 }] })
})
beforeEach(async () => {
  fixture.setNow(noon)
  await fixture.rows('DELETE FROM profiles; DELETE FROM guest_photos; DELETE FROM favourites')
  await fixture.client.profile.replace({ ...own(), body: { mainInfo: { uid: ann.uid, name: 'Ann Lee' } } })
})

const own = () => ({ params: { uid: ann.uid }, token: ann.token })
const picture = async (color: string) =>
  new Uint8Array(
    await sharp({ create: { width: 900, height: 600, channels: 3, background: color } })
      .png()
      .toBuffer(),
  )

describe('the photo of a profile', () => {
  test('is kept as a square, is the guest’s alone to set, and stays through other changes', async () => {
    const { mainInfo } = await fixture.client.profile.photo({ ...own(), body: await picture('red') })
    const address = new URL(mainInfo.photoUrl ?? '').pathname
    const { width, height } = await sharp(await (await fixture.api(address)).arrayBuffer()).metadata()
    expect([width, height]).toEqual([512, 512])
    await fixture.client.profile.patch({ ...own(), body: { mainInfo: { name: 'Ann', photoUrl: null } } })
    expect((await fixture.client.profile.get(own()))?.mainInfo).toMatchObject({
      name: 'Ann',
      photoUrl: mainInfo.photoUrl,
    })
    expect((await fixture.client.identity.access({ body: { session: ann.session } })).photoUrl).toBe(address)
    const body = await picture('blue')
    const foreign = { params: { uid: ann.uid }, token: bo.token }
    expect(await codeOf(fixture.client.profile.photo({ ...foreign, body }))).toBe('404 not_found')
    expect(await codeOf(fixture.client.profile.removePhoto(foreign))).toBe('404 not_found')
    expect((await fixture.api(address)).status).toBe(200)
  })

  test('of many set at once one is left, and none when it is removed', async () => {
    const bodies = await Promise.all(['red', 'green', 'blue', 'white'].map(picture))
    await Promise.all(bodies.map((body) => fixture.client.profile.photo({ ...own(), body })))
    expect(await fixture.rows('SELECT photo_id FROM guest_photos')).toHaveLength(1)
    await fixture.client.profile.removePhoto(own())
    expect(await fixture.rows('SELECT photo_id FROM guest_photos')).toEqual([])
    expect((await fixture.client.profile.get(own()))?.mainInfo.photoUrl).toBeNull()
  })

  test('that is none is refused', async () => {
    const body = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>')
    expect(await codeOf(fixture.client.profile.photo({ ...own(), body }))).toBe('415 not_a_picture')
  })
})

describe('a profile that is watched', () => {
  test('is sent as it is and when it changes, to its guest alone', async () => {
    const ends = new AbortController()
    const path = `/rtdb/users/${ann.uid}/events`
    const watched = await fixture.api(path, {
      headers: { authorization: `Bearer ${ann.token}` },
      signal: ends.signal,
    })
    const reader = watched.body?.pipeThrough(new TextDecoderStream()).getReader()
    let heard = ''
    const until = async (words: string) => {
      while (!heard.includes(words)) heard += (await reader?.read())?.value ?? ''
    }
    await until('Ann Lee')
    await fixture.client.profile.patch({ ...own(), body: { mainInfo: { name: 'Ann Lee-Park' } } })
    await until('Ann Lee-Park')
    // A stream ends before the token would, so that whoever was signed out elsewhere hears no more.
    fixture.setNow(noon.add({ minutes: 11 }))
    expect(await reader?.closed).toBeUndefined()
    ends.abort()
    fixture.setNow(noon)
    const foreign = await fixture.api(path, { headers: { authorization: `Bearer ${bo.token}` } })
    expect(foreign.status).toBe(404)
    expect((await fixture.api(path)).status).toBe(401)
  })
})

describe('saved places', () => {
  const save = (body: object, who = ann) =>
    fixture.client.profile.save({ params: { uid: ann.uid }, token: who.token, body })

  test('of a device join those of the account, each once, and are forgotten one by one', async () => {
    expect(await save({ add: ['restaurant-5101'] })).toEqual({ saved: ['restaurant-5101'] })
    fixture.setNow(noon.add({ minutes: 1 }))
    const both = { saved: ['restaurant-5103', 'restaurant-5102', 'restaurant-5101'] }
    const add = ['restaurant-5103', 'restaurant-5102', 'restaurant-5101', 'no-such-place']
    expect(await save({ add })).toEqual(both)
    expect(await save({ add })).toEqual(both)
    expect(await save({ remove: ['restaurant-5102'] })).toEqual({ saved: ['restaurant-5103', 'restaurant-5101'] })
    expect(await fixture.client.profile.saved(own())).toEqual({ saved: ['restaurant-5103', 'restaurant-5101'] })
  })

  test('of somebody else are nobody’s', async () => {
    await save({ add: ['restaurant-5101'] })
    expect(await codeOf(save({ remove: ['restaurant-5101'] }, bo))).toBe('404 not_found')
    const foreign = { params: { uid: ann.uid }, token: bo.token }
    expect(await codeOf(fixture.client.profile.saved(foreign))).toBe('404 not_found')
    expect(await fixture.rows('SELECT 1 FROM favourites')).toHaveLength(1)
  })
})
