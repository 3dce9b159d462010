import { type ChangeEvent, useId } from 'react'
import { mostPhotoBytes } from '#contract/photos/photo-limits.ts'
import { useFeedbackText } from './feedback-text.ts'
import './feedback.css'

const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** One photo. A file that is too large is seen before it is sent; the server looks again. */
export function PhotoField({ label, error, required = false }: { label: string; error?: string; required?: boolean }) {
  const { t } = useFeedbackText()
  const id = useId()
  const check = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const isLarge = (currentTarget.files?.[0]?.size ?? 0) > mostPhotoBytes
    currentTarget.setCustomValidity(isLarge ? t('problem.large') : '')
    if (isLarge) currentTarget.reportValidity()
  }
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        className="control photo-control"
        type="file"
        name="photo"
        accept={pictureTypes}
        required={required}
        aria-describedby={`${id}-note`}
        aria-invalid={error ? true : undefined}
        onChange={check}
      />
      <p className={error ? 'field-error' : 'field-note'} id={`${id}-note`}>
        {error ?? t(required ? 'photo.kinds' : 'photo.more')}
      </p>
    </div>
  )
}
