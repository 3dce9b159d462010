type PageFieldReasons = Readonly<Record<string, string>>

const named = (reason: string, names: string): PageFieldReasons =>
  Object.fromEntries(names.split(' ').map((name) => [name, reason]))

/** Fields that no action reads, by name. */
export const notKept: PageFieldReasons = {
  ...named('for the password manager of the browser: the guest is known by the session', 'username'),
}

/** Pages with a form that is refused, for what these tests do not have. */
export const refusedHere: PageFieldReasons = {
  'sign in': 'the other service does not answer',
  'phone, with the code': 'the code is in the SMS alone',
  'answer a fee': 'no fee was charged',
  'kiosk, set up': 'the key is not that of the restaurant',
}

/** Actions that no form of these pages reaches, by route. */
export const actionsNotRun: PageFieldReasons = {
  ...named(
    'scripts send a passkey, a card or nothing at all',
    'screens/guests/auth/passkeys/sign-in-route screens/guests/user/passkeys/add-route',
  ),
  ...named(
    'scripts send a passkey, a card or nothing at all',
    'screens/guests/auth/token-route screens/payments/payment-card-route',
  ),
  ...named('a passkey is made by a browser', 'screens/guests/user/passkeys/passkeys-page'),
  ...named('only on sites of a tenant that counts visits', 'screens/privacy/privacy-page'),
}

/** Fields of forms that are not sent here. */
export const namesNotSent: PageFieldReasons = {
  ...named('of a form that leads to an address, which the page there reads', 'search regionId open in colour plain'),
  ...named('of a form that leads to an address, which the page there reads', 'q diet without'),
  ...named('a passkey is made by a browser', 'passkey'),
  ...named('only on sites of a tenant that counts visits', 'back analytics'),
}
