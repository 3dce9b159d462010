const ownNames = new Set(['person', 'date', 'time', 'areas', 'table', 'event', 'id', 'step', 'month'])
const carried = /^(utm_\w+|rwg_token|lang|parent-origin|standalone|app)$/

export type LinkChanges = Readonly<Record<string, string | null>>

/** The steps live in the address: a link is the present one with some values changed, and nothing unknown in it. */
export function bookingLink(base: string, query: URLSearchParams, changes: LinkChanges): string {
  const next = new URLSearchParams()
  for (const [name, value] of query) if (ownNames.has(name) || carried.test(name)) next.set(name, value)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  const search = next.toString().replaceAll('%3A', ':').replaceAll('%2C', ',')
  return search ? `${base}?${search}` : base
}
