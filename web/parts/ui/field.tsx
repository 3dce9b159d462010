import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from 'react'
import { Icon } from './icon.tsx'

type FieldProps = { label: string; note?: string; error?: string | undefined }

function describedBy(id: string, { note, error }: FieldProps): string | undefined {
  return error ? `${id}-error` : note ? `${id}-note` : undefined
}

/** Label above, note beneath; an error takes the note's place and the field keeps what was typed. */
function Frame({ id, label, note, error, children }: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {children}
      {error ? (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="alert" />
          {error}
        </p>
      ) : note ? (
        <p className="field-note" id={`${id}-note`}>
          {note}
        </p>
      ) : null}
    </div>
  )
}

export function TextField({ label, note, error, ...input }: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  const id = useId()
  const words = { label, ...(note ? { note } : {}), error }
  return (
    <Frame id={id} {...words}>
      <input
        {...input}
        id={id}
        className="control"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, words)}
      />
    </Frame>
  )
}

export function SelectField({ label, note, error, ...select }: FieldProps & SelectHTMLAttributes<HTMLSelectElement>) {
  const id = useId()
  const words = { label, ...(note ? { note } : {}), error }
  return (
    <Frame id={id} {...words}>
      <select
        {...select}
        id={id}
        className="control"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, words)}
      />
    </Frame>
  )
}

export function TextAreaField({
  label,
  note,
  error,
  ...area
}: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const id = useId()
  const words = { label, ...(note ? { note } : {}), error }
  return (
    <Frame id={id} {...words}>
      <textarea
        {...area}
        id={id}
        className="control"
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, words)}
      />
    </Frame>
  )
}

export function CheckField({ label, ...input }: { label: ReactNode } & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className="check">
      <input {...input} type="checkbox" />
      <span>{label}</span>
    </label>
  )
}
