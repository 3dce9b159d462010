import { FailureBox } from '../../ui/failure-box.tsx'
import { useBookingText } from '../booking-text.ts'
import { fieldId } from './fields.tsx'

/** All that must be put right, in one place, each a link to its field. */
export function ErrorSummary({ errors }: { errors: Readonly<Record<string, string>> }) {
  const { t } = useBookingText()
  const listed = Object.entries(errors)
  if (listed.length === 0) return null
  return (
    <FailureBox failure={Object.keys(errors).join()} words={t('problem.title')}>
      <ul className="grid gap-1">
        {listed.map(([name, error]) => (
          <li key={name}>
            <a className="link" href={`#${fieldId(name)}`}>
              {error}
            </a>
          </li>
        ))}
      </ul>
    </FailureBox>
  )
}
