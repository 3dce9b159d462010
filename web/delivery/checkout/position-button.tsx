import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useOrderText } from '../order-text.ts'

/** For a street that nobody knows by its name: where the guest is now. Without scripts there is only the street. */
export function PositionButton({ known }: { known: string | undefined }) {
  const { t } = useOrderText()
  const [position, setPosition] = useState(known ?? '')
  const ask = () =>
    navigator.geolocation?.getCurrentPosition(({ coords }) =>
      setPosition(`${coords.latitude.toFixed(5)},${coords.longitude.toFixed(5)}`),
    )
  return (
    <div className="with-scripts">
      <input type="hidden" name="position" value={position} />
      {position ? <p className="text-note text-soft">{t('check.position-known')}</p> : null}
      <Button small onClick={ask}>
        {t('check.position')}
      </Button>
    </div>
  )
}
