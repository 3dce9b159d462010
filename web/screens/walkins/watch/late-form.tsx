import { Form, useNavigation } from 'react-router'
import { Button } from '../../../parts/ui/button.tsx'
import { useWaitlistText } from '../waitlist-text.ts'
import type { PlaceView } from './place-view.server.ts'

const offered = [5, 10, 15] as const

/** A called party asks for some minutes more, counted from the call. */
export function LateForm({ view: { links } }: { view: PlaceView }) {
  const { t } = useWaitlistText()
  const sent = useNavigation().formData?.get('late')
  return (
    <Form method="post" action={links.ready} className="late-form">
      <p className="font-semibold">{t('late.title')}</p>
      <div className="flex flex-wrap gap-2">
        {offered.map((minutes) => (
          <Button key={minutes} type="submit" name="late" value={minutes} busy={sent === String(minutes)}>
            {t('late.minutes', { minutes })}
          </Button>
        ))}
      </div>
    </Form>
  )
}
