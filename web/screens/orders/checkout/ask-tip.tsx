import { AskLine } from '../../../parts/reservations/form/fields.tsx'
import { useOrderText } from '../order-text.ts'
import type { CheckoutValues } from './checkout.server.ts'
import type { TipChoice } from './tip.ts'

type Props = { tips: TipChoice[]; values: CheckoutValues; currency: string; error: string | undefined }

/** Shares of the order with their amounts, or any other amount. */
export function AskTip({ tips, values, currency, error }: Props) {
  const { t, money } = useOrderText()
  const chosen = values.tipOther ? null : Number(values.tips ?? 0)
  const choices = [{ label: null, amount: 0 }, ...tips]
  return (
    <fieldset className="grid gap-2">
      <legend className="field-label">{t('check.tip')}</legend>
      <div className="order-types">
        {choices.map(({ label, amount }) => (
          <label key={label} className="choice-chip">
            <input type="radio" name="tips" value={amount} defaultChecked={chosen === amount} />
            <span className="figures">
              {label === null ? t('check.no-tip') : `${label} · ${money(amount, currency)}`}
            </span>
          </label>
        ))}
      </div>
      <div className="checkout-tip">
        <AskLine
          name="tipOther"
          label={t('check.tip-other')}
          error={error}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          defaultValue={values.tipOther}
        />
      </div>
    </fieldset>
  )
}
