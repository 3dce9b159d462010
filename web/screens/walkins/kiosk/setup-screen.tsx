import { Form, useNavigation } from 'react-router'
import { AskLine } from '../../../parts/reservations/form/fields.tsx'
import { PageHead } from '../../../parts/seo/page-head.tsx'
import { Icon } from '../../../parts/ui/icon.tsx'
import { Notice } from '../../../parts/ui/notice.tsx'
import type { LineRestaurant } from '../line.server.ts'
import { useWaitlistText } from '../waitlist-text.ts'
import { kioskLink } from './kiosk-link.ts'

type Setup = { restaurant: LineRestaurant | null; isSetUp: boolean }

/** For somebody of the restaurant, once: whose kiosk this is, and its key. */
export function SetupScreen({ setup: { restaurant, isSetUp }, isWrongKey }: { setup: Setup; isWrongKey: boolean }) {
  const { t } = useWaitlistText()
  const busy = useNavigation().formData?.get('intent') === 'setup'
  return (
    <div className="kiosk" style={restaurant?.accent}>
      <PageHead title={t('setup.title')} noIndex />
      <Form method="post" replace reloadDocument autoComplete="off" className="kiosk-screen">
        <h1>{t('setup.title')}</h1>
        <p className="text-soft">{t('setup.more')}</p>
        {isSetUp ? <Notice icon="check">{t('setup.done')}</Notice> : null}
        {isWrongKey ? (
          <p className="notice failure" role="alert">
            <Icon name="alert" />
            {t('setup.wrong')}
          </p>
        ) : null}
        {restaurant ? (
          <p className="kiosk-lead">{restaurant.name}</p>
        ) : (
          <AskLine
            name="restaurant"
            maxLength={200}
            label={t('setup.restaurant')}
            note={t('setup.restaurant-note')}
            required
          />
        )}
        <AskLine name="key" label={t('setup.key')} note={t('setup.key-note')} type="password" autoComplete="off" />
        <button type="submit" className="kiosk-button" data-main data-busy={busy} name="intent" value="setup">
          {t('setup.button')}
        </button>
        {restaurant ? (
          <div className="flex flex-wrap gap-3">
            {isSetUp ? (
              <button type="submit" className="kiosk-quiet" name="intent" value="forget" formNoValidate>
                {t('setup.forget')}
              </button>
            ) : null}
            <a className="kiosk-quiet" href={kioskLink(restaurant.restaurantId, { step: 'welcome' })}>
              {t('setup.open')}
            </a>
          </div>
        ) : null}
      </Form>
    </div>
  )
}
