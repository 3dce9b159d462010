import { Form } from 'react-router'
import { Button } from '../../../parts/ui/button.tsx'
import { Price } from '../../../parts/ui/price.tsx'
import { useOrderText } from '../order-text.ts'
import type { GroupPerson } from './group.server.ts'

const initialOf = (name: string) => Array.from(name.trim())[0]?.toLocaleUpperCase() ?? '·'

/** Plates side by side, one a person; the list below says the same in words. */
export function Plates({ people }: { people: readonly GroupPerson[] }) {
  return (
    <div className="group-plates" aria-hidden="true">
      {people.map(({ part, name, count, isOwn, state }) => (
        <span key={part} className="group-plate" data-own={isOwn || undefined} data-state={state}>
          {initialOf(name)}
          {count > 0 ? <span className="group-plate-count figures">{count}</span> : null}
        </span>
      ))}
    </div>
  )
}

type OthersPartsProps = { people: readonly GroupPerson[]; currency: string; language: string | null; mayEmpty: boolean }

/** What the others have chosen. The organiser may take away what somebody has left there. */
export function OthersParts({ people, currency, language, mayEmpty }: OthersPartsProps) {
  const { t } = useOrderText()
  const others = people.filter(({ isOwn }) => !isOwn)
  if (others.length === 0) return null
  return (
    <ul className="group-others">
      {others.map(({ part, name, state, lines, subtotal, count }) => (
        <li key={part}>
          <div className="cart-sum">
            <h3>{name}</h3>
            {state === 'open' ? null : <span className="tag">{t(`group.${state}`)}</span>}
            {count > 0 ? <Price amount={subtotal} currency={currency} /> : null}
          </div>
          {lines.length === 0 ? <p className="text-note text-soft">{t('group.none-yet')}</p> : null}
          <ul>
            {lines.map((line) => (
              <li key={line.repeatIndex} className="text-small text-soft">
                <span className="figures">{line.amount} × </span>
                <span lang={language ?? undefined}>{[line.name, ...line.choices].join(', ')}</span>
                {line.problem ? <span className="field-error"> {t('cart.gone')}</span> : null}
              </li>
            ))}
          </ul>
          {mayEmpty && state === 'open' && lines.length > 0 ? (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="part" value={part} />
              <Button type="submit" small kind="quiet" name="intent" value="empty">
                {t('group.empty', { name })}
              </Button>
            </Form>
          ) : null}
        </li>
      ))}
    </ul>
  )
}
