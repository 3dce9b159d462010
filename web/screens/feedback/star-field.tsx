import { useFeedbackText } from '../../parts/feedback/feedback-text.ts'
import { Icon } from '../../parts/ui/icon.tsx'

const all = [1, 2, 3, 4, 5] as const

/** Five stars as a group of radio buttons: with a finger, by keys, by a screen reader, and without scripts. */
export function StarField({
  name,
  label,
  value,
  required = false,
  large = false,
}: {
  name: string
  label: string
  value: number | null | undefined
  required?: boolean
  large?: boolean
}) {
  const { t } = useFeedbackText()
  return (
    <fieldset className="stars-field" data-large={large || undefined}>
      <legend>{label}</legend>
      <div className="stars-row">
        {all.map((stars) => (
          <label key={stars}>
            <input
              type="radio"
              name={name}
              value={stars}
              defaultChecked={value === stars}
              required={required}
              className="unseen-radio"
            />
            <Icon name="star" />
            <span className="unseen">{t('stars', { stars })}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Stars that were given. */
export function Stars({ value }: { value: number }) {
  const { t } = useFeedbackText()
  return (
    <span className="stars-given">
      <span className="unseen">{t('stars', { stars: value })}</span>
      {all.map((stars) => (
        <span key={stars} aria-hidden="true" data-full={stars <= value || undefined}>
          <Icon name="star" solid={stars <= value} />
        </span>
      ))}
    </span>
  )
}
