import { useNavigation } from 'react-router'
import type { BookingView } from '../../../parts/reservations/booking-view.server.ts'

/** What a guest chooses at the step of times; each is a link or a form that loads the step again. */
const choices = ['person', 'date', 'areas'] as const

export type PendingChoice = {
  /** Times on the page belong to the choice before, and new ones are on their way. */
  isStale: boolean
  /** The address of this step with what the guest has chosen, also where its answer is still awaited. */
  chosen: URLSearchParams
  /** An address of the page, which was made for the choice before, with what was chosen since, in its form too. */
  linkTo: (to: string, form?: FormData) => string
}

/** A guest on a slow line goes on choosing while the answer for the choice before is awaited. */
export function usePendingChoice({ here, base }: Pick<BookingView, 'here' | 'base'>): PendingChoice {
  const { location, formMethod } = useNavigation()
  const isOwn = location !== undefined && location.pathname === base && formMethod !== 'POST'
  const shown = queryOf(here)
  const chosen = isOwn ? withChanges(shown, shown, new URLSearchParams(location.search)) : shown
  return {
    isStale: choices.some((name) => chosen.get(name) !== shown.get(name)),
    chosen,
    linkTo: (to, form) => carryChoice(to, shown, form ? withParty(chosen, form) : chosen),
  }
}

/** Only what the link itself leaves as the page shows it is taken from the newer choice. */
export function carryChoice(to: string, shown: URLSearchParams, chosen: URLSearchParams): string {
  const [path = ''] = to.split('?', 1)
  const search = withChanges(queryOf(to), shown, chosen).toString().replaceAll('%3A', ':').replaceAll('%2C', ',')
  return search ? `${path}?${search}` : path
}

function withChanges(query: URLSearchParams, shown: URLSearchParams, chosen: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const name of choices) {
    const value = chosen.get(name)
    if (value === shown.get(name) || next.get(name) !== shown.get(name)) continue
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** With the party in the form of the step, which before scripts have come is not yet in any address. */
export function withParty(chosen: URLSearchParams, form: FormData): URLSearchParams {
  const next = new URLSearchParams(chosen)
  const person = form.get('person')
  if (typeof person === 'string' && /^\d{1,4}$/.test(person)) next.set('person', person)
  return next
}

export const queryOf = (address: string) => new URLSearchParams(address.split('?')[1])
