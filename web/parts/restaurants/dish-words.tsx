import type { ProductWire } from '#contract/menus/menus.ts'
import { type Text, type TextKey, useText } from '../i18n/text.tsx'

const tagTexts: Partial<Record<string, TextKey>> = {
  vegetarian: 'menu.vegetarian',
  vegan: 'menu.vegan',
  'gluten-free': 'menu.gluten-free',
  spicy: 'menu.spicy',
}

/** A tag in the guest's language; one of the kitchen's own stays as it is. */
export function tagName(t: Text['t'], tag: string): string {
  const key = Object.hasOwn(tagTexts, tag) ? tagTexts[tag] : undefined
  return key ? t(key) : tag
}

/** Name and words are the kitchen's; tags and allergens are said in the guest's language. */
export function DishWords({
  product,
  language,
  isHeading = false,
}: {
  product: ProductWire
  language: string | null
  /** Where dishes are chosen from, so that they can be walked from name to name. */
  isHeading?: boolean
}) {
  const Name = isHeading ? 'h3' : 'p'
  const { t } = useText()
  const { name, description, available, allergens } = product
  const listed = product.tags ?? []
  const implied = listed.includes('vegan') ? 'vegetarian' : null
  const tags = listed.filter((tag) => tag !== implied)
  return (
    <>
      <div lang={language ?? undefined}>
        <Name className="font-semibold">{name}</Name>
        {description ? <p className="text-small text-soft">{description}</p> : null}
      </div>
      {tags.length > 0 || !available ? (
        <p className="mt-1 flex flex-wrap gap-1.5">
          {available ? null : <span className="tag">{t('menu.sold-out')}</span>}
          {tags.map((tag) => (
            <span key={tag} className="tag">
              {tagName(t, tag)}
            </span>
          ))}
        </p>
      ) : null}
      {allergens?.length ? (
        <p className="mt-1 text-note text-faint">{t('menu.allergens', { list: allergens.join(', ') })}</p>
      ) : null}
    </>
  )
}
