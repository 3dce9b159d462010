import { useEffect, useState } from 'react'
import { firstInteraction } from '../../hydration/first-interaction.ts'
import { useText } from '../../i18n/text.tsx'
import { Icon } from '../../ui/icon.tsx'

const store = () => import('./saved-store.ts')

/** The heart. Its store is loaded at the first interaction, before the guest can press it. */
export function SaveButton({ id }: { id: string }) {
  const { t } = useText()
  const [saved, setSaved] = useState<string[]>([])
  useEffect(() => {
    let stop = () => {}
    let gone = false
    void firstInteraction()
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
      {t('restaurant.save')}
    </button>
  )
}
