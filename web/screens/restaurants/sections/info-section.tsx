import { Suspense } from 'react'
import { Await } from 'react-router'
import type { DeferredValue } from '../../../parts/hydration/document-request.ts'
import { type TextKey, useText } from '../../../parts/i18n/text.tsx'
import VenueMap from '../../../parts/map/venue-map.tsx'
import type { HoursDay, RestaurantView } from '../../../parts/restaurants/restaurant-view.server.ts'
import { useServiceName } from '../../../parts/restaurants/service-name.ts'
import { Icon, type IconName } from '../../../parts/ui/icon.tsx'
import { PhoneLink } from '../../../parts/ui/phone-link.tsx'
import type { LineNotes } from '../line/line-notes.server.ts'
import type { AccuracyText } from '../line/wait-accuracy.server.ts'

const weekDays: TextKey[] = ['weekday.0', 'weekday.1', 'weekday.2', 'weekday.3', 'weekday.4', 'weekday.5', 'weekday.6']

export function InfoSection({
  restaurant,
  line,
}: {
  restaurant: RestaurantView
  line: DeferredValue<LineNotes | null>
}) {
  const { t, known } = useText()
  const serviceName = useServiceName()
  return (
    <section id="info" className="restaurant-section">
      <h2 className="text-title">{t('restaurant.info')}</h2>
      {restaurant.description ? (
        <p className="prose" lang={restaurant.language}>
          {restaurant.description}
        </p>
      ) : null}
      {restaurant.services.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {restaurant.services.map((service) => (
            <li key={service} className="tag">
              {serviceName(service)}
            </li>
          ))}
        </ul>
      ) : null}
      <div className="info-grid">
        <dl className="grid content-start gap-4">
          {restaurant.address ? (
            <Fact icon="pin" name={t('restaurant.address')}>
              {restaurant.mapUrl ? (
                <a className="link" href={restaurant.mapUrl}>
                  {restaurant.address}
                </a>
              ) : (
                restaurant.address
              )}
            </Fact>
          ) : null}
          {restaurant.directions ? (
            <Fact icon="route" name={t('restaurant.way')}>
              <a className="link" href={restaurant.directions}>
                {t('restaurant.directions')}
              </a>
            </Fact>
          ) : null}
          {restaurant.phone ? (
            <Fact icon="phone" name={t('restaurant.phone')}>
              <PhoneLink number={restaurant.phone} />
            </Fact>
          ) : null}
          {restaurant.website ? (
            <Fact icon="link" name={t('restaurant.website')}>
              <a className="link break-all" href={restaurant.website} rel="nofollow noopener">
                {new URL(restaurant.website).hostname.replace(/^www\./, '')}
              </a>
            </Fact>
          ) : null}
          {restaurant.stepFreeBy ? (
            <Fact icon="wheelchair" name={t('service.step-free')}>
              {restaurant.stepFreeBy === 'restaurant' ? t('step-free.confirmed') : t('step-free.map')}
            </Fact>
          ) : null}
          {restaurant.areas.length > 0 ? (
            <Fact icon="table" name={t('restaurant.areas')}>
              {restaurant.areas.map(known).join(', ')}
            </Fact>
          ) : null}
          {restaurant.moneyAsked ? (
            <Fact icon="ticket" name={restaurant.moneyAsked.name}>
              {restaurant.moneyAsked.amounts}
            </Fact>
          ) : null}
          <Suspense>
            <Await resolve={line}>{(notes) => (notes ? <Accuracy {...notes.accuracy} /> : null)}</Await>
          </Suspense>
        </dl>
        {restaurant.hours ? <Hours hours={restaurant.hours} /> : null}
      </div>
      {restaurant.position ? (
        <div className="with-scripts no-print">
          <VenueMap {...restaurant.position} name={restaurant.name} />
        </div>
      ) : null}
      {restaurant.ownerLink ? (
        <p className="no-print text-small">
          <a className="link" href={`/embed/${restaurant.id}`}>
            {restaurant.ownerLink}
          </a>
        </p>
      ) : null}
      {restaurant.sourceNote ? <p className="text-note text-faint">{restaurant.sourceNote}</p> : null}
    </section>
  )
}

function Fact({ icon, name, children }: { icon: IconName; name: string; children: React.ReactNode }) {
  return (
    <div className="fact">
      <dt>
        <Icon name={icon} />
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

/** How good the waits were that this restaurant has quoted, in words that the server wrote. */
function Accuracy({ name, sentence, sizes }: AccuracyText) {
  return (
    <Fact icon="clock" name={name}>
      {sentence}
      {sizes.length > 0 ? (
        <ul className="mt-1 flex flex-wrap gap-x-4 text-note text-faint">
          {sizes.map((size) => (
            <li key={size}>{size}</li>
          ))}
        </ul>
      ) : null}
    </Fact>
  )
}

function Hours({ hours }: { hours: readonly HoursDay[] }) {
  const { t, clock } = useText()
  return (
    <div>
      <h3 className="text-lead mb-2">{t('restaurant.hours')}</h3>
      <table className="hours figures">
        <tbody>
          {hours.map(({ weekDay, today, intervals }) => (
            <tr key={weekDay} data-today={today || undefined}>
              <th scope="row">{t(weekDays[weekDay] ?? 'weekday.0')}</th>
              <td>
                {intervals.length === 0
                  ? t('restaurant.closed')
                  : intervals.map(({ open, close }) => (
                      <span key={open} className="block whitespace-nowrap">
                        {t('restaurant.interval', { open: clock(open), close: clock(close) })}
                      </span>
                    ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-note text-faint">{t('restaurant.local-time')}</p>
    </div>
  )
}
