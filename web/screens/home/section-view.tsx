import { memo } from 'react'
import { Await, Link } from 'react-router'
import { photoUrlAt } from '#contract/wire/wire-text.ts'
import { CardSlotChips, useCardSlots } from '../../parts/availability/card-slots.tsx'
import { HydrateOnInteraction } from '../../parts/hydration/hydrate-on-interaction.tsx'
import { parseJsonText } from '../../parts/hydration/json-text.ts'
import { useText } from '../../parts/i18n/text.tsx'
import type { AskedPlan, CardSlots } from '../../parts/plan/asked-slots.ts'
import { usePlanLink, usePlanQuery } from '../../parts/plan/plan-query.ts'
import { type CardVenue, RestaurantCard } from '../../parts/restaurants/restaurant-card.tsx'
import { Notice } from '../../parts/ui/notice.tsx'
import { Plate } from '../../parts/ui/pictures/picture.tsx'
import { CardRowSkeleton } from '../../parts/ui/skeleton.tsx'
import type { HomeSection, SectionContent } from './sections.server.ts'

type Props = { section: HomeSection; regionId: string; plan: AskedPlan }

export const SectionView = memo(function SectionView({ section, regionId, plan }: Props) {
  const { known } = useText()
  const title = known(section.title)
  return (
    <HydrateOnInteraction
      fallback={
        <section className="home-section">
          <h2 className="text-title">{title}</h2>
          <CardRowSkeleton />
        </section>
      }
    >
      <Await resolve={section.content} errorElement={<Failed title={title} />}>
        {(content) => <Shown content={parseJsonText(content)} section={section} regionId={regionId} plan={plan} />}
      </Await>
    </HydrateOnInteraction>
  )
})

function Shown({ content, section, regionId, plan }: Props & { content: SectionContent }) {
  const { t, known } = useText()
  const link = usePlanLink()
  const title = known(section.title)
  if (isEmpty(content)) return null
  return (
    <section className="home-section" aria-label={title}>
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-title">{title}</h2>
        {content.kind === 'venues' ? (
          <Link
            className="link flex-none text-small"
            to={`${link('/collection', { regionId })}&section=${encodeURIComponent(section.id)}`}
          >
            {t('home.see-all')}
          </Link>
        ) : null}
      </div>
      <Content content={content} template={section.template} regionId={regionId} plan={plan} />
    </section>
  )
}

function isEmpty(content: SectionContent): boolean {
  if (content.kind === 'venues') return content.venues.length === 0
  return content.kind === 'tiles' && content.tiles.length === 0
}

function Failed({ title }: { title: string }) {
  const { t } = useText()
  return (
    <section className="home-section">
      <h2 className="text-title">{title}</h2>
      <Notice icon="alert">{t('failed')}</Notice>
    </section>
  )
}

function Content({
  content,
  template,
  regionId,
  plan,
}: Omit<Props, 'section'> & { content: SectionContent; template: string }) {
  const { t } = useText()
  const planQuery = usePlanQuery()
  if (content.kind === 'failed') return <Notice icon="alert">{t('failed')}</Notice>
  if (content.kind === 'tiles') {
    const round = content.facet === 'cuisines'
    return (
      <ul className={round ? 'plates' : 'chip-row'}>
        {content.tiles.map(({ value, name, count, photo }) => {
          const chosen = new URLSearchParams({ [content.facet]: value })
          return (
            <li key={value}>
              <Link to={`/search?${chosen}&${planQuery({ regionId })}`} className={round ? 'plate-link' : 'chip'}>
                {round && photo ? (
                  <img className="plate" src={photoUrlAt(photo, 320)} alt="" width={88} height={88} loading="lazy" />
                ) : round ? (
                  <Plate name={name} cuisine={[value]} />
                ) : null}
                <span>{name}</span>
                {round ? <small className="figures">{t('search.count', { count })}</small> : null}
              </Link>
            </li>
          )
        })}
      </ul>
    )
  }
  return <VenueList venues={content.venues} sent={content.slots} template={template} plan={plan} />
}

function VenueList({
  venues,
  sent,
  template,
  plan,
}: {
  venues: CardVenue[]
  sent: Record<number, CardSlots> | undefined
  template: string
  plan: AskedPlan
}) {
  const { list, slots } = useCardSlots(venues, plan, sent)
  return (
    <ul ref={list} className={template === 'grid' ? 'card-grid' : 'card-row'}>
      {venues.map((venue) => (
        <li key={venue.id}>
          <RestaurantCard
            venue={venue}
            slots={
              venue.table ? (
                <CardSlotChips venue={venue} party={plan.party} found={slots?.[venue.table.number]} />
              ) : null
            }
          />
        </li>
      ))}
    </ul>
  )
}
