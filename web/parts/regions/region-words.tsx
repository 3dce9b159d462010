import { useText } from '../i18n/text.tsx'
import type { RegionChoice } from './regions.server.ts'

/** Which of several of one name it is, and whether there is much to find: "Vienna", "Austria · 3,884 places". */
export function RegionWords({ region: { name, above, count } }: { region: RegionChoice }) {
  const { t } = useText()
  const notes = [above, count === null ? null : t('search.count', { count })].filter(Boolean)
  return (
    <span className="min-w-0">
      <span className="font-semibold">{name}</span>
      {notes.length > 0 ? <span className="block text-note font-normal text-soft">{notes.join(' · ')}</span> : null}
    </span>
  )
}
