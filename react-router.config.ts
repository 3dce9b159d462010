import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  ssr: true,
  // All routes are named at once: finding them link by link costs a slow phone more than the list does.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
