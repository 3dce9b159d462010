import type { MenuCategoryWire, ProductWire } from '#contract/menus/menus.ts'
import type { DeferredValue } from '../../../parts/hydration/document-request.ts'
import type { JsonText } from '../../../parts/hydration/json-text.ts'
import { OwnWords } from '../../../parts/i18n/own-words.tsx'
import { useText } from '../../../parts/i18n/text.tsx'
import { DishWords } from '../../../parts/restaurants/dish-words.tsx'
import { Price } from '../../../parts/ui/price.tsx'
import { DeferredSection } from '../deferred-section.tsx'

export function MenuSection({
  menu,
  currency,
  language,
}: {
  menu: DeferredValue<JsonText<MenuCategoryWire[]> | null>
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
              <h3 className="text-lead">
                <OwnWords of={name} language={language} />
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

function Dish({ product, currency, language }: { product: ProductWire; currency: string; language: string | null }) {
  return (
    <li className="dish" data-gone={product.available ? undefined : ''}>
      <div className="min-w-0">
        <DishWords product={product} language={language} />
      </div>
      <p className="flex-none">
        <Price amount={product.price} currency={currency} />
      </p>
    </li>
  )
}
