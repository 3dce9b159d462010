import type { CSSProperties } from 'react'
import { plateOf } from '#domain/restaurants/plate.ts'
import { useText } from '../../i18n/text.tsx'
import { Icon } from '../icon.tsx'
import { blurImage } from './blur.ts'
import { photoSources } from './photo-url.ts'

export function Plate({ name, cuisine }: { name: string; cuisine?: readonly string[] | null | undefined }) {
  const { hue, initial } = plateOf(name, cuisine)
  return (
    <span className="plate" style={{ '--hue': hue } as CSSProperties} aria-hidden="true">
      <span>{initial}</span>
    </span>
  )
}

type PictureProps = {
  url: string | null | undefined
  /** Empty when the picture adds nothing to the words beside it. */
  alt: string
  name: string
  cuisine?: readonly string[] | null | undefined
  blur?: string | null | undefined
  credit?: string | null | undefined
  sizes?: string
  eager?: boolean
  /** The one photo that moves from the card to the page it opens. */
  moves?: boolean
}

/** A photo that softens in from its blur; a place without one gets a plate of its own colour. */
export function Picture({
  url,
  alt,
  name,
  cuisine,
  blur,
  credit,
  sizes = '(width >= 980px) 288px, (width >= 720px) 45vw, 80vw',
  eager = false,
  moves = false,
}: PictureProps) {
  const { t } = useText()
  const { width: _, ...sources } = url ? photoSources(url) : { width: 0, src: '' }
  const soft = blurImage(blur)
  return (
    <div
      className="photo"
      style={{
        ...(soft && { backgroundImage: `url(${soft})` }),
        ...(moves && { viewTransitionName: 'restaurant-photo' }),
      }}
    >
      {url ? (
        <img
          {...sources}
          sizes={sizes}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
        />
      ) : (
        <Plate name={name} cuisine={cuisine} />
      )}
      {url && credit ? (
        <details className="credit no-print">
          <summary aria-label={t('photo.credit')}>
            <Icon name="camera" />
          </summary>
          <p>
            {t('photo.illustration')}
            <br />
            {credit}
          </p>
        </details>
      ) : null}
    </div>
  )
}
