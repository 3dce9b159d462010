import type { Messages } from '@lingui/core'
import { data } from 'react-router'
import { messagesOf } from '../../parts/i18n/catalogues.server.ts'
import { requestLocale } from '../../parts/i18n/request-locale.ts'
import { TextOverlay } from '../../parts/i18n/text.tsx'
import { RefreshWithoutScripts } from '../../parts/live/refresh-without-scripts.tsx'
import { usePageEvents } from '../../parts/live/use-page-events.ts'
import { requestContext } from '../../parts/request/context.ts'
import { PageHead } from '../../parts/seo/page-head.tsx'
import { PageLayout } from '../../parts/shell/page-layout.tsx'
import { ButtonLink } from '../../parts/ui/button.tsx'
import { EmptyState } from '../../parts/ui/empty-state.tsx'
import type { Route } from './+types/page.ts'
import { ChatList } from './chat-list.tsx'
import './chats.css'
import { loadChats } from './chats.server.ts'
import { useChatsText } from './chats-text.ts'
import { NoChats } from './no-chats.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { guest, tenant } = context.get(requestContext)
  const messages = messagesOf('chats', requestLocale(request, tenant?.languages))
  return data({ messages, list: guest ? await loadChats(request, context) : null })
}

export default function ChatsPage({ loaderData: { messages, list } }: Route.ComponentProps) {
  return (
    <PageLayout variant="profile">
      <TextOverlay messages={messages as Messages}>{list ? <Chats list={list} /> : <SignedOut />}</TextOverlay>
    </PageLayout>
  )
}

type ChatListData = Awaited<ReturnType<typeof loadChats>>

function Chats({ list: { chats, unread, version } }: { list: ChatListData }) {
  const { t } = useChatsText()
  usePageEvents('/chats/events', version, true)
  const title = t('title')
  return (
    <div className="grid gap-6 py-6">
      <RefreshWithoutScripts />
      {chats.length === 0 ? (
        <NoChats />
      ) : (
        <>
          <PageHead title={unread > 0 ? t('page-unread', { count: unread, title }) : title} noIndex />
          <div className="grid gap-2">
            <h1 className="text-display">{title}</h1>
            <p className="text-soft" role="status">
              {unread > 0 ? t('unread', { count: unread }) : t('list.more')}
            </p>
          </div>
          <ChatList chats={chats} />
        </>
      )}
    </div>
  )
}

/** The keys of a device's bookings lie in cookies that only the pages of bookings get. */
function SignedOut() {
  const { t } = useChatsText()
  return (
    <div className="py-10">
      <PageHead title={t('title')} noIndex />
      <EmptyState
        main
        drawing="bell"
        title={t('signed-out')}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <ButtonLink to="/auth?to=/chats" kind="main">
              {t('sign-in')}
            </ButtonLink>
            <a className="button" data-kind="plain" href="/booking/messages">
              {t('device')}
            </a>
          </div>
        }
      >
        <p>{t('signed-out.more')}</p>
      </EmptyState>
    </div>
  )
}
