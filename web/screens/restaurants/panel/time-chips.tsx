import { href, Link, useLocation, useNavigation } from 'react-router'
import { useText } from '../../../parts/i18n/text.tsx'
import { usePlanLink } from '../../../parts/plan/plan-query.ts'
import type { RestaurantView } from '../../../parts/restaurants/restaurant-view.server.ts'
import { SlotChip } from '../../../parts/ui/slot-chip.tsx'
import type { HeaderSlots } from './header-slots.server.ts'

/** Free times of the day, each a link into its booking; where there is none, the way to another day. */
export function TimeChips({ restaurant, found }: { restaurant: RestaurantView; found: HeaderSlots | null }) {
  const { t } = useText()
  const planLink = usePlanLink()
  const { pathname } = useLocation()
  // Times of another choice are on their way.
  const isStale = useNavigation().location?.pathname === pathname
  const page = href('/reserve/:restaurantId', { restaurantId: String(restaurant.hostmeId) })
  if (!found || found.times.length === 0) {
    return (
      <div className="times" inert={isStale}>
        {found ? (
          <p className="text-small text-soft">{t('times.none', { party: found.party, day: found.day.name })}</p>
        ) : null}
        <Link className="button" data-kind="main" to={planLink(page, found ? { party: found.party } : {})}>
          {found ? t('slot.another-day') : t('slot.see-times')}
        </Link>
        {found?.standby ? (
          <a className="link text-small" href={found.standby.to}>
            {found.standby.name}
          </a>
        ) : null}
      </div>
    )
  }
  const { party, day, times } = found
  const link = (minutes?: number) =>
    planLink(page, { party, date: day.value, ...(minutes === undefined ? {} : { minutes }) })
  return (
    <div className="times" inert={isStale}>
      <ul className="time-chips" aria-label={t('times.on', { day: day.name, party })}>
        {times.map(({ minutes, state }) => (
          <li key={minutes}>
            <SlotChip minutes={minutes} state={state} to={link(minutes)} />
          </li>
        ))}
      </ul>
      <Link className="link text-small" to={link()}>
        {t('times.all')}
      </Link>
    </div>
  )
}
