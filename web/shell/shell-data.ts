import { useRouteLoaderData } from 'react-router'
import type { loader as defaultLayoutLoader } from '../layouts/default.tsx'
import type { loader as rootLoader } from '../root.tsx'

/** Absent when the root itself failed to load; the shell then shows what needs no data. */
export function useRootData() {
  return useRouteLoaderData<typeof rootLoader>('root')
}

export function useShellRegion() {
  return useRouteLoaderData<typeof defaultLayoutLoader>('layouts/default')?.region
}
