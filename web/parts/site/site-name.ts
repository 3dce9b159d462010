import { useText } from '../i18n/text.tsx'
import { useRootData } from './shell-data.ts'

/** The tenant's on its host, else ours. */
export function useSiteName(): string {
  const { t } = useText()
  return useRootData()?.tenant?.name ?? t('app.name')
}
