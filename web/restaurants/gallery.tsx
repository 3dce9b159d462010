import { useRef, useState } from 'react'
import { useText } from '../i18n/text.tsx'
import { Picture } from '../ui/picture.tsx'
import { Sheet } from '../ui/sheet.tsx'
import type { PlacePhoto, PlaceView } from './place-view.server.ts'

export function Hero({ place }: { place: PlaceView }) {
  const [first, ...others] = place.photos
  const beside = others.length >= 4 ? others.slice(0, 4) : []
  const picture = (photo: PlacePhoto | undefined, sizes: string, eager: boolean) => (
    <Picture
      key={photo?.id ?? 'plate'}
      url={photo?.url}
      alt={photo?.alt ?? ''}
      blur={photo?.blur}
      credit={photo?.credit}
      name={place.name}
      cuisine={place.cuisine}
      sizes={sizes}
      eager={eager}
      moves={eager}
    />
  )
  return (
    <div className="place-hero" data-mosaic={beside.length > 0 || undefined} data-plate={first ? undefined : ''}>
      {picture(first, '(width >= 980px) 800px, 100vw', true)}
      {beside.map((photo) => picture(photo, '300px', false))}
    </div>
  )
}

export function GallerySection({ place }: { place: PlaceView }) {
  'use memo'
  const { t } = useText()
  const sheet = useRef<HTMLDialogElement>(null)
  const [open, setOpen] = useState<PlacePhoto | null>(null)
  if (place.photos.length === 0) return null
  return (
    <section id="gallery" className="place-section">
      <h2 className="text-title">{t('place.gallery')}</h2>
      <p className="text-note text-faint">{t('place.photos-demo')}</p>
      <ul className="gallery">
        {place.photos.map((photo) => (
          <li key={photo.id}>
            <a
              href={photo.url}
              onClick={(event) => {
                event.preventDefault()
                setOpen(photo)
                sheet.current?.showModal()
              }}
            >
              <Picture
                url={photo.url}
                alt={photo.alt || place.name}
                blur={photo.blur}
                name={place.name}
                sizes="240px"
              />
            </a>
          </li>
        ))}
      </ul>
      <Sheet ref={sheet} title={place.name}>
        {open ? (
          <>
            <Picture url={open.url} alt={open.alt} blur={open.blur} name={place.name} sizes="560px" />
            <p className="mt-3 text-small">{open.alt}</p>
            {open.credit ? <p className="mt-1 text-note text-soft">{open.credit}</p> : null}
          </>
        ) : null}
      </Sheet>
    </section>
  )
}
