import { Form, Link, useNavigation } from 'react-router'
import type { ExpectedWait } from '#domain/forecast/expected-wait.ts'
import { ErrorSummary } from '../../../parts/reservations/form/error-summary.tsx'
import { AskLine } from '../../../parts/reservations/form/fields.tsx'
import { waitText } from '../../../parts/walkins/wait-text.ts'
import type { LineChoices, LineRestaurant } from '../line.server.ts'
import { LineFailureNotice } from '../line-failure.tsx'
import { useWaitlistText } from '../waitlist-text.ts'
import type { KioskAnswer } from './kiosk-answer.ts'
import { kioskLink } from './kiosk-link.ts'

type Props = { restaurant: LineRestaurant; line: LineChoices }

/** Addresses take each other's place: Back leads out of the kiosk and never to somebody's earlier screen. */
export function WelcomeScreen({
  restaurant,
  line,
  opens,
}: {
  restaurant: LineRestaurant
  line: LineChoices | null
  opens: string | null
}) {
  const { t } = useWaitlistText()
  const why = line === null ? 'none' : line.state === 'paused' ? 'paused' : 'closed'
  return (
    <div className="kiosk-screen kiosk-welcome">
      <h1>{restaurant.name}</h1>
      {line?.open ? (
        <>
          {line.wait ? (
            <p className="kiosk-lead">{t('kiosk.wait', { party: line.party.chosen, wait: waitText(t, line.wait) })}</p>
          ) : null}
          <Link replace className="kiosk-button" data-main to={kioskLink(restaurant.restaurantId, { step: 'guests' })}>
            {t('panel.join')}
          </Link>
          <p className="text-soft">{t('guests.waiting', { parties: line.waiting })}</p>
        </>
      ) : (
        <>
          <p className="kiosk-lead">{t(`closed.${why}`)}</p>
          <p className="text-soft">{opens ?? t('kiosk.ask')}</p>
        </>
      )}
    </div>
  )
}

export function GuestsScreen({ restaurant: { restaurantId }, line }: Props) {
  const { t } = useWaitlistText()
  const next = line.areas.all.length > 1 ? 'areas' : 'contacts'
  return (
    <div className="kiosk-screen">
      <h1>{t('guests.title')}</h1>
      <ul className="kiosk-tiles">
        {line.waits.map(({ party, wait }) =>
          wait ? (
            <li key={party}>
              <Link replace className="kiosk-tile" to={kioskLink(restaurantId, { step: next, person: party })}>
                <strong>{party}</strong>
                <small>{waitText(t, wait)}</small>
              </Link>
            </li>
          ) : null,
        )}
      </ul>
    </div>
  )
}

type AreaWaits = { area: string; wait: ExpectedWait | null }[]

export function AreasScreen({ restaurant: { restaurantId }, line, areas }: Props & { areas: AreaWaits }) {
  const { t, known } = useWaitlistText()
  const person = line.party.chosen
  return (
    <div className="kiosk-screen">
      <h1>{t('guests.areas')}</h1>
      <ul className="kiosk-list">
        <li>
          <Link replace className="kiosk-button" data-main to={kioskLink(restaurantId, { step: 'contacts', person })}>
            {t('confirm.anywhere')}
            {line.wait ? <small>{waitText(t, line.wait)}</small> : null}
          </Link>
        </li>
        {areas.map(({ area, wait }) =>
          wait ? (
            <li key={area}>
              <Link replace className="kiosk-button" to={kioskLink(restaurantId, { step: 'contacts', person, area })}>
                {known(area)}
                <small>{waitText(t, wait)}</small>
              </Link>
            </li>
          ) : null,
        )}
      </ul>
    </div>
  )
}

/** What is typed here is offered to nobody again: no draft, no autofill, and it is wiped with the screen. */
export function ContactsScreen({
  line,
  answer,
  requestId,
}: Props & { answer: KioskAnswer | undefined; requestId: string }) {
  const { t, known } = useWaitlistText()
  const busy = useNavigation().state !== 'idle'
  const values = answer?.values ?? {}
  const errors = Object.fromEntries(Object.entries(answer?.problems ?? {}).map(([name, key]) => [name, t(key)]))
  const field = (name: keyof typeof values) => ({ name, defaultValue: values[name], error: errors[name] })
  return (
    <Form method="post" replace noValidate autoComplete="off" className="kiosk-screen">
      <input type="hidden" name="request" value={answer?.requestId ?? requestId} />
      <h1>{t('contacts.title')}</h1>
      <p className="kiosk-lead">
        {[
          t('plan.people', { party: line.party.chosen }),
          ...line.areas.chosen.map(known),
          ...(line.wait ? [waitText(t, line.wait)] : []),
        ].join(' · ')}
      </p>
      <ErrorSummary errors={errors} />
      {answer?.failure ? <LineFailureNotice failure={answer.failure} /> : null}
      <AskLine {...field('customerName')} label={t('form.name')} autoComplete="off" maxLength={120} required />
      <AskLine
        {...field('phoneNumber')}
        label={t('form.phone')}
        note={t('kiosk.phone-note')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={30}
        required
      />
      <button type="submit" className="kiosk-button" data-main data-busy={busy} name="intent" value="join">
        {t('panel.join')}
      </button>
    </Form>
  )
}
