import { useRef } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { splitList } from '#contract/wire/wire-text.ts'
import type { ExpectedWait } from '#domain/forecast/expected-wait.ts'
import { useEarlyChange } from '../../../parts/hydration/early-change.ts'
import { Button } from '../../../parts/ui/button.tsx'
import { Icon } from '../../../parts/ui/icon.tsx'
import { waitText } from '../../../parts/walkins/wait-text.ts'
import { AreaChoices } from '../join/party-choices.tsx'
import { LineFailureNotice } from '../line-failure.tsx'
import type { LineFailure } from '../line-failures.server.ts'
import { useWaitlistText } from '../waitlist-text.ts'
import type { PlaceView } from './place-view.server.ts'

type Props = {
  view: PlaceView
  all: string[]
  largest: number
  wish: { groupSize: number; areas: string } | null
  asked: { wait: ExpectedWait | null; failure: LineFailure | null } | null
}

/** Another size or other areas: the wait it would mean stands beside the present one before anything is decided. */
export function ChangeForm({ view, all, largest, wish, asked }: Props) {
  const { t } = useWaitlistText()
  const submit = useSubmit()
  const { state, formData, location } = useNavigation()
  const { place, links } = view
  const manage = new URL(links.manage, 'http://page')
  // The newest choice's wait is not there yet, and an older one's is no longer what would be changed to.
  const isAsking = state === 'loading' && !formData?.has('intent') && location.pathname === manage.pathname
  const areas = splitList(wish?.areas ?? place.areas)
  const chosen = areas.length === all.length ? [] : areas
  const isNew = wish !== null && (wish.groupSize !== place.groupSize || wish.areas !== place.areas)
  const form = useRef<HTMLFormElement>(null)
  const look = (changed: HTMLFormElement) =>
    void submit(changed, { method: 'get', action: manage.pathname, replace: true, preventScrollReset: true })
  useEarlyChange(form, look)
  return (
    <Form
      ref={form}
      method="get"
      action={manage.pathname}
      className="grid gap-6"
      onChange={({ currentTarget }) => look(currentTarget)}
    >
      {[...manage.searchParams].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="field max-w-60">
        <label className="field-label" htmlFor="person">
          {t('plan.party')}
        </label>
        <select
          id="person"
          name="person"
          className="control"
          defaultValue={Math.min(wish?.groupSize ?? place.groupSize, largest)}
        >
          {Array.from({ length: largest }, (_, index) => (
            <option key={index + 1} value={index + 1}>
              {t('plan.people', { party: index + 1 })}
            </option>
          ))}
        </select>
      </div>
      <AreaChoices areas={{ all, chosen }} />
      <div role="status" className="grid min-h-24 items-center" aria-busy={isAsking}>
        {isAsking ? null : asked?.failure ? (
          <LineFailureNotice failure={asked.failure} />
        ) : asked?.wait && isNew ? (
          <div className="card card-body before-after">
            <p>
              <small>{t('manage.now')}</small>
              <strong className="figures">{place.wait ? waitText(t, place.wait) : '–'}</strong>
            </p>
            <Icon name="arrow" />
            <p>
              <small>{t('manage.then')}</small>
              <strong className="figures">{waitText(t, asked.wait)}</strong>
            </p>
          </div>
        ) : place.wait ? (
          <p className="text-soft">{t('manage.present', { wait: waitText(t, place.wait) })}</p>
        ) : null}
      </div>
      <p className="text-small text-soft">{t('manage.keeps')}</p>
      <div className="step-actions">
        <button
          type="submit"
          formMethod="post"
          formAction={links.manage}
          name="intent"
          value="change"
          className="button"
          data-kind="main"
          disabled={isAsking}
          data-busy={formData?.get('intent') === 'change'}
        >
          {t('manage.change')}
        </button>
        <div className="without-scripts">
          <Button type="submit">{t('guests.show')}</Button>
        </div>
      </div>
    </Form>
  )
}
