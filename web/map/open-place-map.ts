import { Marker } from 'maplibre-gl'
import type { Text } from '../i18n/text.tsx'
import { openMap } from './open-map.ts'

export type OnePlace = { lat: number; lon: number; name: string }

/** One place in its street. The page keeps the wheel and the one-finger swipe for itself. */
export function openPlaceMap(container: HTMLElement, { lat, lon, name }: OnePlace, t: Text['t']) {
  const map = openMap(container, {
    t,
    label: t('map.of', { name }),
    center: [lon, lat],
    zoom: 14.5,
    scrollZoom: false,
    dragPan: window.matchMedia('(pointer: fine)').matches,
  })
  const pin = document.createElement('div')
  pin.className = 'map-pin'
  pin.dataset.here = ''
  new Marker({ element: pin, anchor: 'bottom' }).setLngLat([lon, lat]).addTo(map)
  return map
}
