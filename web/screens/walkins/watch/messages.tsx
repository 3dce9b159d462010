import { Form, useFetcher } from 'react-router'
import { mostMessageLetters } from '#contract/conversations/message-limits.ts'
import { isInLine } from '#domain/walkins/statuses.ts'
import { AskProse } from '../../../parts/reservations/form/fields.tsx'
import { Button } from '../../../parts/ui/button.tsx'
import { Icon } from '../../../parts/ui/icon.tsx'
import type { PlaceWire } from '../own-place.server.ts'
import { useWaitlistText } from '../waitlist-text.ts'
import type { UnsentMessage } from './send-message.server.ts'

export const unreadOf = ({ messages }: Pick<PlaceWire, 'messages'>) =>
  messages.filter(({ from, read }) => from === 'restaurant' && !read).length

type Props = {
  place: PlaceWire
  /** Of the next message: the same form sent twice is one message. */
  messageId: string
  unsent: UnsentMessage | null
}

/** What the party and the restaurant wrote, newest first; it stays new until the guest says it was read. */
export function Messages({ place, messageId, unsent }: Props) {
  const { t } = useWaitlistText()
  const fetcher = useFetcher()
  const unread = fetcher.state === 'idle' ? unreadOf(place) : 0
  const newest = [...place.messages].reverse()
  const canWrite = isInLine(place.status)
  return (
    <section className="line-messages" aria-labelledby="messages" hidden={newest.length === 0 && !canWrite}>
      <h2 id="messages" className="text-lead flex items-center gap-2">
        <Icon name="chat" />
        {t('messages.title')}
        {unread > 0 ? <span className="unread">{t('messages.unread', { count: unread })}</span> : null}
      </h2>
      <div aria-live="polite">
        {newest.length > 0 ? (
          <ul className="grid gap-2">
            {newest.map(({ number, from, text, read }) => (
              <li
                key={number}
                className="line-message"
                data-own={from === 'guest' || undefined}
                data-new={(from === 'restaurant' && !read) || undefined}
                dir="auto"
              >
                {from === 'guest' ? <span className="text-small text-soft block">{t('messages.you')}</span> : null}
                {text}
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      {unread > 0 ? (
        <fetcher.Form method="post">
          <Button type="submit" small name="intent" value="read">
            {t('messages.read')}
          </Button>
        </fetcher.Form>
      ) : null}
      {canWrite ? <Write messageId={messageId} unsent={unsent} /> : null}
    </section>
  )
}

function Write({ messageId, unsent }: Omit<Props, 'place'>) {
  const { t } = useWaitlistText()
  return (
    <details open={unsent !== null}>
      <summary className="link">{t('messages.write')}</summary>
      <Form method="post" reloadDocument className="grid gap-3 pt-3">
        <input type="hidden" name="id" value={unsent?.id ?? messageId} />
        <AskProse
          name="text"
          label={t('messages.label')}
          error={unsent ? t('messages.unsent', { count: mostMessageLetters }) : undefined}
          defaultValue={unsent?.typed}
          required
          rows={2}
          maxLength={mostMessageLetters}
          dir="auto"
        />
        <Button type="submit" small name="intent" value="message" className="justify-self-start">
          {t('messages.send')}
        </Button>
      </Form>
    </details>
  )
}
