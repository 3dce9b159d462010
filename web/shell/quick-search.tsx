import { Form } from 'react-router'
import { useText } from '../i18n/text.tsx'
import { Icon } from '../ui/icon.tsx'

export function QuickSearch({ regionId }: { regionId: string | undefined }) {
  const { t } = useText()
  return (
    <Form action="/search" method="get" role="search" className="quick-search">
      <Icon name="search" />
      <input
        type="search"
        name="search"
        required
        maxLength={100}
        enterKeyHint="search"
        placeholder={t('search.placeholder')}
        aria-label={t('search.label')}
      />
      {regionId ? <input type="hidden" name="regionId" value={regionId} /> : null}
    </Form>
  )
}
