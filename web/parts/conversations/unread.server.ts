import type { Locale } from '#domain/locale/language.ts'
import { isCallFailure } from '../api/call-failure.ts'
import { textOf } from '../i18n/catalogues.server.ts'
import { type PageContext, requestContext } from '../request/context.ts'

/** As it is shown: what it is about, and how many are new. */
export type Unread = { title: string; count: string }

/** What a guest has not read, in all and by conversation; a page does without it where it cannot be asked for. */
export async function loadUnread(context: PageContext, locale: Locale) {
  const { t } = textOf('chats', locale)
  const shown = (count: number): Unread => ({ title: t('title'), count: t('unread', { count }) })
  try {
    const { unread, conversations } = await context.get(requestContext).api.conversations.unread()
    return {
      all: unread > 0 ? shown(unread) : null,
      byId: new Map(conversations.map(({ id, unread: count }) => [id, shown(count)])),
    }
  } catch (failure) {
    if (!isCallFailure(failure)) throw failure
    return { all: null, byId: new Map<string, Unread>() }
  }
}
