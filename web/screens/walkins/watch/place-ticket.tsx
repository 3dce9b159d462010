import { splitList } from '#contract/wire/wire-text.ts'
import { waitDoubt, waitText } from '../../../parts/walkins/wait-text.ts'
import type { PlaceWire } from '../own-place.server.ts'
import { useWaitlistText } from '../waitlist-text.ts'
import type { PlaceView } from './place-view.server.ts'

/** More would be too small to count at a glance. */
const mostDots = 9

/** The place as a ticket: how long yet, who stands before, and whose it is. */
export function PlaceTicket({ view, place }: { view: PlaceView; place: PlaceWire }) {
  const { t, clock, known } = useWaitlistText()
  const { wait } = place
  const at = place.place ?? 1
  const doubt = wait && waitDoubt(t, wait)
  return (
    <article className="ticket">
      <div className="ticket-head">
        <p className="text-small text-soft">{t('place.joined', { time: clock(view.joinedAt) })}</p>
        {wait ? (
          <>
            <p className="mt-3 font-semibold">{t('place.table-in')}</p>
            <p className="ticket-figure mt-1">{waitText(t, wait)}</p>
            {doubt ? <p className="mt-1 text-small text-soft">{doubt}</p> : null}
          </>
        ) : null}
        <LineDots place={at} />
      </div>
      <div className="ticket-tear" />
      <dl className="ticket-facts">
        <div>
          <dt>{t('plan.party')}</dt>
          <dd>{t('plan.people', { party: place.groupSize })}</dd>
        </div>
        <div>
          <dt>{t('form.name')}</dt>
          <dd>{view.customerName}</dd>
        </div>
        <div>
          <dt>{t('confirm.areas')}</dt>
          <dd>{splitList(place.areas).map(known).join(', ')}</dd>
        </div>
      </dl>
    </article>
  )
}

/** Those before, and oneself as the last dot: the line moves up as it shortens. The heading says the same in words. */
function LineDots({ place }: { place: number }) {
  const before = Math.min(place - 1, mostDots - 1)
  return (
    <div className="line-dots" aria-hidden="true">
      <span className="line-door" />
      {Array.from({ length: before }, (_, index) => (
        <span key={place - before + index} className="line-dot" />
      ))}
      <span key="own" className="line-dot" data-own />
      {place - 1 > before ? <span className="text-note text-soft">{`+${place - 1 - before}`}</span> : null}
    </div>
  )
}
