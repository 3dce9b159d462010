import { describe, expect, test } from 'vitest'
import { clusterVenues, pixelsOf } from './clusters.ts'

const venue = (id: string, lat: number, lon: number) => ({ id, lat, lon })
const ids = (zoom: number, venues: ReturnType<typeof venue>[]) =>
  clusterVenues(venues, zoom, 40).map((cluster) => cluster.venues.map(({ id }) => id).join('+'))

describe('places on a map', () => {
  const stephansdom = venue('stephansdom', 48.2085, 16.3735)
  const graben = venue('graben', 48.2088, 16.3695)
  const prater = venue('prater', 48.2166, 16.3958)
  const berlin = venue('berlin', 52.52, 13.405)

  test.each([
    [1, ['stephansdom+graben+prater+berlin']],
    [6, ['stephansdom+graben+prater', 'berlin']],
    [12, ['stephansdom+graben', 'prater', 'berlin']],
    [16, ['stephansdom', 'graben', 'prater', 'berlin']],
  ])('at zoom %i', (zoom, clusters) => expect(ids(zoom, [stephansdom, graben, prater, berlin])).toEqual(clusters))

  test('at one spot stay together however close one comes', () => {
    expect(ids(20, [venue('bar', 48.2, 16.3), venue('kitchen', 48.2, 16.3)])).toEqual(['bar+kitchen'])
  })

  test('none make no cluster', () => expect(ids(5, [])).toEqual([]))

  test('every place is in exactly one cluster, which stands at its first', () => {
    const many = Array.from({ length: 200 }, (_, at) => venue(String(at), 48 + (at % 14) / 100, 16 + (at % 17) / 100))
    const clusters = clusterVenues(many, 11, 40)
    expect(clusters.flatMap((cluster) => cluster.venues.map(({ id }) => id)).toSorted()).toEqual(
      many.map(({ id }) => id).toSorted(),
    )
    for (const { lat, lon, venues } of clusters)
      expect({ lat, lon }).toEqual({ lat: venues[0].lat, lon: venues[0].lon })
  })
})

test('the middle of the world is the middle of the map, and the poles do not leave it', () => {
  expect(pixelsOf({ lat: 0, lon: 0 }, 0)).toEqual({ x: 256, y: 256 })
  expect(pixelsOf({ lat: 90, lon: 180 }, 0).y).toBeGreaterThanOrEqual(0)
  expect(pixelsOf({ lat: -90, lon: -180 }, 0).y).toBeLessThanOrEqual(512)
})
