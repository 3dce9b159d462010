/** The page we are shown in: a real address, with a slash lost on the way put back, and known to the tenant. */
export function parentOrigin(wanted: string | null, allowed: readonly string[]): string | null {
  const repaired = wanted?.trim().replace(/^(https?):\/(?!\/)/i, '$1://')
  if (!repaired || !URL.canParse(repaired)) return null
  const { protocol, origin } = new URL(repaired)
  if (protocol !== 'https:' && protocol !== 'http:') return null
  return allowed.includes(origin) ? origin : null
}
