/** Services whose own pages only announce themselves so far; whoever opens one takes its name out of here. */
const announced: ReadonlySet<string> = new Set(['waitlist', 'takeout', 'delivery'])

/** Whether a button or list for this service leads somewhere today. */
export function isOpenService(service: string): boolean {
  return !announced.has(service)
}

/** The services a search filter asks for, as in `services/any(s: s eq 'reserve')`. */
export function servicesOfFilter(filter: string | null | undefined): string[] {
  return [...(filter ?? '').matchAll(/services\/any\(\s*(\w+)\s*:\s*\1 eq '(\w+)'\s*\)/g)].map(
    ([, , name = '']) => name,
  )
}
