import { href, Link } from 'react-router'
import { useText } from '../i18n/text.tsx'
import { SlotChip } from '../ui/slot-chip.tsx'
import type { HeaderSlots, Plan } from './header-slots.server.ts'
import type { PlaceView } from './place-view.server.ts'

/** Free times of the day, each a link into its booking; where there is none, the way to another day. */
export function TimeChips({ place, plan, found }: { place: PlaceView; plan: Plan; found: HeaderSlots | null }) {
  const { t } = useText()
  const page = href('/reserve/:restaurantId', { restaurantId: String(place.hostmeId) })
  const link = (asked: Record<string, string>) => `${page}?${new URLSearchParams(asked)}`
  const person = String(plan.party)
  if (!found || found.times.length === 0) {
    return (
      <div className="times">
        {found ? (
          <p className="text-small text-soft">{t('times.none', { party: found.party, day: found.day.name })}</p>
        ) : null}
        <Link className="button" data-kind="main" to={link({ person })}>
          {found ? t('slot.another-day') : t('slot.see-times')}
        </Link>
      </div>
    )
  }
  const { party, day, times } = found
  const asked = { person, date: day.value }
  return (
    <div className="times">
      <ul className="time-chips" aria-label={t('times.on', { day: day.name, party })}>
        {times.map(({ minutes, state, time }) => (
          <li key={minutes}>
            <SlotChip minutes={minutes} state={state} to={link({ ...asked, time })} />
          </li>
        ))}
      </ul>
      <Link className="link text-small" to={link(asked)}>
        {t('times.all')}
      </Link>
    </div>
  )
}
