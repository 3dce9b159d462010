/** A landing is named in small letters; codes are written in capitals and keys are longer. */
export const isLandingId = (text: string) => /^[a-z0-9][a-z0-9-]{1,39}$/.test(text)

/** An address of this site alone, whatever a browser may make of slashes and schemes. */
export const isLandingTarget = (text: string) => /^\/(?:[^/\\\s][^\\\s]*)?$/.test(text) && text.length <= 500

/** Where a campaign leads, with what its bookings say they came from; what the target says itself stays. */
export function landingAddress(
  landingId: string,
  { target, source, medium }: { target: string; source: string; medium: string },
): string {
  const [path = '/', ...hash] = target.split('#')
  const campaign = { utm_source: source, utm_medium: medium, utm_campaign: landingId }
  const added = Object.entries(campaign)
    .filter(([name]) => !new RegExp(`[?&]${name}=`).test(path))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  const query = added.length > 0 ? (path.includes('?') ? '&' : '?') + added.join('&') : ''
  return `${path}${query}${hash.length > 0 ? `#${hash.join('#')}` : ''}`
}
