import type { MenuCategoryWire, ProductWire } from '#contract/menus/menus.ts'
import type { Deferred } from '../../hydration/document-request.ts'
import type { JsonText } from '../../hydration/json-text.ts'
import { type TextKey, useText } from '../../i18n/text.tsx'
import { Price } from '../../ui/price.tsx'
import { DeferredSection } from '../deferred-section.tsx'

const tagTexts: Partial<Record<string, TextKey>> = {
  vegetarian: 'menu.vegetarian',
  vegan: 'menu.vegan',
  'gluten-free': 'menu.gluten-free',
  spicy: 'menu.spicy',
}

export function MenuSection({
  menu,
  currency,
  language,
}: {
  menu: Deferred<JsonText<MenuCategoryWire[]> | null>
  currency: string
  language: string | null
}) {
  const { t } = useText()
  return (
    <DeferredSection id="menu" title={t('restaurant.menu')} what={menu}>
      {(categories) => (
        <div className="grid gap-8">
          {categories.map(({ id, name, description, products }) => (
            <div key={id}>
              <h3 className="text-lead" lang={language ?? undefined}>
                {name}
              </h3>
              {description ? (
                <p className="text-small text-soft" lang={language ?? undefined}>
                  {description}
                </p>
              ) : null}
              <ul className="dishes">
                {products.map((product) => (
                  <Dish key={product.id} product={product} currency={currency} language={language} />
                ))}
              </ul>
            </div>
          ))}
        </div>
      )}
    </DeferredSection>
  )
}

/** Names and words are the kitchen's; prices, tags and allergens are said in the guest's language. */
function Dish({ product, currency, language }: { product: ProductWire; currency: string; language: string | null }) {
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
        <div lang={language ?? undefined}>
          <p className="font-semibold">{product.name}</p>
          {product.description ? <p className="text-small text-soft">{product.description}</p> : null}
        </div>
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
