import { redirect } from 'react-router'
import { pageUrl } from '../../request/page-url.ts'
import { isFramed } from './capability-cookies.server.ts'

/** What scripts ask for later does not say that it is for a frame, where no cookie is kept: the address has to. */
export function nameFrame(request: Request): void {
  const { pathname, searchParams } = pageUrl(request)
  if (!isFramed(request) || searchParams.has('framed')) return
  searchParams.set('framed', '1')
  throw redirect(`${pathname}?${searchParams}`)
}
