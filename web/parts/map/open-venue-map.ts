import { Marker } from 'maplibre-gl'
import { streetsAround } from '#domain/map/basemaps.ts'
import type { Text } from '../i18n/text.tsx'
import { isOwnGround, openMap } from './open-map.ts'

export type OneVenue = { lat: number; lon: number; name: string }

const amongStreets = 14.5
const amongDistricts = 12.5

/** One place in its street. The page keeps the wheel and the one-finger swipe for itself. */
export function openVenueMap(container: HTMLElement, { lat, lon, name }: OneVenue, t: Text['t']) {
  const map = openMap(container, {
    t,
    label: t('map.of', { name }),
    center: [lon, lat],
    zoom: amongStreets,
    scrollZoom: false,
    dragPan: window.matchMedia('(pointer: fine)').matches,
  })
  // Only our own ground has cities without streets; a style of another house has them everywhere.
  map.once('style.load', () => {
    if (isOwnGround(map) && !streetsAround({ lat, lon })) map.jumpTo({ zoom: amongDistricts })
  })
  const pin = document.createElement('div')
  pin.className = 'map-pin'
  pin.dataset.here = ''
  new Marker({ element: pin, anchor: 'bottom' }).setLngLat([lon, lat]).addTo(map)
  return map
}
