import { Marker } from 'maplibre-gl'
import { boundsAround, pixelsPerMetre } from '#domain/map/ring.ts'
import type { Text } from '../../../parts/i18n/text.tsx'
import { openMap } from '../../../parts/map/open-map.ts'

export type RingAround = { lat: number; lon: number; name: string }
export type OpenedRing = { resize: (metres: number) => void; close: () => void }

const padding = 24

/** The restaurant with a ring around it. The page keeps the wheel and the one-finger swipe for itself. */
export function openRingMap(
  container: HTMLElement,
  { lat, lon, name }: RingAround,
  metres: number,
  t: Text['t'],
): OpenedRing {
  const map = openMap(container, {
    t,
    label: t('map.of', { name }),
    bounds: boundsAround({ lat, lon }, metres),
    fitBoundsOptions: { padding },
    scrollZoom: false,
    dragPan: window.matchMedia('(pointer: fine)').matches,
  })
  // The map library moves the marker by its transform, so the ring within has one of its own.
  const marker = document.createElement('div')
  const ring = marker.appendChild(document.createElement('div'))
  ring.className = 'walk-ring'
  let widest = metres
  const draw = () => {
    const diameter = `${2 * widest * pixelsPerMetre(lat, map.getZoom())}px`
    Object.assign(ring.style, { inlineSize: diameter, blockSize: diameter })
  }
  const pin = document.createElement('div')
  pin.className = 'map-pin'
  pin.dataset.here = ''
  new Marker({ element: marker, anchor: 'center' }).setLngLat([lon, lat]).addTo(map)
  new Marker({ element: pin, anchor: 'bottom' }).setLngLat([lon, lat]).addTo(map)
  map.on('zoom', draw)
  draw()
  return {
    /** The ground stays as it is, so that one sees the ring shrink; only a ring that outgrew it is shown anew. */
    resize(next) {
      if (next > widest) {
        widest = next
        map.fitBounds(boundsAround({ lat, lon }, next), { padding, animate: false })
        draw()
      }
      ring.style.transform = `scale(${next / widest})`
    },
    close: () => map.remove(),
  }
}
