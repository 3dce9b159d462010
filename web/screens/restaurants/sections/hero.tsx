import { useText } from '../../../parts/i18n/text.tsx'
import type { RestaurantView, VenuePhoto } from '../../../parts/restaurants/restaurant-view.server.ts'
import { Picture } from '../../../parts/ui/pictures/picture.tsx'

export function Hero({ restaurant }: { restaurant: RestaurantView }) {
  const { t } = useText()
  const [first, ...others] = restaurant.photos
  const beside = others.length >= 4 ? others.slice(0, 4) : []
  const picture = (photo: VenuePhoto | undefined, sizes: string, eager: boolean) => (
    <Picture
      key={photo?.id ?? 'plate'}
      url={photo?.url}
      alt={photo?.alt ?? ''}
      blur={photo?.blur}
      credit={photo?.credit}
      name={restaurant.name}
      cuisine={restaurant.cuisine}
      sizes={sizes}
      eager={eager}
      moves={eager}
    />
  )
  return (
    <figure>
      <div className="restaurant-hero" data-mosaic={beside.length > 0 || undefined} data-plate={first ? undefined : ''}>
        {picture(first, '(width >= 980px) 800px, 100vw', true)}
        {beside.map((photo) => picture(photo, '300px', false))}
      </div>
      {first?.credit ? (
        <figcaption className="pt-1 text-end text-note text-faint">{t('photo.illustration')}</figcaption>
      ) : null}
    </figure>
  )
}
