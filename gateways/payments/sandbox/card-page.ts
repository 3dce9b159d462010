import type { SavedCard } from '../gateway.ts'
import type { SandboxPayment } from './provider.ts'
import { testCards } from './test-cards.ts'

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:0;padding:1rem}
label{display:block;margin:0 0 .75rem}input{display:block;width:100%;box-sizing:border-box;font:inherit;padding:.7rem;border:1px solid #8888;border-radius:.5rem}
button{font:inherit;padding:.8rem 1.2rem;border-radius:.5rem;border:0;background:#1f5d4c;color:#fff;width:100%}.row{display:flex;gap:.75rem}
.row label{flex:1}.tick input{display:inline;width:auto}small{display:block;opacity:.75;margin-top:.75rem}button.quiet{background:none;color:inherit;border:1px solid #8888;margin-top:.5rem}`

type CardPageOptions = {
  stays: boolean
  /** Those that the guest may pay with; null where it is not known who pays. */
  cards: readonly SavedCard[] | null
}

/** The provider's own page: the only one that ever sees a card number. It needs no scripts. */
export function cardPage({ kind, amountMinor, currency }: SandboxPayment, { stays, cards }: CardPageOptions): string {
  const sum = new Intl.NumberFormat('en', { style: 'currency', currency }).format(amountMinor / minorPerMajor(currency))
  const title = kind === 'deposit' ? `Pay ${sum}` : 'Save this card'
  const form = `<form method="post"${stays ? '' : ' target="_parent"'}>`
  const saved = (cards ?? []).map(
    ({ id, lastDigits }) =>
      `${form}<button name="card" value="${id}">${title} with the card ending in ${lastDigits}</button></form>`,
  )
  return page(
    title,
    `${saved.join('\n')}${saved.length > 0 ? '<p>Or another card:</p>' : ''}
${form}
<label>Card number<input name="number" inputmode="numeric" autocomplete="cc-number" required maxlength="23" value=""></label>
<div class="row"><label>Expires<input name="expiry" placeholder="MM / YY" autocomplete="cc-exp" required maxlength="7"></label>
<label>Security code<input name="code" inputmode="numeric" autocomplete="cc-csc" required maxlength="4"></label></div>
${cards ? '<label class="tick"><input type="checkbox" name="keep"> Keep this card for the next time</label>' : ''}
<button>${title}</button>
<small>This is a sandbox: no money moves, and real cards are refused. Try ${testCards.accepted}.</small></form>`,
  )
}

/** Where the card's bank would ask its owner. */
export const challengePage = () =>
  page(
    'Your bank asks you',
    `<p>Do you want to make this payment?</p><form method="post"><input type="hidden" name="challenge" value="yes"><button>Yes, it is me</button></form>
<form method="post"><input type="hidden" name="challenge" value="no"><button class="quiet">No</button></form>`,
  )

export const gonePage = () => page('This payment is over', '<p>Please go back to your booking.</p>')

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head><body>${body}</body></html>`

function minorPerMajor(currency: string): number {
  const digits = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits
  return 10 ** (digits ?? 2)
}
