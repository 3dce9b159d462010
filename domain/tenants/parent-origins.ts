const host = /^(?!-)[\da-z-]+(?:\.[\da-z-]+)*$/

/**
 * An origin that may stand in the policy of a page, where anything else could say anything; spelled as browsers spell it. A
 * site without TLS of its own, as in development, may also be shown by pages of the same machine.
 */
export function isParentOrigin(text: string, { isSecureSite }: { isSecureSite: boolean }): boolean {
  const [, scheme, name = '', port] = /^(https?):\/\/([^:/]+)(?::([1-9]\d{0,4}))?$/.exec(text) ?? []
  if (!host.test(name) || Number(port ?? 1) > 65_535) return false
  if (scheme === 'https') return port !== '443'
  return !isSecureSite && name === 'localhost' && port !== '80'
}

/**
 * The origin of a restaurant's own site, null where its website is only a page below another address: those of social networks and
 * site builders belong to many.
 */
export function originOfWebsite(website: string | null | undefined): string | null {
  const [, origin] = /^(https?:\/\/[^/?#@\s]+)\/?(?:[?#]|$)/i.exec(website ?? '') ?? []
  return origin?.toLowerCase() ?? null
}
