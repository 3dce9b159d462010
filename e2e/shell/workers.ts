import type { Page } from '@playwright/test'
import { expect } from '../journey.ts'

/** The worker is ready when it has stored what it will show. */
export async function workerIsActive(page: Page) {
  const state = () => page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  await expect.poll(state).toBe('activated')
}

/** The addresses of the newest worker that was begun, and of the one that is in charge. */
export const workersOf = (page: Page) =>
  page.evaluate(async () => {
    const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {}
    const begun = installing ?? waiting ?? active
    return { begun: begun?.scriptURL ?? '', current: active?.scriptURL ?? '', isWaiting: Boolean(waiting) }
  })

/**
 * Until the worker with this in its address is in charge. One that is watched, as journeys watch it, may be kept for minutes after
 * another was to take its place; so it is ended.
 */
export async function takesOver(page: Page, named: string) {
  await expect(async () => {
    if ((await workersOf(page)).isWaiting) await endWorkers(page)
    expect((await workersOf(page)).current).toContain(named)
  }).toPass({ timeout: 30_000 })
}

async function endWorkers(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await session.detach()
}
