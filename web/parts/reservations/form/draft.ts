import { type RefObject, useEffect } from 'react'
import { sessionKeys } from '../../storage/keys.ts'

type FormDraft = Record<string, string>

/**
 * Fields by name, so that a new one is left out: what concerns health, or may (the restaurant's own questions ask anything),
 * is kept in no browser's storage.
 */
const drafted =
  /^(customerName|email|phoneNumber|specialRequests|news|vegetarian|vip|delivery(Address|Apartment|Instructions)|contactless)$|^(wish|occasion)\./

/**
 * What was typed outlives a reload and a step back, until the tab closes or the booking or order is made. It goes before what is
 * known of the guest, which nobody typed.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, known: Readonly<FormDraft>): void {
  useEffect(() => {
    const element = form.current
    if (!element) return
    restore(element, readDraft(), known)
    const save = () => writeDraft(element)
    element.addEventListener('input', save)
    return () => element.removeEventListener('input', save)
  }, [form, known])
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(sessionKeys.bookingDraft)
  } catch {
    // Storage that is blocked has nothing to forget.
  }
}

/** Not over what was typed later than the draft, nor over the server's answer. */
function restore(form: HTMLFormElement, draft: FormDraft, known: Readonly<FormDraft>): void {
  for (const field of fieldsOf(form)) {
    const kept = draft[field.name]
    if (!kept) continue
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = true
    else if (field.value === '' || field.value === known[field.name]) field.value = kept
    field.closest('details')?.setAttribute('open', '')
  }
}

function writeDraft(form: HTMLFormElement): void {
  const draft: FormDraft = {}
  for (const field of fieldsOf(form)) {
    const isBox = field instanceof HTMLInputElement && field.type === 'checkbox'
    if (isBox ? field.checked : field.value !== '') draft[field.name] = field.value
  }
  try {
    sessionStorage.setItem(sessionKeys.bookingDraft, JSON.stringify(draft))
  } catch {
    // Storage may be blocked or full; the form itself still keeps what was typed.
  }
}

function readDraft(): FormDraft {
  try {
    return JSON.parse(sessionStorage.getItem(sessionKeys.bookingDraft) ?? '{}') as FormDraft
  } catch {
    return {}
  }
}

function fieldsOf(form: HTMLFormElement): (HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement)[] {
  return [...form.elements].filter(
    (element): element is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement) &&
      element.type !== 'hidden' &&
      drafted.test(element.name),
  )
}
