import { Row } from '../../parts/reservations/frame.tsx'
import type { ListedChat } from './chats.server.ts'
import { useChatsText } from './chats-text.ts'

/** Conversations with what was written last. Whole page loads: the cookies of bookings go to their own pages alone. */
export function ChatList({ chats }: { chats: readonly ListedChat[] }) {
  const { t } = useChatsText()
  return (
    <ul className="grid gap-3">
      {chats.map(({ id, name, when, party, isLine, unread, last, link }) => (
        <li key={id}>
          <a className="card card-body chat-row" href={link} data-new={unread > 0 || undefined}>
            <span className="chat-name">
              <span className="text-lead">{name}</span>
              {unread > 0 ? <span className="unread">{t('unread', { count: unread })}</span> : null}
            </span>
            <span className="figures text-small text-soft">
              <Row of={[...(isLine ? [t('in-line')] : []), when, t('people', { party })]} />
            </span>
            <span className="chat-last">
              {last ? (last.isOwn ? t('you', { words: last.words }) : last.words) : t('ahead')}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
