import type { GatewayName, PaymentGateway } from './gateway.ts'
import type { PaymentSettings } from './payment-settings.ts'

type GatewaySettingName = keyof PaymentSettings

type GatewayParts = {
  clock: { now(): Temporal.Instant }
  log: { info(detail: object, message: string): void; warn(detail: object, message: string): void }
}

type GatewayEnv = PaymentSettings & { PUBLIC_URL: string }

type GatewayProvider = {
  name: GatewayName
  needs: readonly GatewaySettingName[]
  /** Called with all that is needed. The libraries of providers are slow to load, and most installations use one. */
  open(env: GatewayEnv, parts: GatewayParts): Promise<PaymentGateway>
}

const provider = <Need extends GatewaySettingName>(one: {
  name: GatewayName
  needs: readonly Need[]
  open(env: GatewayEnv & Record<Need, string>, parts: GatewayParts): Promise<PaymentGateway>
}): GatewayProvider => one

const webhookOf = ({ PUBLIC_URL }: GatewayEnv, name: GatewayName) => `${PUBLIC_URL}/api/payments/${name}/webhook`
const at = (url: string | undefined) => (url === undefined ? {} : { url })
const scriptAt = (scriptUrl: string | undefined) => (scriptUrl === undefined ? {} : { scriptUrl })

const providers: readonly GatewayProvider[] = [
  provider({
    name: 'stripe',
    needs: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
    async open(env, { clock }) {
      const { stripeGateway } = await import('./stripe/stripe-gateway.ts')
      return stripeGateway({
        secretKey: env.STRIPE_SECRET_KEY,
        publishableKey: env.STRIPE_PUBLISHABLE_KEY,
        webhookSecret: env.STRIPE_WEBHOOK_SECRET,
        ...at(env.STRIPE_URL),
        ...scriptAt(env.STRIPE_JS_URL),
        clock,
      })
    },
  }),
  provider({
    name: 'square',
    needs: ['SQUARE_ACCESS_TOKEN', 'SQUARE_APPLICATION_ID', 'SQUARE_LOCATION_ID', 'SQUARE_WEBHOOK_KEY'],
    async open(env) {
      const { squareGateway } = await import('./square/square-gateway.ts')
      return squareGateway({
        accessToken: env.SQUARE_ACCESS_TOKEN,
        applicationId: env.SQUARE_APPLICATION_ID,
        locationId: env.SQUARE_LOCATION_ID,
        webhookKey: env.SQUARE_WEBHOOK_KEY,
        notificationUrl: webhookOf(env, 'square'),
        ...at(env.SQUARE_URL),
        ...scriptAt(env.SQUARE_JS_URL),
      })
    },
  }),
  provider({
    name: 'yookassa',
    needs: ['YOOKASSA_SHOP_ID', 'YOOKASSA_SECRET_KEY'],
    async open(env) {
      const { yookassaGateway } = await import('./yookassa/yookassa-gateway.ts')
      return yookassaGateway({
        shopId: env.YOOKASSA_SHOP_ID,
        secretKey: env.YOOKASSA_SECRET_KEY,
        ...at(env.YOOKASSA_URL),
      })
    },
  }),
  provider({
    name: 'tbank',
    needs: ['TBANK_TERMINAL_KEY', 'TBANK_PASSWORD'],
    async open(env, { clock }) {
      const { tbankGateway } = await import('./tbank/tbank-gateway.ts')
      return tbankGateway({
        terminalKey: env.TBANK_TERMINAL_KEY,
        password: env.TBANK_PASSWORD,
        notificationUrl: webhookOf(env, 'tbank'),
        ...at(env.TBANK_URL),
        clock,
      })
    },
  }),
  provider({
    name: 'epos',
    needs: ['EPOS_URL', 'EPOS_MERCHANT_ID', 'EPOS_SECRET'],
    async open(env, { clock }) {
      const { eposGateway } = await import('./epos/epos-gateway.ts')
      return eposGateway({
        url: env.EPOS_URL,
        merchantId: env.EPOS_MERCHANT_ID,
        secret: env.EPOS_SECRET,
        notificationUrl: webhookOf(env, 'epos'),
        clock,
      })
    },
  }),
]

/**
 * The gateways whose settings are complete. One that lacks some is off, with a line that names them; those that nobody has
 * set up share one line. Restaurants that have chosen a gateway that is off show their policy and ask for no money.
 */
export async function openConfiguredGateways(env: GatewayEnv, parts: GatewayParts): Promise<PaymentGateway[]> {
  const missingOf = ({ needs }: GatewayProvider) => needs.filter((name) => env[name] === undefined)
  const off = providers.filter((one) => missingOf(one).length === one.needs.length)
  for (const one of providers.filter((any) => !off.includes(any))) {
    const missing = missingOf(one)
    if (missing.length > 0)
      parts.log.warn({ gateway: one.name, missing }, `payments by ${one.name} are off: ${missing.join(', ')} not set`)
  }
  if (off.length > 0) parts.log.info({ off: off.map(({ name }) => name) }, 'payment gateways without settings are off')
  const complete = providers.filter((one) => missingOf(one).length === 0)
  return Promise.all(complete.map((one) => one.open(env, parts)))
}
