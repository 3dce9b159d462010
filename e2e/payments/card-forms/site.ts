// A site of its own on which restaurants are paid through Stripe and Square: before servers that speak their dialects, with
// scripts that speak as theirs do on the page. `node e2e/card-forms/site.ts 3105`.
import { rmSync } from 'node:fs'
import { insertRestaurantFixture } from '../../../data/restaurants/restaurant-fixtures.ts'
import { startSquareServer } from '../../../gateways/payments/square/test-square-server.ts'
import { startStripeServer } from '../../../gateways/payments/stripe/test-stripe-server.ts'
import { createLog } from '../../../server/monitoring/log.ts'
import { readEnv } from '../../../server/settings/env.ts'
import { startApplication } from '../../../server/start/application.ts'
import { openDatabases } from '../../../server/start/database.ts'
import { createShutdown } from '../../../server/start/shutdown.ts'
import { startFormsServer } from './forms-server.ts'
import { formRestaurants } from './restaurants.ts'

const port = process.argv[2] ?? ''
const data = '.data/e2e-card-forms'
// Payments of an earlier run are known to no provider any more.
rmSync(data, { recursive: true, force: true })

const stripe = await startStripeServer({ secretKey: 'sk_test_forms' })
const square = await startSquareServer({ accessToken: 'square-forms' })
const forms = await startFormsServer(stripe)
const shutdown = createShutdown()
const env = readEnv({
  NODE_ENV: 'production',
  PORT: port,
  PUBLIC_URL: `http://localhost:${port}`,
  TAVOLA_DATA: data,
  TAVOLA_DEMO: 'off',
  TAVOLA_SANDBOX: 'off',
  TAVOLA_LIMITS: 'off',
  TAVOLA_LOG: 'error',
  STRIPE_SECRET_KEY: 'sk_test_forms',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_forms',
  STRIPE_WEBHOOK_SECRET: 'whsec_forms',
  STRIPE_URL: stripe.url,
  STRIPE_JS_URL: `${forms.url}/stripe.js`,
  SQUARE_ACCESS_TOKEN: 'square-forms',
  SQUARE_APPLICATION_ID: 'sq0idp-forms',
  SQUARE_LOCATION_ID: 'L1',
  SQUARE_WEBHOOK_KEY: 'square-webhook',
  SQUARE_URL: square.url,
  SQUARE_JS_URL: `${forms.url}/square.js`,
})

const databases = await openDatabases(env)
await databases.migrate()
const { pool } = databases.primary
for (const { gateway, kind, restaurantId } of formRestaurants) {
  const policy = { kind, amounts: { 1: 2000, 3: 4500 } }
  const tables = Array.from({ length: 8 }, (_, index) => ({ number: String(index + 1), max: 4 }))
  await insertRestaurantFixture(pool, { restaurantId, policy, tables, tableChoice: 'none' })
  await pool.query('UPDATE booking_settings SET payment_gateway = $1 WHERE restaurant_id = $2', [gateway, restaurantId])
}
await pool.query(
  `INSERT INTO tenants (tenant_id, host, name, allowed_origins, languages)
   VALUES ('forms', 'forms.localhost', 'Forms', '{http://localhost:8080}', '{en}')`,
)
await startApplication(env, { shutdown, log: createLog('error') })

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, () => {
    void Promise.all([shutdown.run(() => {}), databases.close(), stripe.close(), square.close()]).then(() =>
      process.exit(0),
    )
  })
