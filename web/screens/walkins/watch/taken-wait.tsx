import { waitUntilFree } from '#domain/walkins/still-taken.ts'
import { waitText } from '../../../parts/walkins/wait-text.ts'
import type { PlaceWire } from '../own-place.server.ts'
import { useWaitlistText } from '../waitlist-text.ts'
import { useServerNow } from './server-now.ts'

/** How long the table of a called party is still taken, by the server's clock. */
export function TakenWait({ free, loadedAt }: { free: NonNullable<PlaceWire['tableFree']>; loadedAt: number }) {
  const { t } = useWaitlistText()
  const wait = waitUntilFree(Date.parse(free.earliest), Date.parse(free.latest), useServerNow(loadedAt))
  if (!wait) return <p className="ready-over">{t('taken.soon')}</p>
  return (
    <>
      <p>{t('place.table-in')}</p>
      <p className="ready-wait">{waitText(t, wait)}</p>
      <p>{t('taken.keeps')}</p>
    </>
  )
}
