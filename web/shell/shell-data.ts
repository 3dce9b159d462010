import { useRouteLoaderData } from 'react-router'
import type { RegionChoice } from '../location-search/regions.server.ts'
import type { AccentStyle } from '../theme/accent-style.server.ts'

/** What the root's loader gives, for every page. */
export type RootData = {
  environment: 'development' | 'production' | 'test'
  theme: 'dark' | 'light' | null
  /** The tenant's own colours. */
  accent: AccentStyle | undefined
  platform: string | null
}

/** What the default layout's loader gives; the restaurant page has its own place in the world and no region. */
export type ShellData = { region: { id: string; name: string; nearby: RegionChoice[] } | null }

/** Absent when the root itself failed to load; the shell then shows what needs no data. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root')
}

export function useShellRegion(): ShellData['region'] | undefined {
  return useRouteLoaderData<ShellData>('layouts/default')?.region
}
