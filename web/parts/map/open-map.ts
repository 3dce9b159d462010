import {
  AttributionControl,
  addProtocol,
  type GeoJSONSource,
  Map as GlMap,
  type MapOptions,
  NavigationControl,
  setWorkerUrl,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { Protocol } from 'pmtiles'
import 'maplibre-gl/dist/maplibre-gl.css'
import './map.css'
import { overlaps } from '#domain/map/bounds.ts'
import type { CityOutline } from '#domain/map/style.ts'
import type { Text } from '../i18n/text.tsx'

// A file of our own, so that the page's policy need not let workers be made of text.
setWorkerUrl(new URL(workerUrl, window.location.href).href)
addProtocol('pmtiles', new Protocol().tile)

const outlinesFrom = 7
const narrow = 480

type OpenOptions = Pick<MapOptions, 'center' | 'zoom' | 'bounds' | 'fitBoundsOptions' | 'scrollZoom' | 'dragPan'> & {
  label: string
  t: Text['t']
  /** Something of the page lies over its lower edge. */
  isFootCovered?: boolean
}

/** A map in the colours of the page, which follow the guest's choice of light or dark. */
export function openMap(container: HTMLElement, { label, t, isFootCovered, ...options }: OpenOptions): GlMap {
  const dark = window.matchMedia('(prefers-color-scheme: dark)')
  const map = new GlMap({
    container,
    style: styleAddress(dark.matches),
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    maxZoom: 18,
    localIdeographFontFamily: '"PingFang TC", "Microsoft JhengHei", "Noto Sans CJK TC", sans-serif',
    locale: {
      'Map.Title': label,
      'NavigationControl.ZoomIn': t('map.zoom-in'),
      'NavigationControl.ZoomOut': t('map.zoom-out'),
      'AttributionControl.ToggleAttribution': t('map.credits'),
      'Marker.Title': label,
    },
    ...options,
  })
  map.touchZoomRotate.disableRotation()
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right')
  const isNarrow = isFootCovered || container.clientWidth < narrow
  map.addControl(new AttributionControl({ compact: true }), isNarrow ? 'top-left' : 'bottom-right')
  if (isNarrow) foldCredits(map)
  const repaint = () => map.setStyle(styleAddress(dark.matches))
  dark.addEventListener('change', repaint)
  map.on('remove', () => dark.removeEventListener('change', repaint))
  drawOutlines(map)
  return map
}

/** Where they would cover the map they wait behind their sign, from the moment the library unfolds them. */
function foldCredits(map: GlMap): void {
  const fold = () => {
    const credits = map.getContainer().querySelector('details.maplibregl-compact')
    if (!credits) return
    credits.classList.remove('maplibregl-compact-show')
    credits.removeAttribute('open')
    map.off('sourcedata', fold)
  }
  map.on('sourcedata', fold)
}

function styleAddress(systemIsDark: boolean): string {
  const chosen = document.documentElement.dataset.theme
  return `/map/style-${chosen ?? (systemIsDark ? 'dark' : 'light')}.json`
}

type MapSourceData = Exclude<Parameters<GeoJSONSource['setData']>[0], string>
type Outlines = Extract<MapSourceData, { type: 'FeatureCollection' }>

const nothing: Outlines = { type: 'FeatureCollection', features: [] }

function outlinesOf(map: GlMap): CityOutline[] | undefined {
  return (map.getStyle()?.metadata as { outlines?: CityOutline[] } | undefined)?.outlines
}

export const isOwnGround = (map: GlMap): boolean => outlinesOf(map) !== undefined

/** Cities without streets of their own are drawn by their neighbourhoods, each fetched when it is first seen. */
function drawOutlines(map: GlMap): void {
  const fetched = new Map<string, Promise<Outlines>>()
  const look = async () => {
    const known = outlinesOf(map) ?? []
    if (map.getZoom() < outlinesFrom) return
    const view = map.getBounds()
    const seen = [view.getWest(), view.getSouth(), view.getEast(), view.getNorth()] as const
    for (const { id, bounds, address } of known)
      if (!fetched.has(id) && overlaps(bounds, seen)) fetched.set(id, fetchOutlines(address))
    const cities = await Promise.all(fetched.values())
    const features = cities.flatMap((city) => city.features)
    await map.getSource<GeoJSONSource>('outlines')?.setData({ type: 'FeatureCollection', features })
  }
  map.on('moveend', () => void look())
  map.on('style.load', () => void look())
}

/** Outlines are an ornament: a map without them still shows every place. */
async function fetchOutlines(address: string): Promise<Outlines> {
  try {
    const response = await fetch(address)
    return response.ok ? await response.json() : nothing
  } catch {
    return nothing
  }
}
