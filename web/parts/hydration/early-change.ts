import { type RefObject, useEffect, useEffectEvent } from 'react'

/** A field changed before the scripts came, when nothing heard of it, is answered once they have. */
export function useEarlyChange(form: RefObject<HTMLFormElement | null>, answer: (form: HTMLFormElement) => void): void {
  const answerOnce = useEffectEvent(() => {
    if (form.current && [...form.current.elements].some(isChanged)) answer(form.current)
  })
  useEffect(() => answerOnce(), [])
}

/** Whether a field says something else than the page it arrived with. */
function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const arrived = [...field.options].find(({ defaultSelected }) => defaultSelected)
    return arrived !== undefined && !arrived.selected
  }
  if (!(field instanceof HTMLInputElement) || field.type === 'hidden') return false
  const isBox = field.type === 'checkbox' || field.type === 'radio'
  return isBox ? field.checked !== field.defaultChecked : field.value !== field.defaultValue
}
