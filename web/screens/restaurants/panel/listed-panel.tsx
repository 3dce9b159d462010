import { Form, useNavigation } from 'react-router'
import { useText } from '../../../parts/i18n/text.tsx'
import type { RestaurantView } from '../../../parts/restaurants/restaurant-view.server.ts'
import { useSiteName } from '../../../parts/site/site-name.ts'
import { Button } from '../../../parts/ui/button.tsx'
import { TextAreaField, TextField } from '../../../parts/ui/field.tsx'
import { Icon } from '../../../parts/ui/icon.tsx'
import { Notice } from '../../../parts/ui/notice.tsx'
import type { ListedAnswer } from './listed-actions.server.ts'

/** A place that is only listed: be told when it opens its book, or say that it is yours. */
export default function ListedPanel({
  restaurant,
  answer,
}: {
  restaurant: RestaurantView
  answer: ListedAnswer | undefined
}) {
  const { t } = useText()
  const site = useSiteName()
  const busy = useNavigation().formData?.get('intent')
  const notify = answer?.intent === 'notify' ? answer : undefined
  const claim = answer?.intent === 'claim' ? answer : undefined
  const claimErrors = claim?.errors ?? {}
  return (
    <div className="card card-body grid gap-5">
      <div className="grid gap-2">
        <h2 className="text-title">{t('listed.title')}</h2>
        <p className="text-small text-soft">{t('listed.more', { name: restaurant.name, site })}</p>
      </div>
      {notify?.done ? (
        <Notice icon="check">{t('listed.notify-done')}</Notice>
      ) : (
        <Form method="post" className="grid gap-3">
          <input type="hidden" name="intent" value="notify" />
          <TextField
            label={t('form.email')}
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={254}
            defaultValue={notify?.typed.email}
            error={notify?.errors.email ?? notify?.message ?? undefined}
          />
          <Button type="submit" kind="main" busy={busy === 'notify'}>
            <Icon name="bell" />
            {t('listed.notify')}
          </Button>
        </Form>
      )}
      {claim?.done ? (
        <Notice icon="check">{t('listed.claim-done')}</Notice>
      ) : (
        <details className="group" open={claim !== undefined}>
          <summary className="link flex min-h-11 cursor-pointer items-center text-small font-semibold">
            {t('listed.claim')}
          </summary>
          <Form method="post" className="mt-3 grid gap-3">
            <input type="hidden" name="intent" value="claim" />
            <input type="hidden" name="restaurantName" value={restaurant.name} />
            <TextField
              label={t('form.name')}
              name="name"
              autoComplete="name"
              required
              maxLength={120}
              defaultValue={claim?.typed.name}
              error={claimErrors.name}
            />
            <TextField
              label={t('form.email')}
              name="email"
              type="email"
              autoComplete="email"
              required
              maxLength={254}
              defaultValue={claim?.typed.email}
              error={claimErrors.email}
            />
            <TextField
              label={t('form.phone')}
              name="phone"
              type="tel"
              autoComplete="tel"
              required
              maxLength={30}
              defaultValue={claim?.typed.phone}
              error={claimErrors.phone}
            />
            <TextField
              label={t('restaurant.address')}
              name="address"
              defaultValue={claim?.typed.address ?? restaurant.address ?? ''}
              required
              maxLength={300}
              error={claimErrors.address}
            />
            <TextAreaField
              label={t('form.message')}
              note={t('form.optional')}
              name="message"
              maxLength={4000}
              defaultValue={claim?.typed.message}
              error={claimErrors.message}
            />
            {claim && Object.keys(claimErrors).length === 0 ? <Notice icon="alert">{claim.message}</Notice> : null}
            <Button type="submit" busy={busy === 'claim'}>
              {t('listed.claim-send')}
            </Button>
          </Form>
        </details>
      )}
    </div>
  )
}
