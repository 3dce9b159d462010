import type { Messages } from '@lingui/core'
import { Outlet } from 'react-router'
import { messagesOf } from '../../../parts/i18n/catalogues.server.ts'
import { requestLocale } from '../../../parts/i18n/request-locale.ts'
import { TextOverlay } from '../../../parts/i18n/text.tsx'
import { requestContext } from '../../../parts/request/context.ts'
import type { Route } from './+types/layout.ts'
import './account.css'

/** The texts of these pages come with the first of them, not with every page of the app. */
export function loader({ request, context }: Route.LoaderArgs) {
  const locale = requestLocale(request, context.get(requestContext).tenant?.languages)
  return { messages: messagesOf('account', locale) }
}

export function shouldRevalidate() {
  return false
}

export default function AccountLayout({ loaderData }: Route.ComponentProps) {
  return (
    <TextOverlay messages={loaderData.messages as Messages}>
      <Outlet />
    </TextOverlay>
  )
}
