import type { PlaceView } from './place-view.server.ts'

/** Leaving is asked about first. */
export function leaveLink({ links: { manage } }: Pick<PlaceView, 'links'>): string {
  return `${manage}${manage.includes('?') ? '&' : '?'}leave`
}
