import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { CartLine } from '../../../parts/orders/cart/cart-view.server.ts'
import { Button, ButtonLink } from '../../../parts/ui/button.tsx'
import { Icon } from '../../../parts/ui/icon.tsx'
import { Price } from '../../../parts/ui/price.tsx'
import type { MenuView } from '../menu-page.server.ts'
import { type OrderKey, useOrderText } from '../order-text.ts'
import { CartNews } from './cart-news.tsx'

const problemTexts: Readonly<Record<NonNullable<CartLine['problem']>, OrderKey>> = {
  sold_out: 'cart.gone',
  unknown_product: 'cart.off',
  modifiers_invalid: 'cart.unfit',
  amount_invalid: 'cart.unfit',
}

type CartPanelProps = { view: MenuView; title?: string; next?: ReactNode }

/** What is chosen, each line with its own small forms; what changed meanwhile is asked about before anything else. */
export function CartPanel({ view, title, next }: CartPanelProps) {
  const { t } = useOrderText()
  const { cart } = view
  const isAsked = cart.hasChanges || cart.hasProblems
  return (
    <div className="card order-panel">
      <h2 className="text-lead" id="cart-title">
        {title ?? t('cart.title')}
      </h2>
      {cart.gone.length > 0 ? (
        <div className="notice" role="status">
          <Icon name="alert" />
          <p>{t('cart.missing', { names: cart.gone.join(', ') })}</p>
        </div>
      ) : null}
      {cart.lines.length === 0 ? <p className="text-soft">{t('cart.empty')}</p> : null}
      {view.elsewhere ? (
        <Form method="post" preventScrollReset>
          <input type="hidden" name="from" value={view.elsewhere} />
          <Button type="submit" name="intent" value="take-along">
            {t('cart.take-along', { way: t(`type.${view.elsewhere}`) })}
          </Button>
        </Form>
      ) : null}
      <CartNews cart={cart} />
      <ul className="cart-lines">
        {cart.lines.map((line) => (
          <Line key={`${line.repeatIndex}/${line.id}`} line={line} view={view} />
        ))}
      </ul>
      {cart.lines.length === 0 && view.sendsEmpty ? (next ?? <NextStep view={view} />) : null}
      {cart.lines.length > 0 ? (
        <>
          <p className="cart-sum">
            <span>{t('cart.subtotal')}</span>
            <Price amount={cart.subtotal} currency={cart.currency} />
          </p>
          {isAsked ? (
            <div className="notice" role="status">
              <Icon name="alert" />
              <p>{t('cart.ask')}</p>
              {cart.hasChanges ? <Intent intent="accept" label={t('cart.accept')} /> : null}
              {cart.hasProblems ? <Intent intent="drop" label={t('cart.drop')} /> : null}
            </div>
          ) : (
            (next ?? <NextStep view={view} />)
          )}
          <Intent intent="clear" label={t('cart.clear')} quiet />
        </>
      ) : null}
    </div>
  )
}

/** Dishes for a table go along with its booking; others still want a time, a name and a way to pay. */
function NextStep({ view: { type, links } }: { view: MenuView }) {
  const { t } = useOrderText()
  if (type !== 'preorder')
    return (
      <ButtonLink kind="main" to={links.next}>
        {t('cart.next')}
      </ButtonLink>
    )
  return (
    <Form method="post" className="grid gap-2">
      <p className="text-note text-soft">{t('check.table-note')}</p>
      <Button type="submit" kind="main" name="intent" value="send">
        {t('check.with-table')}
      </Button>
    </Form>
  )
}

function Intent({ intent, label, quiet = false }: { intent: string; label: string; quiet?: boolean }) {
  return (
    <Form method="post" preventScrollReset>
      <Button type="submit" small name="intent" value={intent} kind={quiet ? 'quiet' : 'plain'}>
        {label}
      </Button>
    </Form>
  )
}

function Line({ line, view }: { line: CartLine; view: MenuView }) {
  const { t, money } = useOrderText()
  const { cart, links, restaurant } = view
  const { name, changed, problem } = line
  const join = links.self.includes('?') ? '&' : '?'
  return (
    <li>
      <div className="cart-sum">
        <span lang={restaurant.language ?? undefined}>{name}</span>
        {line.total === null ? null : <Price amount={line.total} currency={cart.currency} />}
      </div>
      {line.choices.length > 0 ? <p className="text-note text-soft">{line.choices.join(', ')}</p> : null}
      {problem ? <p className="field-error">{t(problemTexts[problem])}</p> : null}
      {changed ? (
        <p className="field-error">
          {t('cart.changed', {
            before: money(changed.before, cart.currency),
            now: money(changed.now, cart.currency),
          })}
        </p>
      ) : null}
      <Form method="post" preventScrollReset className="cart-steps">
        <input type="hidden" name="product" value={line.id} />
        <input type="hidden" name="repeat" value={line.repeatIndex} />
        <input type="hidden" name="intent" value="amount" />
        <button className="step-button" name="step" value="less">
          <Sign of="−" says={t('cart.less', { name })} />
        </button>
        <span className="figures">{line.amount}</span>
        <button className="step-button" name="step" value="more">
          <Sign of="+" says={t('cart.more', { name })} />
        </button>
        {line.hasChoices && problem !== 'sold_out' && problem !== 'unknown_product' ? (
          <a
            className="link"
            href={`${links.self}${join}dish=${encodeURIComponent(line.id)}&repeat=${line.repeatIndex}#dish`}
          >
            {t('cart.edit', { name })}
          </a>
        ) : null}
      </Form>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="product" value={line.id} />
        <input type="hidden" name="repeat" value={line.repeatIndex} />
        <Button type="submit" small kind="quiet" name="intent" value="remove">
          <Sign of="✕" says={t('cart.remove', { name })} />
        </Button>
      </Form>
    </li>
  )
}

/** A sign for the eye, and words for whoever does not see it. */
function Sign({ of, says }: { of: string; says: string }) {
  return (
    <>
      <span aria-hidden="true">{of}</span>
      <span className="unseen">{says}</span>
    </>
  )
}
