import { EmptyPage } from '../../parts/shell/empty-page.tsx'
import { useChatsText } from './chats-text.ts'

/** Nothing was written yet, and nothing is booked that could be written about. */
export function NoChats() {
  const { t } = useChatsText()
  return (
    <EmptyPage
      drawing="bell"
      title={t('empty')}
      head={t('title')}
      more={t('empty.more')}
      to="/search"
      action={t('way.to-search')}
    />
  )
}
