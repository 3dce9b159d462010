import { useState } from 'react'
import { useText } from '../../i18n/text.tsx'
import { Picture } from '../../ui/picture.tsx'
import type { PlaceView } from '../place-view.server.ts'
import { PhotoViewer } from './photo-viewer.tsx'

/** Without scripts each photo opens as itself. */
export function GallerySection({ place }: { place: PlaceView }) {
  const { t } = useText()
  const [opened, setOpened] = useState<number | null>(null)
  if (place.photos.length === 0) return null
  return (
    <section id="gallery" className="place-section">
      <h2 className="text-title">{t('place.gallery')}</h2>
      <p className="text-note text-faint">{t('place.photos-demo')}</p>
      <ul className="gallery">
        {place.photos.map((photo, at) => (
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
                alt={photo.alt || place.name}
                blur={photo.blur}
                name={place.name}
                sizes={at ? '240px' : '480px'}
              />
            </a>
          </li>
        ))}
      </ul>
      {opened === null ? null : (
        <PhotoViewer photos={place.photos} name={place.name} start={opened} onClose={() => setOpened(null)} />
      )}
    </section>
  )
}
