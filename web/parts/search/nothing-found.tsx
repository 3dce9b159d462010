import { useText } from '../i18n/text.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { ShownAnswer } from './answer-plan.server.ts'
import { noFilters, useLinkWith } from './links.ts'

type Props = { answer: ShownAnswer | null; region: { id: string; name: string }; filters: number }

/** Says which way is open: fewer filters when there are some, else everything there is. */
export default function NothingFound({ answer, region, filters }: Props) {
  const { t } = useText()
  const linkWith = useLinkWith()
  if (answer?.nothing) {
    const { title, more, all } = answer.nothing
    const showAll = (
      <ButtonLink kind="main" to={linkWith({ free: null })}>
        {all}
      </ButtonLink>
    )
    return (
      <EmptyState drawing="table" title={title} action={showAll}>
        <p>{more}</p>
      </EmptyState>
    )
  }
  const words = filters > 0
  return (
    <EmptyState
      drawing={words ? 'map' : 'plate'}
      title={t(words ? 'search.none-filtered' : 'search.none')}
      action={
        words ? (
          <ButtonLink kind="main" to={linkWith(noFilters)}>
            {t('search.clear')}
          </ButtonLink>
        ) : (
          <ButtonLink kind="main" to={`/restaurants?regionId=${encodeURIComponent(region.id)}`}>
            {t('search.everything', { region: region.name })}
          </ButtonLink>
        )
      }
    >
      <p>{words ? t('search.none-filtered-more') : t('search.none-more', { region: region.name })}</p>
    </EmptyState>
  )
}
