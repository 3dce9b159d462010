import { Marker } from 'maplibre-gl'
import { streetsAround } from '#domain/map/basemaps.ts'
import {
  type Bounds,
  boundsOf,
  contains,
  fitToWorld,
  mainBoundsOf,
  type Point,
  writeBounds,
} from '#domain/map/bounds.ts'
import { type Cluster, clusterVenues } from '#domain/map/clusters.ts'
import type { Text } from '../i18n/text.tsx'
import { openMap } from './open-map.ts'

/** `time`: the free time nearest to the one asked for, where one was. */
export type Pin = Point & { id: string; name: string; rating: number | null; time?: string | null }

type ResultsMapOptions = {
  text: Pick<Text, 't' | 'number'>
  pins: readonly Pin[]
  /** The part that was searched, else the map shows all pins. */
  bounds: Bounds | null
  /** Where to look when there is neither. */
  at: Point | null
  onActive: (id: string | null) => void
  onChoose: (id: string) => void
  /** What the guest sees after moving the map themselves; nothing when it moved to what was found. */
  onMoved: (bounds: Bounds | null) => void
}

const reach = 44
/** A time is wider than a finger. */
const timeReach = 64
const closest = 17
/** How much of a city may be left outside so that its streets are seen. */
const closerBy = 2

/** Where there is no room beside the map, the cards lie over its foot (search.css). */
const isFootCovered = () => window.matchMedia('(width < 980px)').matches

const narrow = 720

/** Room for controls, for the cards where they lie over the map, and for credits that take half of its foot. */
function around(container: HTMLElement) {
  const isTight = isFootCovered() || container.clientWidth < narrow
  const padding = isTight ? { top: 40, left: 28, right: 60, bottom: 160 } : 56
  return { padding, maxZoom: 15.5 }
}

/** Markers are real buttons in the page, so that they can be reached, named and heard like anything else. */
export function openResultsMap(container: HTMLElement, options: ResultsMapOptions) {
  const { text, onActive, onChoose, onMoved } = options
  let { pins } = options
  let active: string | null = null
  let shown: { cluster: Cluster<Pin>; element: HTMLElement; marker: Marker }[] = []
  let isMovedByGuest = false

  const map = openMap(container, {
    t: text.t,
    label: text.t('map.results'),
    isFootCovered: isFootCovered(),
    ...startOf(container, options),
  })

  const view = (): Bounds => {
    const seen = map.getBounds()
    return fitToWorld([seen.getWest(), seen.getSouth(), seen.getEast(), seen.getNorth()])
  }

  /** Where streets begin only at a certain zoom, a map of the city opens there and not on empty ground. */
  function comeCloser(): void {
    const { lat, lng: lon } = map.getCenter()
    const from = streetsAround({ lat, lon })?.minZoom ?? 0
    const missing = from - map.getZoom()
    if (missing <= 0 || missing > closerBy) return
    const { padding } = around(container)
    const offset = typeof padding === 'number' ? 0 : (padding.top - padding.bottom) / 2
    map.easeTo({ center: middleOf(pins) ?? [lon, lat], zoom: from, offset: [0, offset], duration: 0 })
  }

  function choose(cluster: Cluster<Pin>, event: Event): void {
    const [first, ...others] = cluster.venues
    const box = boundsOf(cluster.venues)
    if (others.length === 0 || !box || map.getZoom() >= closest) onChoose(first.id)
    else map.fitBounds(box as never, { padding: 88, maxZoom: closest + 0.5 }, { originalEvent: event })
  }

  function draw(): void {
    const seen = view()
    const zoom = map.getZoom()
    // Who has a table is not hidden among those who have none.
    const free = pins.filter(({ time }) => time)
    const others = pins.filter(({ time }) => !time)
    const clusters = [...clusterVenues(free, zoom, timeReach), ...clusterVenues(others, zoom, reach)].filter(
      (cluster) => contains(seen, cluster),
    )
    const focused = shown.find(({ element }) => element === document.activeElement)?.cluster.venues[0].id
    for (const { marker } of shown) marker.remove()
    shown = clusters.map((cluster) => {
      const [first] = cluster.venues
      const element = markOf(cluster, text)
      element.addEventListener('click', (event) => choose(cluster, event))
      for (const entering of ['pointerenter', 'focus']) element.addEventListener(entering, () => onActive(first.id))
      for (const leaving of ['pointerleave', 'blur']) element.addEventListener(leaving, () => onActive(null))
      const marker = new Marker({ element }).setLngLat([cluster.lon, cluster.lat]).addTo(map)
      return { cluster, element, marker }
    })
    shown.find(({ cluster }) => cluster.venues[0].id === focused)?.element.focus()
    highlight(active)
    uncover()
  }

  function uncover(): void {
    hideCovered(
      container,
      shown.map(({ element }) => element),
    )
  }

  /** Where all of them cannot be shown at once, as on a phone those of the world, most of them are not under a control. */
  let isMostFreed = options.bounds !== null
  function freeMost(): void {
    if (isMostFreed || isMovedByGuest) return
    isMostFreed = true
    const [most] = shown.toSorted((a, b) => b.cluster.venues.length - a.cluster.venues.length)
    const mark = most?.element.getBoundingClientRect()
    const cover = mark && coversOf(container).find((each) => overlap(mark, each))
    if (!cover) return
    const frame = container.getBoundingClientRect()
    const isAtRight = cover.left + cover.right > frame.left + frame.right
    const isAtFoot = cover.top + cover.bottom > frame.top + frame.bottom
    const across = isAtRight ? mark.right - cover.left + gap : mark.left - cover.right - gap
    const down = isAtFoot ? mark.bottom - cover.top + gap : mark.top - cover.bottom - gap
    map.panBy(Math.abs(across) < Math.abs(down) ? [across, 0] : [0, down], { duration: 0 })
  }

  function highlight(id: string | null): void {
    active = id
    for (const { cluster, element } of shown)
      element.toggleAttribute('data-active', id !== null && cluster.venues.some((venue) => venue.id === id))
  }

  map.on('resize', draw)
  // By then the credits are folded and the letters have their width.
  map.on('idle', () => {
    uncover()
    freeMost()
  })
  // A wheel goes on turning after its last event: the move that ends then names none, and yet is the guest's.
  const guestMoves = () => {
    isMovedByGuest = true
  }
  map.on('wheel', guestMoves)
  map.on('moveend', (event) => {
    if ('originalEvent' in event && event.originalEvent) guestMoves()
    draw()
    onMoved(isMovedByGuest ? view() : null)
  })
  // Buttons come to lie over the map and leave it.
  const overlays = new MutationObserver(uncover)
  if (container.parentElement) overlays.observe(container.parentElement, { childList: true })
  map.on('remove', () => overlays.disconnect())
  if (!options.bounds) comeCloser()
  draw()

  return {
    highlight,
    show(next: readonly Pin[], bounds: Bounds | null): void {
      pins = next
      const box = bounds ?? mainBoundsOf(next)
      const isThere = bounds !== null && writeBounds(view()) === writeBounds(bounds)
      if (box && !isThere) {
        isMovedByGuest = false
        isMostFreed = bounds !== null
        map.fitBounds(unrolled(box), { ...(bounds ? { padding: 0 } : around(container)), animate: false })
        if (!bounds) comeCloser()
      }
      draw()
    },
    goTo({ lat, lon }: Point): void {
      const element = document.createElement('div')
      element.className = 'map-here'
      element.title = text.t('map.here')
      new Marker({ element }).setLngLat([lon, lat]).addTo(map)
      map.flyTo({ center: [lon, lat], zoom: Math.max(map.getZoom(), 14) }, { originalEvent: new Event('locate') })
    },
    remove: () => map.remove(),
  }
}

export type ResultsMap = ReturnType<typeof openResultsMap>

function startOf(container: HTMLElement, { pins, bounds, at }: ResultsMapOptions) {
  const box = bounds ?? mainBoundsOf(pins)
  if (box) return { bounds: unrolled(box), fitBoundsOptions: bounds ? { padding: 0 } : around(container) }
  return at
    ? { center: [at.lon, at.lat] as [number, number], zoom: 11 }
    : { center: [10, 30] as [number, number], zoom: 1 }
}

/** Where most of them are: a few far out do not pull it away. */
function middleOf(points: readonly Point[]): [number, number] | null {
  const half = points.length >> 1
  const lon = points.map((point) => point.lon).toSorted((a, b) => a - b)[half]
  const lat = points.map((point) => point.lat).toSorted((a, b) => a - b)[half]
  return lon === undefined || lat === undefined ? null : [lon, lat]
}

/** Over the date line the east goes on counting, as the map does. */
function unrolled([west, south, east, north]: Bounds): [number, number, number, number] {
  return [west, south, east < west ? east + 360 : east, north]
}

function markOf({ venues }: Cluster<Pin>, { t, number }: Pick<Text, 't' | 'number'>): HTMLElement {
  const [first, ...others] = venues
  const element = document.createElement('button')
  element.type = 'button'
  element.className = 'map-mark'
  if (others.length > 0) {
    element.dataset.kind = 'cluster'
    element.toggleAttribute('data-free', Boolean(first.time))
    element.textContent = number(venues.length)
    element.setAttribute('aria-label', t('search.count', { count: venues.length }))
    return element
  }
  const rating = first.rating ? number(first.rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 }) : ''
  const shown = first.time ?? rating
  element.dataset.kind = first.time ? 'free' : rating ? 'rated' : 'plain'
  element.textContent = shown
  element.setAttribute('aria-label', [first.name, shown].filter(Boolean).join(', '))
  return element
}

/** What a control or a card lies over, or the edge cuts, cannot be pressed well: not offered until the map is moved. */
function hideCovered(container: HTMLElement, marks: readonly HTMLElement[]): void {
  const covers = coversOf(container)
  const frame = container.getBoundingClientRect()
  const boxes = marks.map((mark) => mark.getBoundingClientRect())
  for (const [at, mark] of marks.entries()) {
    const box = boxes[at]
    if (!box) continue
    const isCut = box.left < frame.left || box.right > frame.right || box.top < frame.top || box.bottom > frame.bottom
    const isCovered = covers.some((cover) => overlap(box, cover))
    mark.style.visibility = isCut || isCovered ? 'hidden' : ''
    if (!isCut && !isCovered) covers.push(box)
  }
}

/** What lies over the map. */
function coversOf(container: HTMLElement): DOMRect[] {
  const overlays = container
    .closest('.map-view')
    ?.querySelectorAll('.maplibregl-ctrl, .results-map-locate, .results-map-search, .map-list')
  return [...(overlays ?? [])].map((overlay) => overlay.getBoundingClientRect())
}

const gap = 4

/** Nearer than a finger can tell apart counts too. */
function overlap(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right + gap && b.left < a.right + gap && a.top < b.bottom + gap && b.top < a.bottom + gap
}
