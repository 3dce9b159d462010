import { Form } from 'react-router'
import { Button } from '../../../parts/ui/button.tsx'
import { Price } from '../../../parts/ui/price.tsx'
import { useOrderText } from '../order-text.ts'
import type { GuestPart, PartyDishesView } from './party-dishes.server.ts'

type PartyDishesProps = { party: PartyDishesView; language: string | null }

/** What each guest chose, and the one button that orders it; whoever changed their mind since is asked about. */
export function PartyDishes({ party: { parts, fresh, currency }, language }: PartyDishesProps) {
  const { t, money } = useOrderText()
  return (
    <section className="card order-panel" id="guests" aria-labelledby="guests-title">
      <h2 className="text-lead" id="guests-title">
        {t('guests.title')}
      </h2>
      <ul className="group-others">
        {parts.map((part) => (
          <li key={part.id}>
            <Part part={part} currency={currency} language={language} />
          </li>
        ))}
      </ul>
      {fresh.seen.length > 0 ? (
        <Form method="post" className="grid gap-2" preventScrollReset>
          {fresh.seen.map((seen) => (
            <input key={seen} type="hidden" name="guest" value={seen} />
          ))}
          <Button type="submit" kind="main" name="intent" value="add-guests">
            {t('guests.add', { total: money(fresh.total, currency) })}
          </Button>
          <p className="text-note text-soft">{t('check.table-note')}</p>
        </Form>
      ) : null}
    </section>
  )
}

function Part({ part, currency, language }: { part: GuestPart; currency: string; language: string | null }) {
  const { t } = useOrderText()
  const { name, state, isAway, lines, problems } = part
  return (
    <>
      <div className="cart-sum">
        <h3>{name}</h3>
        {state === 'chosen' ? null : <span className="tag">{t('group.ordered')}</span>}
        {state === 'changed' ? null : <Price amount={part.total} currency={currency} />}
      </div>
      <ul lang={language ?? undefined}>
        {lines.map((line, index) => (
          <li key={`${index}${line}`} className="text-small text-soft">
            {line}
          </li>
        ))}
      </ul>
      {isAway ? <p className="field-error">{t('guests.away', { name })}</p> : null}
      {problems.length > 0 ? (
        <p className="field-error">{t('guests.problem', { dishes: problems.join('; '), name })}</p>
      ) : null}
      {state === 'changed' && !isAway ? <Change part={part} currency={currency} /> : null}
      {state === 'ordered' || state === 'changed' ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="guest" value={part.id} />
          <Button type="submit" small kind="quiet" name="intent" value="take-out">
            {t('guests.take-out', { name })}
          </Button>
        </Form>
      ) : null}
    </>
  )
}

/** What was ordered stays until whoever booked agrees to the change. */
function Change({ part, currency }: { part: GuestPart; currency: string }) {
  const { t, money } = useOrderText()
  const { name, more, fewer, problems, total, seen } = part
  return (
    <div className="notice" role="status">
      <div className="grid gap-2">
        <p className="font-semibold">{t('guests.changed', { name })}</p>
        {more.length > 0 ? <p>{t('guests.more', { dishes: more.join('; ') })}</p> : null}
        {fewer.length > 0 ? <p>{t('guests.fewer', { dishes: fewer.join('; ') })}</p> : null}
        {problems.length === 0 ? (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="guest" value={seen} />
            <Button type="submit" small name="intent" value="add-guests">
              {t('guests.accept', { total: money(total, currency) })}
            </Button>
          </Form>
        ) : null}
      </div>
    </div>
  )
}
