import { useText } from '../i18n/text.tsx'
import { OpenStateLine } from '../ui/open-state.tsx'
import type { PlaceView } from './place-view.server.ts'

/** On a phone the main action stays within reach of the thumb. */
export function BookingBar({ place }: { place: PlaceView }) {
  const { t } = useText()
  return (
    <div className="booking-bar no-print">
      <p className="min-w-0 text-small">
        <span className="name block truncate">{place.name}</span>
        <OpenStateLine open={place.open} />
      </p>
      <a href="#book" className="button flex-none" data-kind="main" data-size="small">
        {t('panel.book')}
      </a>
    </div>
  )
}
