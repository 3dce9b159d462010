import type { ReactNode } from 'react'
import { BookingFrame } from '../../../parts/reservations/frame.tsx'
import { AddressCard } from '../../../parts/reservations/restaurant/address-card.tsx'
import { StatusLine, type StatusStep } from '../../../parts/ui/status-line.tsx'
import type { LineRestaurant } from '../line.server.ts'
import { useWaitlistText } from '../waitlist-text.ts'

const steps = ['guests', 'contacts', 'confirm'] as const
type JoinStep = (typeof steps)[number]

/** The steps into a line: one column, one thing to do on each, and the restaurant beside it. */
export function JoinFrame({
  restaurant,
  step,
  children,
}: {
  restaurant: LineRestaurant
  /** None where nobody can join now. */
  step: JoinStep | null
  children: ReactNode
}) {
  const { t } = useWaitlistText()
  const at = step ? steps.indexOf(step) : 0
  const track: StatusStep[] = steps.map((name, index) => ({
    name: t(`step.${name}`),
    state: index < at ? 'done' : index === at ? 'now' : 'ahead',
  }))
  return (
    <BookingFrame
      back={{ to: `/restaurants/${restaurant.slug}`, name: restaurant.name }}
      skip={{ to: '#step', name: t('nav.skip') }}
      takesFocus={step === 'guests' || !step}
      accent={restaurant.accent}
    >
      <div className="booking-wide">
        <div className="booking-column" id="step" tabIndex={-1}>
          <div className="grid gap-2">
            <h1 className="text-display">{restaurant.name}</h1>
            {step ? <p className="text-soft">{t('join.lead')}</p> : null}
          </div>
          {step ? <StatusLine steps={track} label={t('join.steps')} /> : null}
          {children}
        </div>
        <aside className="booking-aside">
          <AddressCard address={restaurant.address} />
        </aside>
      </div>
    </BookingFrame>
  )
}
