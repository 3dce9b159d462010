import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../parts/ui/button.tsx'
import { useOrderText } from '../order-text.ts'

/** For a street that is not known by its name: where the guest is now. Without scripts there is only the street. */
export function PositionButton({ known }: { known: string | undefined }) {
  const { t } = useOrderText()
  const [position, setPosition] = useState(known ?? '')
  const field = useRef<HTMLInputElement>(null)
  // A hidden field tells nobody by itself that it has changed.
  useEffect(() => {
    if (position !== (known ?? '')) field.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [position, known])
  const ask = () =>
    navigator.geolocation?.getCurrentPosition(({ coords }) =>
      setPosition(`${coords.latitude.toFixed(5)},${coords.longitude.toFixed(5)}`),
    )
  return (
    <div className="with-scripts">
      <input ref={field} type="hidden" name="position" value={position} />
      {position ? <p className="text-note text-soft">{t('check.position-known')}</p> : null}
      <Button small onClick={ask}>
        {t('check.position')}
      </Button>
    </div>
  )
}
