import { type ReactNode, Suspense } from 'react'
import { Await, href, Link } from 'react-router'
import type { MenuCategoryWire, ProductWire } from '#contract/menus.ts'
import { type TextKey, useText } from '../i18n/text.tsx'
import { Notice } from '../ui/notice.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { Rating } from '../ui/rating.tsx'
import { LinesSkeleton } from '../ui/skeleton.tsx'

/** Already here on a whole page, still coming on the way there from another. */
type Waiting<T> = Promise<T | null> | T | null

function Later<T>({
  id,
  title,
  what,
  children,
}: {
  id: string
  title: string
  what: Waiting<T>
  children: (value: T) => ReactNode
}) {
  const { t } = useText()
  return (
    <section id={id} className="place-section">
      <h2 className="text-title">{title}</h2>
      <Suspense fallback={<LinesSkeleton lines={4} />}>
        <Await resolve={what} errorElement={<Notice icon="alert">{t('failed')}</Notice>}>
          {(value) => (value ? children(value) : <Notice icon="alert">{t('failed')}</Notice>)}
        </Await>
      </Suspense>
    </section>
  )
}

type Review = {
  id: string
  author?: string | null | undefined
  rating?: number | null | undefined
  text: string
  when: string | null
  source?: string | null | undefined
  reply?: string | null | undefined
}

export function ReviewsSection({ reviews }: { reviews: Waiting<{ total: number; reviews: Review[] }> }) {
  const { t } = useText()
  return (
    <Later id="reviews" title={t('place.reviews')} what={reviews}>
      {(list) => (
        <ul className="grid gap-6">
          {list.reviews.map(({ id, author, rating, text, when, source, reply }) => (
            <li key={id} className="grid gap-1">
              <p className="flex flex-wrap items-center gap-x-3 text-small text-soft">
                <Rating value={rating} />
                <span className="font-semibold text-ink">{author ?? t('review.guest')}</span>
                {when ? <span>{when}</span> : null}
              </p>
              <p className="prose">{text}</p>
              {reply ? <p className="prose border-s-2 border-line ps-4 text-soft">{reply}</p> : null}
              {source ? (
                <p className="text-note text-faint">{source === 'sample' ? t('review.sample') : source}</p>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </Later>
  )
}

const tagTexts: Partial<Record<string, TextKey>> = {
  vegetarian: 'menu.vegetarian',
  vegan: 'menu.vegan',
  'gluten-free': 'menu.gluten-free',
  spicy: 'menu.spicy',
}

export function MenuSection({ menu, currency }: { menu: Waiting<MenuCategoryWire[]>; currency: string }) {
  const { t } = useText()
  return (
    <Later id="menu" title={t('place.menu')} what={menu}>
      {(categories) => (
        <div className="grid gap-8">
          {categories.map(({ id, name, description, products }) => (
            <div key={id}>
              <h3 className="text-lead">{name}</h3>
              {description ? <p className="text-small text-soft">{description}</p> : null}
              <ul className="dishes">
                {products.map((product) => (
                  <Dish key={product.id} product={product} currency={currency} />
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
    </Later>
  )
}

function Dish({ product, currency }: { product: ProductWire; currency: string }) {
  const { t } = useText()
  const listed = product.tags ?? []
  const implied = listed.includes('vegan') ? 'vegetarian' : null
  const tags = listed
    .filter((tag) => tag !== implied)
    .map((tag) => {
      const key = Object.hasOwn(tagTexts, tag) ? tagTexts[tag] : undefined
      return key ? t(key) : tag
    })
  return (
    <li className="dish" data-gone={product.available ? undefined : ''}>
      <div className="min-w-0">
        <p className="font-semibold">{product.name}</p>
        {product.description ? <p className="text-small text-soft">{product.description}</p> : null}
        {tags.length > 0 || !product.available ? (
          <p className="mt-1 flex flex-wrap gap-1.5">
            {product.available ? null : <span className="tag">{t('menu.sold-out')}</span>}
            {tags.map((tag) => (
              <span key={tag} className="tag">
                {tag}
              </span>
            ))}
          </p>
        ) : null}
        {product.allergens?.length ? (
          <p className="mt-1 text-note text-faint">{t('menu.allergens', { list: product.allergens.join(', ') })}</p>
        ) : null}
      </div>
      <p className="flex-none">
        <Price amount={product.price} currency={currency} />
      </p>
    </li>
  )
}

export type PlaceEvent = {
  id: string
  name: string
  description: string | null
  photo: string | null
  when: string | null
  price: number | null
}

export function EventsSection({ events, currency }: { events: readonly PlaceEvent[]; currency: string | null }) {
  const { t, money } = useText()
  if (events.length === 0) return null
  return (
    <section id="events" className="place-section">
      <h2 className="text-title">{t('place.events')}</h2>
      <ul className="card-grid">
        {events.slice(0, 6).map(({ id, name, description, photo, when, price }) => (
          <li key={id}>
            <article className="place-card">
              <Picture url={photo} alt="" name={name} />
              <div className="grid gap-1">
                <h3 className="name">
                  <Link to={href('/restaurants/:restaurantId', { restaurantId: id })}>{name}</Link>
                </h3>
                <p className="dot-list">
                  {when ? <span>{when}</span> : null}
                  {price && currency ? <span>{t('event.from', { price: money(price, currency) })}</span> : null}
                </p>
                {description ? <p className="line-clamp-2 text-small text-soft">{description}</p> : null}
              </div>
            </article>
          </li>
        ))}
      </ul>
    </section>
  )
}
