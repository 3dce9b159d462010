import { useEffect, useState } from 'react'
import { firstMove } from '../first-move.ts'
import { useText } from '../i18n/text.tsx'
import { Icon } from '../ui/icon.tsx'

const store = () => import('./saved-store.ts')

/** The heart. Its memory is fetched when the guest first moves, long before they can reach it. */
export function SaveButton({ id }: { id: string }) {
  const { t } = useText()
  const [saved, setSaved] = useState<string[]>([])
  useEffect(() => {
    let stop = () => {}
    let gone = false
    void firstMove()
      .then(store)
      .then(({ watch }) => (stop = gone ? stop : watch(setSaved)))
    return () => {
      gone = true
      stop()
    }
  }, [])
  const isSaved = saved.includes(id)
  return (
    <button
      type="button"
      className="button with-scripts"
      data-kind="quiet"
      data-size="small"
      aria-pressed={isSaved}
      onClick={() => void store().then(({ toggle }) => toggle(id))}
    >
      <Icon name="heart" solid={isSaved} />
      {t('place.save')}
    </button>
  )
}
