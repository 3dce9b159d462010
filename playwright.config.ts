import { defineConfig } from '@playwright/test'
import { browserArgs } from './e2e/browser.ts'
import { findChromium } from './scripts/chromium.mjs'

const server = (port: number, environment: string) => ({
  command: `${process.execPath} server/main.ts`,
  url: `http://localhost:${port}/readyz`,
  env: {
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    TAVOLA_DATA: '.data/e2e',
    TAVOLA_ENV: environment,
    TAVOLA_LOG: 'error',
  },
  timeout: 240_000,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
})

export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  use: {
    baseURL: 'http://localhost:3101',
    launchOptions: { executablePath: findChromium() ?? 'chromium', args: browserArgs },
    serviceWorkers: 'block',
  },
  // The second one shows /dev; both share one embedded database, as two starts at once do.
  webServer: [server(3101, 'production'), server(3102, 'development')],
})
