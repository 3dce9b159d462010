import type { Messages } from '@lingui/core'
import { Outlet } from 'react-router'
import { messagesOf } from '../../parts/i18n/catalogues.server.ts'
import { requestLocale } from '../../parts/i18n/request-locale.ts'
import { restaurantWords } from '../../parts/i18n/restaurant-words.server.ts'
import { TextOverlay, useText } from '../../parts/i18n/text.tsx'
import { requestContext } from '../../parts/request/context.ts'
import type { Route } from './+types/layout.ts'
import '../../parts/reservations/booking.css'
import './delivery.css'

/** The texts of these pages come with the first of them, not with every page of the app. */
export function loader({ request, context }: Route.LoaderArgs) {
  const locale = requestLocale(request, context.get(requestContext).tenant?.languages)
  return { messages: { ...restaurantWords(locale), ...messagesOf('booking', locale), ...messagesOf('orders', locale) } }
}

export function shouldRevalidate() {
  return false
}

export default function DeliveryLayout({ loaderData }: Route.ComponentProps) {
  const { messages } = useText()
  return (
    // A restaurant's own texts, which are there already, stay on top.
    <TextOverlay messages={{ ...(loaderData.messages as Messages), ...messages }}>
      <Outlet />
    </TextOverlay>
  )
}
