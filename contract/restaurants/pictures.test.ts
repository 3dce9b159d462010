import { expect, test } from 'vitest'
import { endpoints } from '../endpoints/endpoints.ts'
import { pictureHosts } from './pictures.ts'

const host = 'https://eat.example'
const written = ({ reply }: { reply: Parameters<typeof pictureHosts>[0] }, value: unknown) =>
  pictureHosts(reply)?.(value, host)

test('every picture of a restaurant names its host, and nothing else changes', () => {
  const place = {
    name: '/media/not-a-picture',
    website: '/about',
    promoImage: '/media/photos/cod-1280.webp',
    promoPhoto: { id: 'cod', photoUrl: '/media/photos/cod-1280.webp', creditUrl: '/credits' },
    photos: [
      { id: 'cod', photoUrl: '/media/photos/cod-1280.webp' },
      { id: 'far', photoUrl: 'https://photos.example/a.jpg' },
    ],
    logo: null,
  }
  const before = structuredClone(place)
  expect(written(endpoints.restaurants.get, place)).toEqual({
    ...place,
    promoImage: `${host}/media/photos/cod-1280.webp`,
    promoPhoto: { ...place.promoPhoto, photoUrl: `${host}/media/photos/cod-1280.webp` },
    photos: [{ id: 'cod', photoUrl: `${host}/media/photos/cod-1280.webp` }, place.photos[1]],
  })
  expect(place).toEqual(before)
})

test.each([
  [
    'a found place',
    endpoints.search.restaurants,
    { value: [{ promoImage: '/a.webp' }] },
    { value: [{ promoImage: `${host}/a.webp` }] },
  ],
  [
    'a suggested one',
    endpoints.restaurants.suggest,
    { restaurants: [{ promoImage: '/a' }] },
    { restaurants: [{ promoImage: `${host}/a` }] },
  ],
  ['a floor plan', endpoints.floors.list, [{ floorUrl: '/f.svg' }], [{ floorUrl: `${host}/f.svg` }]],
  ['a dish', endpoints.menus.get, [{ products: [{ imageUrl: '/d' }] }], [{ products: [{ imageUrl: `${host}/d` }] }]],
  ['a header', endpoints.regions.config, { headerImage: '/h' }, { headerImage: `${host}/h` }],
  ['an event', endpoints.places.events, [{ promoImage: '/e' }], [{ promoImage: `${host}/e` }]],
  ['an article', endpoints.blogs.last, { imageUrl: '/i', url: '/credits' }, { imageUrl: `${host}/i`, url: '/credits' }],
])('%s', (_name, endpoint, inside, outside) => {
  expect(written(endpoint, inside)).toEqual(outside)
})

test('a reply without pictures is not looked at', () => {
  expect(pictureHosts(endpoints.availability.list.reply)).toBeNull()
  expect(pictureHosts(endpoints.reservations.get.reply)).toBeNull()
})
