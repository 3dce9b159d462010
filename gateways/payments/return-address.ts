import { createHmac, timingSafeEqual } from 'node:crypto'

const parameter = 'signed'

/** The address a provider sends the guest back to, signed by us so that it is known again whatever is added to it. */
export function signReturn(returnUrl: string, secret: string): string {
  const address = new URL(returnUrl)
  address.searchParams.set(parameter, signatureOf(address, secret))
  return address.href
}

export function isSignedReturn(address: URL, secret: string): boolean {
  const given = Buffer.from(address.searchParams.get(parameter) ?? '', 'base64url')
  const right = Buffer.from(signatureOf(address, secret), 'base64url')
  return given.length === right.length && timingSafeEqual(given, right)
}

/** Origin and path alone: providers add words of their own to the rest, which nobody here believes. */
function signatureOf({ origin, pathname }: URL, secret: string): string {
  return createHmac('sha256', `return ${secret}`).update(`${origin}${pathname}`).digest('base64url')
}
