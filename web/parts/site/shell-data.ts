import { useRouteLoaderData } from 'react-router'
import type { Locale } from '#domain/locale/language.ts'
import type { Grounds } from '#domain/theme/accent.ts'
import type { AnalyticsState } from '../analytics/analytics-state.server.ts'
import type { RegionChoice } from '../regions/regions.server.ts'
import type { LogoImage } from '../theme/tenant-logo.server.ts'
import type { TenantStyle } from '../theme/tenant-style.server.ts'

export type SignedInGuest = {
  uid: string
  name: string
  photoUrl: string | null
  emailVerified: boolean
  phoneVerified: boolean
  verificationSent: boolean
}

type ShownTenant = {
  name: string
  grounds: Grounds | null
  logo: LogoImage | null
  /** The languages it offers. */
  languages: readonly Locale[]
  analytics: AnalyticsState | null
}

/** What the root's loader gives, for every page. */
export type RootData = {
  environment: 'development' | 'production' | 'test'
  theme: 'dark' | 'light' | null
  /** The tenant's own colours. */
  accent: TenantStyle | undefined
  /** On a tenant's host. */
  tenant?: ShownTenant
  platform: string | null
  /** Who is signed in and has a profile. */
  guest: SignedInGuest | null
}

/** What the default layout's loader gives; the restaurant page has its own place in the world and no region. */
export type ShellData = { region: { id: string; name: string; nearby: RegionChoice[] } | null }

/** Absent when the root itself failed to load; the shell then shows what needs no data. */
export function useRootData(): RootData | undefined {
  return useRouteLoaderData<RootData>('root')
}

export function useShellRegion(): ShellData['region'] | undefined {
  return useRouteLoaderData<ShellData>('parts/layouts/default')?.region
}
