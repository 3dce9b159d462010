import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../../../parts/i18n/text.tsx'
import type { VenuePhoto } from '../../../parts/restaurants/restaurant-view.server.ts'
import { Icon, type IconName } from '../../../parts/ui/icon.tsx'
import { photoSources } from '../../../parts/ui/pictures/photo-url.ts'

/** Whatever scrolls must be reachable by keys, though it is no control. */
const reachable = { tabIndex: 0 }

/** All photos side by side on a strip that snaps: a finger swipes it, arrow keys and buttons step along it. */
export function PhotoViewer({
  photos,
  name,
  start,
  onClose,
}: {
  photos: readonly VenuePhoto[]
  name: string
  start: number
  onClose: () => void
}) {
  const { t } = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  const film = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(start)
  const last = photos.length - 1

  const show = (index: number, behavior?: ScrollBehavior) =>
    showFrame(film.current, Math.min(last, Math.max(0, index)), behavior)

  useEffect(() => {
    dialog.current?.showModal()
    showFrame(film.current, start, 'instant')
    film.current?.focus({ preventScroll: true })
  }, [start])

  const step = (event: KeyboardEvent) => {
    const onward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
    const steps: Record<string, number> = { ArrowRight: at + onward, ArrowLeft: at - onward, Home: 0, End: last }
    const index = steps[event.key]
    if (index === undefined) return
    event.preventDefault()
    show(index, 'instant')
  }

  const photo = photos[at]
  return (
    <dialog ref={dialog} className="viewer" aria-label={name} closedby="any" onClose={onClose} onKeyDown={step}>
      <form method="dialog" className="viewer-head">
        <p className="figures" role="status">
          {t('gallery.count', { number: at + 1, total: photos.length })}
        </p>
        <button className="icon-button" aria-label={t('close')}>
          <Icon name="close" />
        </button>
      </form>
      <ul
        ref={film}
        className="film"
        {...reachable}
        onScroll={({ currentTarget: strip }) => setAt(Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth))}
      >
        {photos.map(({ id, url, alt }, index) => (
          <li key={id}>
            <img {...photoSources(url)} sizes="100vw" alt={alt} loading={Math.abs(index - at) < 2 ? 'eager' : 'lazy'} />
          </li>
        ))}
      </ul>
      <div className="viewer-foot">
        <Step icon="back" name={t('search.earlier')} disabled={at === 0} onPress={() => show(at - 1)} />
        <p className="text-small">
          {photo?.alt}
          {photo?.credit ? (
            <span className="block text-note">{`${t('photo.illustration')} · ${photo.credit}`}</span>
          ) : null}
        </p>
        <Step icon="forward" name={t('search.later')} disabled={at === last} onPress={() => show(at + 1)} />
      </div>
    </dialog>
  )
}

function showFrame(strip: HTMLElement | null, index: number, behavior: ScrollBehavior = 'auto') {
  const frame = strip?.children[index]
  if (strip && frame instanceof HTMLElement) strip.scrollTo({ left: frame.offsetLeft, behavior })
}

function Step(props: { icon: IconName; name: string; disabled: boolean; onPress: () => void }) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={props.name}
      aria-disabled={props.disabled}
      onClick={props.onPress}
    >
      <Icon name={props.icon} />
    </button>
  )
}
