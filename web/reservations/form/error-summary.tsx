import { useEffect, useRef } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { useBookingText } from '../booking-text.ts'
import { fieldId } from './fields.tsx'

/** All that must be put right, in one place, each a link to its field. */
export function ErrorSummary({ errors }: { errors: Readonly<Record<string, string>> }) {
  const { t } = useBookingText()
  const box = useRef<HTMLDivElement>(null)
  const listed = Object.entries(errors)
  const fieldNames = listed.map(([name]) => name).join()
  useEffect(() => {
    if (fieldNames) box.current?.focus()
  }, [fieldNames])
  if (listed.length === 0) return null
  return (
    <div ref={box} className="notice failure outline-none" role="alert" tabIndex={-1}>
      <Icon name="alert" />
      <div className="grid gap-2">
        <p className="font-semibold">{t('problem.title')}</p>
        <ul className="grid gap-1">
          {listed.map(([name, error]) => (
            <li key={name}>
              <a className="link" href={`#${fieldId(name)}`}>
                {error}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
