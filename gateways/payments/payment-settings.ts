import { z } from 'zod'

const key = z.string().min(1).optional()
const url = z.url({ protocol: /^https?$/ })

/** The settings of the payment providers. A provider is on when all that it needs is set. */
export const paymentSettings = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w+$/, 'expected sk_… or rk_…')
    .optional()
    .describe('Stripe: the secret or restricted key; with the next two it takes deposits and card guarantees'),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/, 'expected pk_…')
    .optional()
    .describe('Stripe: the key guests’ browsers are given'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/, 'expected whsec_…')
    .optional()
    .describe('Stripe: what its webhooks to PUBLIC_URL/api/payments/stripe/webhook are signed with'),
  STRIPE_URL: url.optional().describe('Stripe at another address'),
  STRIPE_JS_URL: url.optional().describe('Stripe’s script for browsers at another address'),
  SQUARE_ACCESS_TOKEN: key.describe(
    'Square: the access token; with the next three it takes deposits and card guarantees',
  ),
  SQUARE_APPLICATION_ID: key.describe('Square: the id guests’ browsers are given'),
  SQUARE_LOCATION_ID: key.describe('Square: where restaurants without a location of their own sell'),
  SQUARE_WEBHOOK_KEY: key.describe('Square: the signature key of its webhook PUBLIC_URL/api/payments/square/webhook'),
  SQUARE_URL: url
    .optional()
    .describe('Square at another address, as https://connect.squareupsandbox.com for its sandbox'),
  SQUARE_JS_URL: url.optional().describe('Square’s script for browsers at another address'),
  YOOKASSA_SHOP_ID: key.describe('YooKassa: the shop; with the next it takes deposits in roubles'),
  YOOKASSA_SECRET_KEY: key.describe('YooKassa: the shop’s secret key'),
  YOOKASSA_URL: url.optional().describe('YooKassa at another address'),
  TBANK_TERMINAL_KEY: key.describe('T-Bank: the terminal; with the next it takes deposits in roubles'),
  TBANK_PASSWORD: key.describe('T-Bank: the terminal’s password'),
  TBANK_URL: url.optional().describe('T-Bank at another address'),
  EPOS_URL: url.optional().describe('ePOS: the acquirer’s server; with the next two it takes deposits'),
  EPOS_MERCHANT_ID: key.describe('ePOS: the merchant'),
  EPOS_SECRET: key.describe('ePOS: what requests and notifications are signed with'),
}

export type PaymentSettings = z.output<z.ZodObject<typeof paymentSettings>>
