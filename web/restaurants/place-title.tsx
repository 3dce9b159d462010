import { SaveButton } from '../favourites/save-button.tsx'
import { useText } from '../i18n/text.tsx'
import { OpenStateLine } from '../ui/open-state.tsx'
import { PriceLevel } from '../ui/price.tsx'
import { Rating } from '../ui/rating.tsx'
import type { PlaceView } from './place-view.server.ts'
import { ShareButton } from './share-button.tsx'

export function PlaceTitle({ place }: { place: PlaceView }) {
  const { t } = useText()
  return (
    <header className="place-title grid gap-3 pt-6 pb-4">
      <h1 className="text-display">{place.name}</h1>
      <p className="dot-list">
        {place.rating ? <Rating value={place.rating} count={place.reviews} /> : null}
        {place.price ? <PriceLevel level={place.price} currency={place.currency} /> : null}
        {place.cuisineNames.slice(0, 3).map((name) => (
          <span key={name}>{name}</span>
        ))}
      </p>
      {place.dates.length > 0 ? <p className="font-semibold text-accent">{place.dates.join(' · ')}</p> : null}
      <p>
        <OpenStateLine open={place.open} />
      </p>
      {place.listedOnly ? null : <p className="text-note text-faint">{t('place.demo-values')}</p>}
      <div className="place-tools no-print">
        <SaveButton id={place.id} />
        <ShareButton title={place.name} />
      </div>
    </header>
  )
}
