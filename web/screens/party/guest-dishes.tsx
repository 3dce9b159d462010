import { ButtonLink } from '../../parts/ui/button.tsx'
import { Price } from '../../parts/ui/price.tsx'
import type { MemberDishesView } from './party.server.ts'
import { usePartyText } from './party-text.ts'

export type GuestDishesView = MemberDishesView & { link: string }

/** What the guest chose, whether it was ordered, and the way to the menu. */
export function GuestDishes({ dishes, organizer: name }: { dishes: GuestDishesView; organizer: string }) {
  const { t } = usePartyText()
  const { state, lines, ordered, total, currency, link } = dishes
  return (
    <section className="card card-body grid gap-3" aria-labelledby="dishes-title">
      <div className="party-member-head">
        <h2 className="text-lead" id="dishes-title">
          {t('mine.title')}
        </h2>
        {state === 'ordered' ? <span className="tag">{t('mine.ordered')}</span> : null}
      </div>
      {lines.length > 0 ? (
        <>
          <ul className="grid gap-1">
            {lines.map((line, index) => (
              <li key={`${index}${line}`}>{line}</li>
            ))}
          </ul>
          <p className="text-soft">
            <Price amount={total} currency={currency} />
          </p>
        </>
      ) : null}
      {state === 'changed' ? (
        <p className="text-soft">{t('mine.before', { dishes: ordered.join('; '), name })}</p>
      ) : null}
      {state === 'none' || state === 'chosen' ? (
        <p className="text-soft">{t(state === 'none' ? 'mine.none' : 'mine.waits', { name })}</p>
      ) : null}
      {state === 'ordered' ? <p className="text-soft">{t('mine.ordered-by', { name })}</p> : null}
      <ButtonLink reloadDocument to={link} kind={state === 'none' ? 'main' : 'plain'} className="justify-self-start">
        {t(state === 'none' ? 'mine.choose' : 'mine.change')}
      </ButtonLink>
    </section>
  )
}
