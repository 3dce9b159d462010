import type { TextKey } from '../i18n/text.tsx'
import type { Drawing } from '../ui/empty-state.tsx'

export type Area = { title: TextKey; drawing: Drawing; way: 'home' | 'restaurant' | 'search' }

const waitlist: Area = { title: 'coming.waitlist', drawing: 'bell', way: 'restaurant' }
const ordering: Area = { title: 'coming.ordering', drawing: 'plate', way: 'restaurant' }
const account: Area = { title: 'coming.account', drawing: 'table', way: 'home' }
const history: Area = { title: 'coming.history', drawing: 'plate', way: 'search' }

/** Pages whose capability is not built yet, by the beginning of their route id. */
const areas: [prefix: string, area: Area][] = [
  ['auth', account],
  ['user-history', history],
  ['user', account],
  ['history', history],
  ['waitlist', waitlist],
  ['delivery', ordering],
  ['kiosk-mode', waitlist],
  ['chats', { title: 'coming.chats', drawing: 'bell', way: 'home' }],
  ['feedback', { title: 'coming.feedback', drawing: 'plate', way: 'home' }],
  ['landing', { title: 'coming.landing', drawing: 'table', way: 'search' }],
  ['amp', { title: 'coming.amp', drawing: 'map', way: 'restaurant' }],
  ['dev-polygon', { title: 'coming.polygon', drawing: 'map', way: 'home' }],
]

export function areaOf(routeId: string): Area {
  return areas.find(([prefix]) => routeId.startsWith(prefix))?.[1] ?? account
}
