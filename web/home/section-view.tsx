import { memo } from 'react'
import { Await, Link } from 'react-router'
import { photoUrlAt } from '#contract/wire/wire-text.ts'
import type { CardSlots } from '../availability/asked-slots.ts'
import { usualPlan } from '../availability/asked-slots.ts'
import { CardSlotChips, useCardSlots } from '../availability/card-slots.tsx'
import { HydrateOnInteraction } from '../hydration/hydrate-on-interaction.tsx'
import { parseJsonText } from '../hydration/json-text.ts'
import { useText } from '../i18n/text.tsx'
import { type CardPlace, RestaurantCard } from '../restaurants/restaurant-card.tsx'
import { Notice } from '../ui/notice.tsx'
import { Plate } from '../ui/picture.tsx'
import { CardRowSkeleton } from '../ui/skeleton.tsx'
import type { HomeSection, SectionContent } from './sections.server.ts'

type Props = { section: HomeSection; regionId: string }

export const SectionView = memo(function SectionView({ section, regionId }: Props) {
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
        {(content) => <Shown content={parseJsonText(content)} section={section} regionId={regionId} />}
      </Await>
    </HydrateOnInteraction>
  )
})

function Shown({ content, section, regionId }: Props & { content: SectionContent }) {
  const { t, known } = useText()
  const title = known(section.title)
  if (isEmpty(content)) return null
  return (
    <section className="home-section" aria-label={title}>
      <div className="flex items-baseline justify-between gap-4">
        <h2 className="text-title">{title}</h2>
        {content.kind === 'places' ? (
          <Link
            className="link flex-none text-small"
            to={`/collection?regionId=${encodeURIComponent(regionId)}&section=${encodeURIComponent(section.id)}`}
          >
            {t('home.see-all')}
          </Link>
        ) : null}
      </div>
      <Content content={content} template={section.template} regionId={regionId} />
    </section>
  )
}

function isEmpty(content: SectionContent): boolean {
  if (content.kind === 'places') return content.places.length === 0
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

function Content({ content, template, regionId }: { content: SectionContent; template: string; regionId: string }) {
  const { t } = useText()
  if (content.kind === 'failed') return <Notice icon="alert">{t('failed')}</Notice>
  if (content.kind === 'tiles') {
    const round = content.facet === 'cuisines'
    return (
      <ul className={round ? 'plates' : 'chip-row'}>
        {content.tiles.map(({ value, name, count, photo }) => {
          const query = new URLSearchParams({ [content.facet]: value, regionId })
          return (
            <li key={value}>
              <Link to={`/search?${query}`} className={round ? 'plate-link' : 'chip'}>
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
  return <PlaceList places={content.places} sent={content.slots} template={template} />
}

function PlaceList({
  places,
  sent,
  template,
}: {
  places: CardPlace[]
  sent: Record<number, CardSlots> | undefined
  template: string
}) {
  const { list, slots } = useCardSlots(places, usualPlan, sent)
  return (
    <ul ref={list} className={template === 'grid' ? 'card-grid' : 'card-row'}>
      {places.map((place) => (
        <li key={place.id}>
          <RestaurantCard
            place={place}
            slots={
              place.table ? (
                <CardSlotChips id={place.id} party={usualPlan.party} found={slots?.[place.table.number]} />
              ) : null
            }
          />
        </li>
      ))}
    </ul>
  )
}
