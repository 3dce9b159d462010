import type { KeyOf } from '#texts/text.ts'
import type { Drawing } from '../ui/empty-state.tsx'

export type Area = { title: KeyOf<'coming'>; drawing: Drawing; way: 'home' | 'restaurant' | 'search' }

const waitlist: Area = { title: 'waitlist', drawing: 'bell', way: 'restaurant' }
const ordering: Area = { title: 'ordering', drawing: 'plate', way: 'restaurant' }
const account: Area = { title: 'account', drawing: 'table', way: 'home' }
const history: Area = { title: 'history', drawing: 'plate', way: 'search' }

/** Pages whose capability is not built yet, by the beginning of their address. */
const areas: [prefix: string, area: Area][] = [
  ['/auth', account],
  ['/user/history', history],
  ['/user', account],
  ['/history', history],
  ['/waitlist', waitlist],
  ['/delivery', ordering],
  ['/kiosk-mode', waitlist],
  ['/chats', { title: 'chats', drawing: 'bell', way: 'home' }],
  ['/feedback', { title: 'feedback', drawing: 'plate', way: 'home' }],
  ['/i', { title: 'landing', drawing: 'table', way: 'search' }],
  ['/amp', { title: 'amp', drawing: 'map', way: 'restaurant' }],
  ['/dev-polygon', { title: 'polygon', drawing: 'map', way: 'home' }],
]

export function areaOf(pathname: string): Area {
  return areas.find(([prefix]) => pathname.startsWith(prefix))?.[1] ?? account
}
