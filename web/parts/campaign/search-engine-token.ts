import { cookieOf, cookieText } from '../storage/cookies.server.ts'
import { cookieDays } from '../storage/keys.ts'

const name = 'rwg_token'

/** The token of a booking link in a search engine, kept for thirty days and passed on with the booking. */
export function searchEngineToken(request: Request): string | null {
  return (new URL(request.url).searchParams.get(name) ?? cookieOf(request, name))?.slice(0, 400) || null
}

/** A cookie for the booking pages when the address brings a token that is not kept yet. */
export function keepSearchEngineToken(request: Request): string | null {
  const found = new URL(request.url).searchParams.get(name)?.slice(0, 400)
  if (!found || cookieOf(request, name) === found) return null
  const seconds = cookieDays.standard * 86_400
  return cookieText(name, found, { seconds, address: request.url, path: '/reserve', httpOnly: true })
}
