import { Form } from 'react-router'
import type { ModifierGroupView } from '../../parts/orders/menu.server.ts'
import { Button } from '../../parts/ui/button.tsx'
import { Price } from '../../parts/ui/price.tsx'
import type { MenuView, OpenDish } from './menu-page.server.ts'
import { useOrderText } from './order-text.ts'

/** The choices of one dish. A group within an option shows where that option is chosen. */
export function DishForm({ dish, view }: { dish: OpenDish; view: MenuView }) {
  const { t } = useOrderText()
  const { restaurant, links } = view
  const { product, groups, repeatIndex, amount } = dish
  const own = new Set(product.modifierGroupIds)
  return (
    <Form
      method="post"
      action={links.self}
      id="dish"
      className="card order-choices"
      aria-labelledby="dish-name"
      key={`${product.id}/${repeatIndex}`}
    >
      <input type="hidden" name="intent" value={repeatIndex === null ? 'add' : 'edit'} />
      <input type="hidden" name="product" value={product.id} />
      <input type="hidden" name="choices" value="1" />
      {repeatIndex === null ? null : <input type="hidden" name="repeat" value={repeatIndex} />}
      <div className="order-dish-foot">
        <h2 className="text-lead" id="dish-name" lang={restaurant.language ?? undefined}>
          {product.name}
        </h2>
        <Price amount={product.price} currency={restaurant.currency} />
      </div>
      {groups
        .filter(({ id }) => own.has(id))
        .map((group) => (
          <Group key={group.id} group={group} dish={dish} within="" currency={restaurant.currency} depth={0} />
        ))}
      <div className="order-dish-foot">
        <label className="field">
          <span className="field-label">{t('dish.amount')}</span>
          <input className="control" type="number" name="amount" min={1} max={99} defaultValue={amount} required />
        </label>
        <Button type="submit" kind="main">
          {t(repeatIndex === null ? 'dish.take' : 'dish.save')}
        </Button>
      </div>
      <a className="link" href={links.self}>
        {t('dish.close')}
      </a>
    </Form>
  )
}

function hintOf(t: ReturnType<typeof useOrderText>['t'], { min, max }: ModifierGroupView): string {
  if (min === 0) return t('dish.up-to', { max })
  if (min < max) return t('dish.some', { min, max })
  return min === 1 ? t('dish.one') : t('dish.exactly', { min })
}

type ModifierGroupProps = { group: ModifierGroupView; dish: OpenDish; within: string; currency: string; depth: number }

function Group({ group, dish, within, currency, depth }: ModifierGroupProps) {
  const { t } = useOrderText()
  const { id, name, min, max, options } = group
  const isOne = max === 1
  const hint = hintOf(t, group)
  const isChosen = (optionId: string, isDefault: boolean) =>
    dish.chosen ? dish.chosen.includes(`${id}/${optionId}`) : isDefault
  return (
    <fieldset className="order-group">
      <legend className="field-label">
        {name} <span className="text-note text-soft">{hint}</span>
      </legend>
      {options.map((option) => (
        <div key={option.id} className="order-option">
          <label className="check">
            <input
              type={isOne && min === 1 ? 'radio' : 'checkbox'}
              name={`choice:${within}${id}`}
              value={option.id}
              defaultChecked={option.available && isChosen(option.id, option.isDefault)}
              disabled={!option.available}
              required={isOne && min === 1 && depth === 0}
            />
            <span>
              {option.name}
              {option.available ? null : ` (${t('menu.sold-out')})`}
              {option.price > 0 ? (
                <span className="text-soft">
                  {' + '}
                  <Price amount={option.price} currency={currency} />
                </span>
              ) : null}
            </span>
          </label>
          {option.groupIds.length > 0 && depth < 3 ? (
            <div className="order-within">
              {dish.groups
                .filter((further) => option.groupIds.includes(further.id))
                .map((further) => (
                  <Group
                    key={further.id}
                    group={further}
                    dish={dish}
                    within={`${within}${id}.${option.id}/`}
                    currency={currency}
                    depth={depth + 1}
                  />
                ))}
            </div>
          ) : null}
        </div>
      ))}
    </fieldset>
  )
}
