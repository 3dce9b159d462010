import type { SubmitEvent } from 'react'

/** What is sent has no blanks around it; the field shows the same. */
export function trimSearch({ currentTarget }: SubmitEvent<HTMLFormElement>): void {
  const field = currentTarget.elements.namedItem('search')
  if (field instanceof HTMLInputElement) field.value = field.value.trim()
}
