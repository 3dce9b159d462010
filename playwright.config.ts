import { defineConfig } from '@playwright/test'
import { browserArgs } from './e2e/browser.ts'
import { ports, sites } from './e2e/sites/sites.ts'
import { findChromium, findHeadlessChromium } from './scripts/chromium.mjs'

const timeout = 240_000

const oidcIssuer = {
  id: 'example',
  name: 'Example',
  issuer: sites.otherService,
  clientId: 'tavola',
  clientSecret: 'shared-secret',
}

const server = (port: number, environment: string, env: Record<string, string> = {}) => ({
  command: `${process.execPath} server/main.ts`,
  url: `http://localhost:${port}/readyz`,
  env: {
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    TAVOLA_DATA: '.data/e2e',
    // No journey may meet a city that is not in yet.
    TAVOLA_DEMO_WHOLE: 'on',
    // Journeys count tables; a crowd of the demo would take them.
    TAVOLA_DEMO_EVENING: 'off',
    TAVOLA_ENV: environment,
    TAVOLA_LOG: 'error',
    // All journeys come from one address, and most of them as one guest.
    TAVOLA_LIMITS: 'off',
    // One payment provider for all of them, run by the first.
    TAVOLA_SANDBOX_URL: `http://localhost:${ports.sandbox}`,
    OIDC_ISSUERS: JSON.stringify([oidcIssuer]),
    ...env,
  },
  timeout,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
})

/** A site of https: the app knows its public address, and a proxy ends TLS before it. */
const secureSite = (proxyPort: number, port: number) => [
  server(port, 'production', { PUBLIC_URL: `https://localhost:${proxyPort}`, TAVOLA_PROXIES: '1', TAVOLA_ROLE: 'web' }),
  {
    command: `${process.execPath} e2e/sites/tls-proxy.ts ${proxyPort} ${port}`,
    url: `https://localhost:${proxyPort}/readyz`,
    ignoreHTTPSErrors: true,
    timeout,
  },
]

const launch = (executablePath = 'chromium') => ({ launchOptions: { executablePath, args: browserArgs } })

/** What is sent to a device, installed on it, or left untouched by its guest. */
const ofWholeBrowser = ['reservations/standby', 'shell/hydration', 'shell/installing', 'waitlist/notify'].map(
  (name) => `**/${name}.spec.ts`,
)

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  // Journeys wait for states; only one that never comes may end them, on a machine however busy.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  use: {
    baseURL: sites.production,
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'headless', testIgnore: ofWholeBrowser, use: launch(findHeadlessChromium()) },
    { name: 'whole browser', testMatch: ofWholeBrowser, use: launch(findChromium()) },
  ],
  // The second one shows /dev; all share one embedded database, as several starts at once do.
  webServer: [
    server(ports.production, 'production', { TAVOLA_SANDBOX_PORT: String(ports.sandbox) }),
    server(ports.development, 'development'),
    ...secureSite(ports.tls, ports.behindTls),
    {
      command: `${process.execPath} e2e/guests/other-service.ts ${ports.otherService} ${sites.production}`,
      url: `${sites.otherService}/.well-known/openid-configuration`,
      timeout,
    },
    {
      command: `${process.execPath} e2e/payments/card-forms/site.ts ${ports.cardForms}`,
      url: `${sites.cardForms}/readyz`,
      timeout,
      gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    },
  ],
})
