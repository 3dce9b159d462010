import type { SandboxPayment } from './provider.ts'
import { testCards } from './test-cards.ts'

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:0;padding:1rem}
label{display:block;margin:0 0 .75rem}input{display:block;width:100%;box-sizing:border-box;font:inherit;padding:.7rem;border:1px solid #8888;border-radius:.5rem}
button{font:inherit;padding:.8rem 1.2rem;border-radius:.5rem;border:0;background:#1f5d4c;color:#fff;width:100%}.row{display:flex;gap:.75rem}
.row label{flex:1}small{display:block;opacity:.75;margin-top:.75rem}button.quiet{background:none;color:inherit;border:1px solid #8888;margin-top:.5rem}`

/** The provider's own page: the only one that ever sees a card number. It needs no scripts. */
export function cardPage({ kind, amountMinor, currency }: SandboxPayment, { stays }: { stays: boolean }): string {
  const sum = new Intl.NumberFormat('en', { style: 'currency', currency }).format(amountMinor / minorPerMajor(currency))
  const title = kind === 'deposit' ? `Pay ${sum}` : 'Save this card'
  return page(
    title,
    `<form method="post"${stays ? '' : ' target="_parent"'}>
<label>Card number<input name="number" inputmode="numeric" autocomplete="cc-number" required maxlength="23" value=""></label>
<div class="row"><label>Expires<input name="expiry" placeholder="MM / YY" autocomplete="cc-exp" required maxlength="7"></label>
<label>Security code<input name="code" inputmode="numeric" autocomplete="cc-csc" required maxlength="4"></label></div>
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
