import { redirect } from 'react-router'
import { isFramed } from './capability-cookies.server.ts'

/** What scripts ask for later does not say that it is for a frame, where no cookie is kept: the address has to. */
export function nameFrame(request: Request): void {
  const { pathname, searchParams } = new URL(request.url)
  if (!isFramed(request) || searchParams.has('framed')) return
  searchParams.set('framed', '1')
  throw redirect(`${pathname}?${searchParams}`)
}
