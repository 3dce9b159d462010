import { Suspense } from 'react'
import type { ExpectedWait } from '#domain/forecast/expected-wait.ts'
import { walkBackMetres, walkBackMinutes } from '#domain/walkins/walk-back.ts'
import { lazyPart } from '../../../parts/hydration/lazy-part.ts'
import { useHydrated } from '../../../parts/hydration/use-hydrated.ts'
import type { LineRestaurant } from '../line.server.ts'
import { useWaitlistText } from '../waitlist-text.ts'

const RingMap = lazyPart(() => import('./ring-map.tsx'))

/** How far one may stroll and still be back in time: in words, and as a ring on the map that shrinks as the line moves. */
export function WalkBack({ wait, restaurant }: { wait: ExpectedWait; restaurant: LineRestaurant }) {
  const { t } = useWaitlistText()
  const live = useHydrated()
  const minutes = walkBackMinutes(wait)
  const { position, name } = restaurant.address
  return (
    <section className="card walk-back" aria-labelledby="walk-back">
      <div className="card-body grid gap-1">
        <h2 id="walk-back" className="text-lead">
          {minutes > 0 ? t('walk.away', { minutes }) : t('walk.stay')}
        </h2>
        <p className="text-small text-soft">{minutes > 0 ? t('walk.away-more') : t('walk.stay-more')}</p>
      </div>
      {position && minutes > 0 ? (
        <div className="ring-room no-print">
          {live ? (
            <Suspense>
              <RingMap lat={position.lat} lon={position.lon} name={name} metres={walkBackMetres(minutes)} />
            </Suspense>
          ) : null}
        </div>
      ) : null}
    </section>
  )
}
