/** What a provider's form asks of the page it stands on, by directive of the page's policy. */
export type FormSources = {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly fonts: readonly string[]
  readonly frames: readonly string[]
  readonly connects: readonly string[]
  /** Where the script may send forms: to the bank, before a card is taken. */
  readonly forms: readonly string[]
}

/** As the providers document them, without wallets, address search and reports of errors, which nobody here uses. */
const stripe: FormSources = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  styles: [],
  fonts: [],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connects: ['https://api.stripe.com'],
  forms: [],
}

const bankOfSquare = 'https://geoissuer.cardinalcommerce.com'

const square = (cdn: string, api: string): FormSources => ({
  scripts: [cdn],
  styles: [cdn],
  fonts: ['https://square-fonts-production-f.squarecdn.com', 'https://d1g145x70srn7h.cloudfront.net'],
  frames: [cdn, `https://connect.${api}`, `https://api.${api}`, bankOfSquare],
  connects: [cdn, `https://pci-connect.${api}`, `https://connect.${api}`],
  forms: [`https://connect.${api}`, bankOfSquare],
})

const byScript: Readonly<Record<string, FormSources>> = {
  'https://js.stripe.com': stripe,
  'https://web.squarecdn.com': square('https://web.squarecdn.com', 'squareup.com'),
  'https://sandbox.web.squarecdn.com': square('https://sandbox.web.squarecdn.com', 'squareupsandbox.com'),
}

/** A fixed list for each provider's own script. A script from anywhere else reaches nothing but where it came from. */
export function formSources(scriptUrl: string): FormSources {
  const { origin } = new URL(scriptUrl)
  const alone = [origin]
  return byScript[origin] ?? { scripts: alone, styles: alone, fonts: [], frames: alone, connects: alone, forms: [] }
}
