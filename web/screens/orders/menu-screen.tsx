import { type ReactNode, useRef } from 'react'
import { Form } from 'react-router'
import type { ProductWire } from '#contract/menus/menus.ts'
import { OwnWords } from '../../parts/i18n/own-words.tsx'
import { BookingFrame } from '../../parts/reservations/frame.tsx'
import { DishWords, tagName } from '../../parts/restaurants/dish-words.tsx'
import { PageHead } from '../../parts/seo/page-head.tsx'
import { Button, ButtonLink } from '../../parts/ui/button.tsx'
import { Picture } from '../../parts/ui/pictures/picture.tsx'
import { Price } from '../../parts/ui/price.tsx'
import { CartPanel } from './cart/cart-panel.tsx'
import { useFormsInTurn } from './cart/forms-in-turn.ts'
import { CategoryIndex } from './category-index.tsx'
import { DishForm } from './dish-form.tsx'
import type { MenuView } from './menu-page.server.ts'
import { useOrderText } from './order-text.ts'

type MenuScreenProps = {
  view: MenuView
  back: { to: string; name: string }
  /** Above the menu. */
  lead?: ReactNode
  /** In place of the usual cart. */
  cart?: ReactNode
  noIndex?: boolean
}

/** Menu and cart: everything on it is a link or a form, so it works before scripts come and without them. */
export function MenuScreen({ view, back, lead, cart: ownCart, noIndex = true }: MenuScreenProps) {
  const { t, money } = useOrderText()
  const { restaurant, categories, cart, dish, links } = view
  const title = t('title', { name: restaurant.name })
  const page = useRef<HTMLDivElement>(null)
  useFormsInTurn(page)
  return (
    <BookingFrame back={back} accent={restaurant.accent}>
      <PageHead title={title} noIndex={noIndex} />
      <div className="order" ref={page}>
        <div className="order-menu">
          <h1 className="text-display">{title}</h1>
          <TypeChoice view={view} />
          {lead}
          {dish ? <DishForm dish={dish} view={view} /> : null}
          <MenuFilterForm view={view} />
          {categories.length > 0 ? (
            <CategoryIndex categories={categories} language={restaurant.language} />
          ) : (
            <p className="text-soft">
              {t('filter.none')}{' '}
              <a className="link" href={links.self}>
                {t('filter.clear')}
              </a>
            </p>
          )}
          {categories.map(({ id, name, products }) => (
            <section key={id} id={`category-${id}`} className="order-category" aria-labelledby={`name-${id}`}>
              <h2 className="text-title" id={`name-${id}`}>
                <OwnWords of={name} language={restaurant.language} />
              </h2>
              <ul className="dishes">
                {products.map((product) => (
                  <DishRow key={product.id} product={product} view={view} />
                ))}
              </ul>
            </section>
          ))}
        </div>
        <aside className="order-cart" id="cart" aria-labelledby="cart-title">
          {ownCart ?? <CartPanel view={view} />}
        </aside>
        {cart.count > 0 ? (
          <a className="cart-bar no-print" href="#cart">
            <span className="figures">
              {t('cart.bar', { count: cart.count, total: money(cart.subtotal, cart.currency) })}
            </span>
            <span>{t('cart.view')}</span>
          </a>
        ) : null}
      </div>
    </BookingFrame>
  )
}

function TypeChoice({ view: { types, type } }: { view: MenuView }) {
  const { t } = useOrderText()
  if (types.length < 2) return <p className="tag justify-self-start">{t(`type.${type}`)}</p>
  return (
    <Form method="post" preventScrollReset className="order-types" aria-label={t('type')}>
      <input type="hidden" name="intent" value="type" />
      {types.map((each) => (
        <button key={each} className="chip" name="deliveryType" value={each} aria-pressed={each === type}>
          {t(`type.${each}`)}
        </button>
      ))}
    </Form>
  )
}

function MenuFilterForm({ view: { filter, filters, links, menuId } }: { view: MenuView }) {
  const { t } = useOrderText()
  const isFiltered = filter.diets.length > 0 || filter.without.length > 0
  return (
    <Form method="get" className="order-filter" role="search" preventScrollReset>
      {Object.entries({ ...links.carried, menu: menuId }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        className="control"
        type="search"
        name="q"
        defaultValue={filter.words}
        aria-label={t('search')}
        placeholder={t('search')}
        maxLength={80}
      />
      <Button type="submit">{t('filter')}</Button>
      {filters.diets.length + filters.allergens.length > 0 ? (
        <details open={isFiltered}>
          <summary className="link">{t('filter.more')}</summary>
          {filters.diets.length > 0 ? (
            <fieldset>
              <legend className="field-label">{t('filter.diet')}</legend>
              {filters.diets.map((diet) => (
                <label key={diet} className="check">
                  <input type="checkbox" name="diet" value={diet} defaultChecked={filter.diets.includes(diet)} />
                  <span>{tagName(t, diet)}</span>
                </label>
              ))}
            </fieldset>
          ) : null}
          {filters.allergens.length > 0 ? (
            <fieldset>
              <legend className="field-label">{t('filter.without')}</legend>
              {filters.allergens.map(({ key, name }) => (
                <label key={key} className="check">
                  <input type="checkbox" name="without" value={key} defaultChecked={filter.without.includes(key)} />
                  <span>{name}</span>
                </label>
              ))}
            </fieldset>
          ) : null}
        </details>
      ) : null}
    </Form>
  )
}

function DishRow({ product, view }: { product: ProductWire; view: MenuView }) {
  const { t } = useOrderText()
  const { restaurant, links } = view
  const hasChoices = (product.modifierGroupIds?.length ?? 0) > 0
  const at = `dish-${product.id}`
  return (
    <li className="dish order-dish" id={at} data-gone={product.available ? undefined : ''}>
      <div className="min-w-0">
        <DishWords product={product} language={restaurant.language} isHeading />
        <div className="order-dish-foot">
          <Price amount={product.price} currency={restaurant.currency} />
          {product.available ? (
            hasChoices ? (
              <ButtonLink
                small
                preventScrollReset
                to={`${links.self}${links.self.includes('?') ? '&' : '?'}dish=${encodeURIComponent(product.id)}#dish`}
                aria-label={t('dish.choose-name', { name: product.name })}
              >
                {t('dish.choose')}
              </ButtonLink>
            ) : (
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value="add" />
                <input type="hidden" name="product" value={product.id} />
                <Button type="submit" small aria-label={t('dish.add-name', { name: product.name })}>
                  {t('dish.add')}
                </Button>
              </Form>
            )
          ) : null}
        </div>
      </div>
      {product.imageUrl ? (
        <div className="order-photo">
          <Picture url={product.imageUrl} alt="" name={product.name} sizes="96px" />
        </div>
      ) : null}
    </li>
  )
}
