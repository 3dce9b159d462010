import { type TextKey, useText } from '../../i18n/text.tsx'
import PlaceMap from '../../map/place-map.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'
import type { HoursDay, PlaceView } from '../place-view.server.ts'

const weekDays: TextKey[] = ['weekday.0', 'weekday.1', 'weekday.2', 'weekday.3', 'weekday.4', 'weekday.5', 'weekday.6']

const serviceTexts: Partial<Record<string, TextKey>> = {
  reserve: 'service.reserve',
  waitlist: 'service.waitlist',
  takeout: 'service.takeout',
  delivery: 'service.delivery',
  outdoor: 'service.outdoor',
  groups: 'service.groups',
  kids: 'service.kids',
  catering: 'service.catering',
}

export function InfoSection({ place }: { place: PlaceView }) {
  const { t } = useText()
  const services = place.services.flatMap((service) => serviceTexts[service] ?? [])
  return (
    <section id="info" className="place-section">
      <h2 className="text-title">{t('place.info')}</h2>
      {place.description ? <p className="prose">{place.description}</p> : null}
      {services.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {services.map((service) => (
            <li key={service} className="tag">
              {t(service)}
            </li>
          ))}
        </ul>
      ) : null}
      <div className="info-grid">
        <dl className="grid content-start gap-4">
          {place.address ? (
            <Fact icon="pin" name={t('place.address')}>
              {place.mapUrl ? (
                <a className="link" href={place.mapUrl}>
                  {place.address}
                </a>
              ) : (
                place.address
              )}
            </Fact>
          ) : null}
          {place.directions ? (
            <Fact icon="route" name={t('place.way')}>
              <a className="link" href={place.directions}>
                {t('place.directions')}
              </a>
            </Fact>
          ) : null}
          {place.phone ? (
            <Fact icon="phone" name={t('place.phone')}>
              <PhoneLink number={place.phone} />
            </Fact>
          ) : null}
          {place.website ? (
            <Fact icon="link" name={t('place.website')}>
              <a className="link break-all" href={place.website} rel="nofollow noopener">
                {new URL(place.website).hostname.replace(/^www\./, '')}
              </a>
            </Fact>
          ) : null}
          {place.areas.length > 0 ? (
            <Fact icon="table" name={t('place.areas')}>
              {place.areas.join(', ')}
            </Fact>
          ) : null}
        </dl>
        {place.hours ? <Hours hours={place.hours} /> : null}
      </div>
      {place.position ? (
        <div className="with-scripts no-print">
          <PlaceMap {...place.position} name={place.name} />
        </div>
      ) : null}
      {place.sourceNote ? <p className="text-note text-faint">{place.sourceNote}</p> : null}
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

function Hours({ hours }: { hours: readonly HoursDay[] }) {
  const { t, clock } = useText()
  return (
    <div>
      <h3 className="text-lead mb-2">{t('place.hours')}</h3>
      <table className="hours figures">
        <tbody>
          {hours.map(({ weekDay, today, intervals }) => (
            <tr key={weekDay} data-today={today || undefined}>
              <th scope="row">{t(weekDays[weekDay] ?? 'weekday.0')}</th>
              <td>
                {intervals.length === 0
                  ? t('place.closed')
                  : intervals.map(({ open, close }) => (
                      <span key={open} className="block whitespace-nowrap">
                        {t('place.interval', { open: clock(open), close: clock(close) })}
                      </span>
                    ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-note text-faint">{t('place.local-time')}</p>
    </div>
  )
}
