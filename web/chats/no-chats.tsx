import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useChatsText } from './chats-text.ts'

/** Nothing was written yet, and nothing is booked that could be written about. */
export function NoChats() {
  const { t } = useChatsText()
  return (
    <EmptyState
      main
      drawing="bell"
      title={t('empty')}
      action={
        <ButtonLink to="/search" kind="main">
          {t('way.to-search')}
        </ButtonLink>
      }
    >
      <p>{t('empty.more')}</p>
    </EmptyState>
  )
}
