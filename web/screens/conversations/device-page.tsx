import type { Messages } from '@lingui/core'
import { data } from 'react-router'
import { messagesOf } from '../../parts/i18n/catalogues.server.ts'
import { requestLocale } from '../../parts/i18n/request-locale.ts'
import { TextOverlay } from '../../parts/i18n/text.tsx'
import { requestContext } from '../../parts/request/context.ts'
import { BookingFrame } from '../../parts/reservations/frame.tsx'
import { PageHead } from '../../parts/seo/page-head.tsx'
import type { Route } from './+types/device-page.ts'
import { ChatList } from './chat-list.tsx'
import './chats.css'
import { loadDeviceChats } from './chats.server.ts'
import { useChatsText } from './chats-text.ts'
import { NoChats } from './no-chats.tsx'

/** The conversations of whoever has no account: those of the bookings that this browser may open. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { tenant } = context.get(requestContext)
  const messages = messagesOf('chats', requestLocale(request, tenant?.languages))
  const headers = { 'referrer-policy': 'strict-origin', 'cache-control': 'no-store' }
  return data({ messages, chats: await loadDeviceChats(request, context) }, { headers })
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export default function DevicePage({ loaderData: { messages, chats } }: Route.ComponentProps) {
  return (
    <TextOverlay messages={messages as Messages}>
      <DeviceChats chats={chats} />
    </TextOverlay>
  )
}

function DeviceChats({ chats }: Pick<Route.ComponentProps['loaderData'], 'chats'>) {
  const { t } = useChatsText()
  return (
    <BookingFrame back={{ to: '/', name: t('nav.home') }}>
      {chats.length === 0 ? (
        <NoChats />
      ) : (
        <div className="booking-column">
          <PageHead title={t('title')} noIndex />
          <h1 className="text-display">{t('title')}</h1>
          <ChatList chats={chats} />
        </div>
      )}
    </BookingFrame>
  )
}
