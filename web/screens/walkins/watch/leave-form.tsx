import { Form, useNavigation } from 'react-router'
import { Button } from '../../../parts/ui/button.tsx'
import { useWaitlistText } from '../waitlist-text.ts'
import type { PlaceView } from './place-view.server.ts'

/** The place is gone for good, so it is asked about once. */
export function LeaveForm({ view: { place, links } }: { view: PlaceView }) {
  const { t } = useWaitlistText()
  const busy = useNavigation().formData?.get('intent') === 'leave'
  return (
    <Form method="post" action={links.manage} className="grid gap-6">
      <p className="text-soft">
        {place.place === null
          ? t(place.tableFree ? 'leave.taken-more' : 'leave.called-more')
          : t('leave.more', { place: place.place })}
      </p>
      <div className="step-actions">
        <Button type="submit" kind="danger" name="intent" value="leave" busy={busy}>
          {t('leave.yes')}
        </Button>
        <a className="button" data-kind="quiet" href={links[place.place === null ? 'ready' : 'default']}>
          {t('leave.stay')}
        </a>
      </div>
    </Form>
  )
}
