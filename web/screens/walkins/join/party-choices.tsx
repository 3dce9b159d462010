import { waitText } from '../../../parts/walkins/wait-text.ts'
import type { LineChoices } from '../line.server.ts'
import { useWaitlistText } from '../waitlist-text.ts'

/** Each size with its own wait; one that never fits the chosen areas cannot be chosen. */
export function PartyChoices({
  line: { waits, party },
  isAsking = false,
}: {
  line: Pick<LineChoices, 'waits' | 'party'>
  isAsking?: boolean
}) {
  const { t } = useWaitlistText()
  return (
    <fieldset className="line-choices">
      <legend className="text-title">{t('guests.title')}</legend>
      <div className="party-tiles" data-asking={isAsking || undefined}>
        {waits.map(({ party: size, wait }) => (
          <label key={size} className="party-tile">
            <input
              type="radio"
              name="person"
              value={size}
              defaultChecked={size === party.chosen}
              // A chosen size is sent even where it no longer fits, and not another instead.
              disabled={wait === null && size !== party.chosen}
              required
            />
            <span className="party-size">{size}</span>
            <small>{wait ? waitText(t, wait) : t('guests.no-table')}</small>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** None means all of them, which is also the quickest. */
export function AreaChoices({ areas }: { areas: Pick<LineChoices['areas'], 'all' | 'chosen'> }) {
  const { t, known } = useWaitlistText()
  if (areas.all.length < 2) return null
  return (
    <fieldset className="line-choices">
      <legend className="text-lead">{t('guests.areas')}</legend>
      <div className="flex flex-wrap gap-2">
        {areas.all.map((area) => (
          <label key={area} className="area-chip">
            <input type="checkbox" name="areas" value={area} defaultChecked={areas.chosen.includes(area)} />
            <span>{known(area)}</span>
          </label>
        ))}
      </div>
      <p className="text-note text-soft">{t('guests.areas-note')}</p>
    </fieldset>
  )
}
