import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react'
import { Icon } from '../../ui/icon.tsx'

export const fieldId = (name: string) => `field-${name}`

/** How a browser may fill in a guest's own name, address and number, and how long each may be. */
export const nameInput = { autoComplete: 'name', maxLength: 120 } as const
export const emailInput = { type: 'email', autoComplete: 'email', maxLength: 254 } as const
export const phoneInput = { type: 'tel', autoComplete: 'tel', maxLength: 30 } as const

type FieldLabels = {
  name: string
  label: string
  note?: string | undefined
  error?: string | undefined
  required?: boolean | undefined
}

/** Named ids, unlike those of the common fields: the summary of errors links to them. */
function Frame({ name, label, note, error, required, children }: FieldLabels & { children: ReactNode }) {
  const id = fieldId(name)
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
        <RequiredMark shown={required} />
      </label>
      {children}
      <FieldNote id={id} note={note} error={error} />
    </div>
  )
}

/** For the eye alone: the field itself tells a screen reader. */
function RequiredMark({ shown }: { shown: boolean | undefined }) {
  return shown ? (
    <span className="required-mark" aria-hidden="true">
      {' *'}
    </span>
  ) : null
}

function FieldNote({ id, note, error }: { id: string; note?: string | undefined; error?: string | undefined }) {
  if (error) {
    return (
      <p className="field-error" id={`${id}-note`}>
        <Icon name="alert" />
        {error}
      </p>
    )
  }
  return note ? (
    <p className="field-note" id={`${id}-note`}>
      {note}
    </p>
  ) : null
}

const attributes = ({ name, note, error, required }: FieldLabels) => ({
  id: fieldId(name),
  name,
  required: required === true,
  'aria-invalid': error ? (true as const) : undefined,
  'aria-describedby': error || note ? `${fieldId(name)}-note` : undefined,
})

export function AskLine({
  label,
  note,
  error,
  required,
  ...input
}: FieldLabels & InputHTMLAttributes<HTMLInputElement>) {
  const labels = { name: input.name, label, note, error, required }
  return (
    <Frame {...labels}>
      <input {...input} {...attributes(labels)} className="control" />
    </Frame>
  )
}

export function AskProse({
  label,
  note,
  error,
  required,
  ...area
}: FieldLabels & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const labels = { name: area.name, label, note, error, required }
  return (
    <Frame {...labels}>
      <textarea {...area} {...attributes(labels)} className="control" />
    </Frame>
  )
}

export function AskChoice({
  choices,
  value,
  ...labels
}: FieldLabels & { choices: readonly (readonly [value: string, label: string])[]; value: string | undefined }) {
  return (
    <Frame {...labels}>
      <select {...attributes(labels)} className="control" defaultValue={value ?? ''}>
        <option value="">–</option>
        {choices.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </select>
    </Frame>
  )
}

export function Tick({ label, note, error, required, ...input }: FieldLabels & InputHTMLAttributes<HTMLInputElement>) {
  const labels = { name: input.name, label, note, error, required }
  return (
    <div>
      <label className="check">
        <input {...input} {...attributes(labels)} type="checkbox" />
        <span>
          {label}
          <RequiredMark shown={required} />
        </span>
      </label>
      <FieldNote id={fieldId(input.name)} note={note} error={error} />
    </div>
  )
}
