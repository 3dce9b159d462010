import { data, Form, redirectDocument } from 'react-router'
import type { SavedCardWire } from '#contract/payments/payments.ts'
import { isCallFailure } from '../../../parts/api/call-failure.ts'
import { useAccountText } from '../../../parts/guests/auth/account-text.ts'
import { requireGuest, textIn } from '../../../parts/guests/auth/sign-in.server.ts'
import { requestContext } from '../../../parts/request/context.ts'
import { Button } from '../../../parts/ui/button.tsx'
import { Notice } from '../../../parts/ui/notice.tsx'
import { AccountFrame } from '../auth/account-form.tsx'
import type { Route } from './+types/cards-page.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  requireGuest(request, context)
  const { cards, isComplete } = await context.get(requestContext).api.payments.cards({})
  return { cards, isComplete, isRemoved: new URL(request.url).searchParams.has('removed') }
}

export async function action({ request, context }: Route.ActionArgs) {
  requireGuest(request, context)
  const cardId = textIn(await request.formData(), 'card')
  try {
    await context.get(requestContext).api.payments.removeCard({ params: { cardId } })
    return redirectDocument('/user/cards?removed')
  } catch (failure) {
    if (!isCallFailure(failure)) throw failure
    return data({ isFailed: true }, { status: failure.status })
  }
}

/** As the cards themselves are marked, in every language. */
const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

export default function CardsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useAccountText()
  const { cards, isComplete, isRemoved } = loaderData
  const nameOf = ({ brand, lastDigits }: SavedCardWire) =>
    t('cards.ending', { brand: brands[brand] ?? t('cards.card'), digits: lastDigits })
  return (
    <AccountFrame title={t('cards.title')}>
      {isRemoved ? <Notice icon="check">{t('cards.removed')}</Notice> : null}
      {isComplete && !actionData?.isFailed ? null : (
        <Notice>
          <p role="alert">{t('cards.incomplete')}</p>
        </Notice>
      )}
      <section className="card card-body grid gap-4">
        {cards.length > 0 ? (
          <ul className="account-list">
            {cards.map((card) => (
              <li key={card.id}>
                <span>
                  <span className="block font-semibold figures">{nameOf(card)}</span>
                  <span className="text-small text-soft figures">
                    {t('cards.expires', { month: card.expires.split('-').reverse().join('/') })}
                  </span>
                </span>
                <Form method="post" reloadDocument>
                  <input type="hidden" name="card" value={card.id} />
                  <Button type="submit" small aria-label={t('cards.remove-one', { card: nameOf(card) })}>
                    {t('cards.remove')}
                  </Button>
                </Form>
              </li>
            ))}
          </ul>
        ) : isComplete ? (
          <p>{t('cards.none')}</p>
        ) : null}
        <p className="text-small text-soft">{t('cards.note')}</p>
      </section>
    </AccountFrame>
  )
}
