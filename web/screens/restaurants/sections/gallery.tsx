import { useState } from 'react'
import { hasGallery } from '#domain/restaurants/tabs.ts'
import { useText } from '../../../parts/i18n/text.tsx'
import type { RestaurantView } from '../../../parts/restaurants/restaurant-view.server.ts'
import { Picture } from '../../../parts/ui/pictures/picture.tsx'
import { PhotoViewer } from './photo-viewer.tsx'

/** Without scripts each photo opens as itself. */
export function GallerySection({ restaurant }: { restaurant: RestaurantView }) {
  const { t } = useText()
  const [opened, setOpened] = useState<number | null>(null)
  if (!hasGallery(restaurant)) return null
  return (
    <section id="gallery" className="restaurant-section">
      <h2 className="text-title">{t('restaurant.gallery')}</h2>
      <p className="text-note text-faint">{t('restaurant.photos-demo')}</p>
      <ul className="gallery">
        {restaurant.photos.map((photo, at) => (
          <li key={photo.id}>
            <a
              href={photo.url}
              onClick={(event) => {
                event.preventDefault()
                setOpened(at)
              }}
            >
              <Picture
                url={photo.url}
                alt={photo.alt || restaurant.name}
                blur={photo.blur}
                name={restaurant.name}
                sizes={at ? '240px' : '480px'}
              />
            </a>
          </li>
        ))}
      </ul>
      {opened === null ? null : (
        <PhotoViewer photos={restaurant.photos} name={restaurant.name} start={opened} onClose={() => setOpened(null)} />
      )}
    </section>
  )
}
