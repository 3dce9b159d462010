import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type CatalogueFixture, openCatalogueFixture } from '../api/catalogue-fixtures.ts'

let fixture: CatalogueFixture
beforeAll(async () => {
  fixture = await openCatalogueFixture()
  await sql`UPDATE restaurants SET description = 'Fish.', gtm = 'GTM-ABC123', phone = '+4315550101', zip = '1070'
    WHERE restaurant_id = 4101`.execute(fixture.context.db)
})

describe('a restaurant', () => {
  test('is found where older clients look for it, with the number their addresses are made from', async () => {
    const found = await fixture.client.restaurants.get({ params: { id: '4101' } })
    expect(await fixture.client.restaurants.getFormer({ params: { id: '4101' } })).toEqual(found)
    expect(found.reservationConfig?.id).toBe(4101)
    const listed = await fixture.client.restaurants.getFormer({ params: { id: '4102' } })
    expect(listed.reservationConfig?.id).toBe(4102)
  })

  test('is found by number and by name, with its hours, money and areas in the wire’s spelling', async () => {
    const byName = await fixture.client.restaurants.get({ params: { id: 'gasthaus-blau-vienna' } })
    expect(await fixture.client.restaurants.get({ params: { id: '4101' } })).toEqual(byName)
    expect(byName).toMatchObject({
      hostmeId: 4101,
      type: 'restaurant',
      currency: 'eur',
      country: 'Austria',
      areas: ['Stube', 'Garden'],
      menu: { name: 'Dinner', menuSection: [{ name: 'Mains' }] },
      promoImage: 'http://localhost/media/photos/grand-dining-room-1280.webp',
      services: { reserve: true, waitlist: true, delivery: false },
      reservationConfig: {
        acceptReservation: true,
        maxPartySize: 8,
        depositRules: { 2: 20, 6: 60.5 },
        creditCardChargeEnabled: true,
        noShowFeeEnabled: false,
        chargeIfCancelledBefore: 24,
        onlineOrderingSettings: { takeaway: { enabled: true }, menus: [{ id: 'm1', name: 'Dinner' }] },
        reservationHours: {
          openingHours: [{ weekDay: 5, time: [{ name: 'Dinner', open: '17:00:00', close: '1.01:00:00' }] }],
        },
      },
    })
    expect(byName.openingHours?.openingHours?.[5]).toEqual({
      weekDay: 5,
      time: [{ open: '11:00:00', close: '1.01:00:00' }],
    })
    expect(byName.regionPath?.map(({ id }) => id)).toEqual(['g', 'at', 'at-09', 'c2761369', 'c2761369-neubau'])
    expect(byName.specialPeriods?.[0]).toMatchObject({
      starts: '2026-12-24T00:00:00+01:00',
      ends: '2026-12-26T23:59:59+01:00',
      closed: true,
      repeat: true,
    })
  })

  test('has its look and its place', async () => {
    const here = await fixture.client.restaurants.get({ params: { id: '4101' } })
    expect(here).toMatchObject({
      description: 'Fish.',
      gtm: 'GTM-ABC123',
      phone: '+4315550101',
      timeZone: 'Europe/Vienna',
      address: 'Lindengasse 1',
      city: 'Vienna',
      zip: '1070',
      countryShort: 'AT',
      locationMapUrl: expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\/\?mlat=48\./),
    })
    expect(here.photos?.map(({ photoUrl }) => photoUrl)).toContain(here.promoImage)
  })

  test('says whether it is open and which day it opens next, also where bookings are concerned', async () => {
    // Friday at 19:00 in Vienna: open since 11:00, and dinner can be booked.
    const here = await fixture.client.restaurants.get({ params: { id: '4101' } })
    expect(here.openingHours).toMatchObject({ isOpenNow: true, nextPeriodDate: '2026-11-20T00:00:00+01:00' })
    expect(here.reservationConfig?.openingHours).toEqual(here.openingHours)
    expect(here.reservationConfig?.reservationHours).toMatchObject({
      isOpenNow: true,
      nextPeriodDate: '2026-11-20T00:00:00+01:00',
    })
  })

  test('that is only listed takes no bookings', async () => {
    const listed = await fixture.client.restaurants.get({ params: { id: 'cafe-nebenan-vienna' } })
    expect(listed.reservationConfig).toMatchObject({ acceptReservation: false, maxPartySize: 1 })
    expect(listed.services).toMatchObject({ reserve: false, waitlist: false })
  })

  test('an event is a place of its own with a parent', async () => {
    const event = await fixture.client.restaurants.get({ params: { id: '4200' } })
    expect(event).toMatchObject({
      type: 'event',
      parentRestaurantId: 'gasthaus-blau-vienna',
      parentRestaurantName: 'Gasthaus Blau',
      ticketPrice: 49,
      dates: ['2026-12-03'],
      hostmeId: 4200,
    })
  })

  test('an event is listed with its restaurant, and as a place says when it ends', async () => {
    const events = await fixture.client.places.events({ params: { idOrName: '4101' } })
    expect(events).toMatchObject([
      {
        eventOrRestId: 'wine-evening-gasthaus-blau',
        name: 'Wine evening',
        hostmeRestaurantId: 4101,
        hideFromSearch: false,
      },
    ])
    const event = await fixture.client.restaurants.get({ params: { id: 'wine-evening-gasthaus-blau' } })
    expect(event).toMatchObject({ startDate: '2026-12-03', endDate: '2026-12-03' })
  })

  test('an unknown one is refused with a way to tell', async () => {
    await expect(fixture.client.restaurants.get({ params: { id: 'nowhere' } })).rejects.toMatchObject({
      status: 404,
      code: 'not_found',
    })
  })

  test('shows coming events, reviews by either order, menu and modifiers', async () => {
    const events = await fixture.client.places.events({ params: { idOrName: '4101' } })
    expect(events.map(({ name, price }) => [name, price])).toEqual([['Wine evening', 49]])
    const newest = await fixture.client.places.reviews({ params: { id: '4101' }, query: { top: 1 } })
    expect(newest).toMatchObject({ total: 2, reviews: [{ author: 'Ada' }] })
    const best = await fixture.client.places.reviews({ params: { id: '4101' }, query: { orderby: 'rating desc' } })
    expect(best.reviews.map(({ author }) => author)).toEqual(['Bo', 'Ada'])
    const menu = await fixture.client.menus.get({ params: { restaurantId: 4101 } })
    expect(menu).toMatchObject([
      { name: 'Mains', products: [{ name: 'Wiener Schnitzel', price: 18.9, modifierGroupIds: ['g1'] }] },
    ])
    const modifiers = await fixture.client.menus.modifiers({
      params: { restaurantId: 4101, file: 'm1.modifiers.m..json' },
    })
    expect(modifiers).toMatchObject([
      {
        id: 'g1',
        min: 1,
        max: 1,
        options: [
          { id: 'o1', default: true },
          { id: 'o2', price: 1.5 },
        ],
      },
    ])
  })

  test('its own texts are laid over the app’s, and having none is a plain 404', async () => {
    expect(await fixture.client.translations.get({ params: { restaurantId: 4101, file: 'de.json' } })).toEqual({
      'restaurant.note': 'Nur Barzahlung',
    })
    await expect(
      fixture.client.translations.get({ params: { restaurantId: 4101, file: 'fr.json' } }),
    ).rejects.toMatchObject({ status: 404 })
  })
})

describe('regions', () => {
  test('the nearest is found with its path and children', async () => {
    const region = await fixture.client.regions.find({ query: { lat: 48.21, lon: 16.37 } })
    expect(region).toMatchObject({
      id: 'c2761369',
      level1: 'Austria',
      level2: 'Vienna',
      mainLevel: { id: 'at-09' },
      regions: [{ name: 'Neubau' }],
    })
    await expect(fixture.client.regions.find({ query: { lat: -80, lon: 0 } })).rejects.toMatchObject({
      status: 404,
      code: 'no_region_near',
    })
  })

  test('names are suggested, none is an empty list, and a parent narrows them', async () => {
    const names = async (body: { search?: string; parentRegionId?: string }) =>
      (await fixture.client.regions.suggest({ body })).map(({ id }) => id)
    expect(await names({ search: 'vien' })).toEqual(['c2761369'])
    expect(await names({ search: 'zzz' })).toEqual([])
    expect(await names({ search: '%' })).toEqual([])
    expect(await names({})).toEqual(['at'])
    expect(await names({ search: '*', parentRegionId: 'c2761369' })).toEqual(['c2761369-neubau'])
    expect(await names({ search: '*', parentRegionId: 'nowhere' })).toEqual([])
  })

  test('a home page is arranged for every region', async () => {
    const config = await fixture.client.regions.config({ params: { id: 'c2761369' } })
    expect(config).toMatchObject({
      regionName: 'Vienna',
      headerImage: 'http://localhost/media/photos/grand-dining-room-1280.webp',
    })
    expect(config.sections.map(({ type }) => type)).toContain('neighborhoods')
    await expect(fixture.client.regions.config({ params: { id: 'xx' } })).rejects.toMatchObject({ status: 404 })
  })

  test('have a latest article or none', async () => {
    expect(await fixture.client.blogs.last({ params: { regionId: 'c2761369' } })).toMatchObject({
      title: 'Where Vienna eats',
    })
    await expect(fixture.client.blogs.last({ params: { regionId: 'at' } })).rejects.toMatchObject({ status: 404 })
  })

  test('an article has an address of its own, its text and its region', async () => {
    const latest = await fixture.client.blogs.last({ params: { regionId: 'c2761369' } })
    expect(latest.url).toBe('/articles/where-vienna-eats')
    expect(await fixture.client.blogs.article({ params: { slug: 'where-vienna-eats' } })).toMatchObject({
      title: 'Where Vienna eats',
      region: { id: 'c2761369', name: 'Vienna' },
      body: ['First.', 'Second.'],
      language: 'en',
      cuisines: ['austrian'],
    })
    await expect(fixture.client.blogs.article({ params: { slug: 'nothing' } })).rejects.toMatchObject({ status: 404 })
  })

  test('all articles are listed, newest first, some at a time', async () => {
    const { articles, total } = await fixture.client.blogs.articles({ query: {} })
    expect(total).toBe(1)
    expect(articles).toEqual([
      expect.objectContaining({
        slug: 'where-vienna-eats',
        region: { id: 'c2761369', name: 'Vienna' },
        language: 'en',
      }),
    ])
    expect(await fixture.client.blogs.articles({ query: { skip: 1 } })).toEqual({ articles: [], total: 1 })
  })
})

describe('wishes', () => {
  const owner = {
    name: 'Ann Lee',
    email: 'ann@example.com',
    phone: '+43 1 234567',
    restaurantName: 'Blau',
    address: 'Lindengasse 1',
  }

  test('an owner claims a place or asks for one in a region', async () => {
    await fixture.client.places.claim({ params: { restId: '4102' }, body: owner })
    await fixture.client.regions.claim({ params: { regionId: 'at' }, body: owner })
    const rows = await fixture.context.db.selectFrom('owner_claims').select(['restaurant_id', 'region_id']).execute()
    expect(rows).toEqual(
      expect.arrayContaining([
        { restaurant_id: 4102, region_id: null },
        { restaurant_id: null, region_id: 'at' },
      ]),
    )
  })

  test('asking twice to be notified is one wish; a bad address is none', async () => {
    for (const email of ['Bo@example.com', 'bo@example.com'])
      await fixture.client.places.notify({ params: { restId: '4102' }, body: { email } })
    await expect(
      fixture.client.places.notify({ params: { restId: '4102' }, body: { email: 'nobody' } }),
    ).rejects.toMatchObject({
      status: 400,
      modelState: { 'contract.email': ['Please give a full e-mail address.'] },
    })
    const rows = await fixture.context.db.selectFrom('notify_requests').select('email').execute()
    expect(rows).toEqual([{ email: 'bo@example.com' }])
  })

  test('a view is counted', async () => {
    await fixture.client.analytics.record({
      query: { source: 'card', action: 'click', ids: 'gasthaus-blau-vienna', target: 'restaurant' },
    })
    const row = await fixture.context.db
      .selectFrom('analytics_events')
      .select(['source', 'action', 'ids'])
      .executeTakeFirst()
    expect(row).toEqual({ source: 'card', action: 'click', ids: ['gasthaus-blau-vienna'] })
  })
})
