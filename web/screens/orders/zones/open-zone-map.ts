import { Marker } from 'maplibre-gl'
import { boundsAround, pixelsPerMetre } from '#domain/map/ring.ts'
import type { Text } from '../../../parts/i18n/text.tsx'
import { openMap } from '../../../parts/map/open-map.ts'

export type ZonesAround = { lat: number; lon: number; name: string; radii: readonly number[] }

const padding = 16

/** The restaurant with its zones as rings around it. The page keeps the wheel and the one-finger swipe for itself. */
export function openZoneMap(container: HTMLElement, { lat, lon, name, radii }: ZonesAround, t: Text['t']): () => void {
  const map = openMap(container, {
    t,
    label: t('map.of', { name }),
    bounds: boundsAround({ lat, lon }, Math.max(...radii)),
    fitBoundsOptions: { padding },
    scrollZoom: false,
    dragPan: window.matchMedia('(pointer: fine)').matches,
  })
  // The widest lies below, so that each nearer one shows on it.
  const rings = radii
    .toSorted((a, b) => b - a)
    .map((radius) => {
      const element = document.createElement('div')
      element.className = 'zone-ring'
      new Marker({ element, anchor: 'center' }).setLngLat([lon, lat]).addTo(map)
      return { element, radius }
    })
  const draw = () => {
    for (const { element, radius } of rings) {
      const diameter = `${2 * radius * pixelsPerMetre(lat, map.getZoom())}px`
      Object.assign(element.style, { inlineSize: diameter, blockSize: diameter })
    }
  }
  const pin = document.createElement('div')
  pin.className = 'map-pin'
  pin.dataset.here = ''
  new Marker({ element: pin, anchor: 'bottom' }).setLngLat([lon, lat]).addTo(map)
  map.on('zoom', draw)
  draw()
  return () => map.remove()
}
