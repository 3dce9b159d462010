import type { Messages } from '@lingui/core'
import { Outlet } from 'react-router'
import { requestLocale } from '../i18n/request-locale.ts'
import { TextOverlay, useText } from '../i18n/text.tsx'
import { requestContext } from '../request/context.ts'
import type { Route } from './+types/layout.ts'
import { bookingWords } from './texts/texts.server.ts'
import './booking.css'

/** The words of these pages come with the first of them, not with every page of the app. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { tenant } = context.get(requestContext)
  return { words: bookingWords(requestLocale(request, tenant?.languages)) }
}

export function shouldRevalidate() {
  return false
}

export default function BookingLayout({ loaderData }: Route.ComponentProps) {
  const { messages } = useText()
  return (
    // A restaurant's own words, which are there already, stay on top.
    <TextOverlay messages={{ ...(loaderData.words as Messages), ...messages }}>
      <Outlet />
    </TextOverlay>
  )
}
