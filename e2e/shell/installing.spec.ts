import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.mjs'
import { browserArgs, widths } from '../browser.ts'
import { expect, test } from '../journey.ts'

/** A profile on the disk: what Chromium opens for a test by itself counts as private, where nothing can be installed. */
async function withOwnProfile(work: (page: Page) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'tavola-profile-'))
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: findChromium() ?? 'chromium',
    args: browserArgs,
    viewport: widths.phone,
  })
  try {
    await work(context.pages()[0] ?? (await context.newPage()))
  } finally {
    await context.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** What Chromium itself says about the page in front of it. */
async function askChromium(page: Page) {
  const session = await page.context().newCDPSession(page)
  const { url, errors, data = '{}' } = await session.send('Page.getAppManifest')
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  await session.detach()
  return { url, errors, installabilityErrors, manifest: JSON.parse(data || '{}') as Record<string, unknown> }
}

test('Chromium finds nothing that keeps the app from being installed, on our host and on a tenant’s', async ({
  baseURL,
}) => {
  const { port } = new URL(baseURL ?? '')
  await withOwnProfile(async (page) => {
    await page.goto(`${baseURL}/?regionId=c2761369&lang=de`)
    const ours = await askChromium(page)
    expect(ours).toMatchObject({ url: `${baseURL}/manifests/de.webmanifest`, errors: [], installabilityErrors: [] })
    expect(ours.manifest).toMatchObject({ name: 'Tavola', lang: 'de', display: 'standalone' })

    await page.goto(`http://linden.localhost:${port}/search?lang=en`)
    const tenants = await askChromium(page)
    expect(tenants).toMatchObject({ errors: [], installabilityErrors: [] })
    expect(tenants.manifest).toMatchObject({ id: '/', name: 'Linden Tables (demo)' })
    expect(tenants.manifest.theme_color).not.toBe(ours.manifest.theme_color)
    // What it finds where something is missing.
    await page.goto(`${baseURL}/waitlist?standalone`)
    expect((await askChromium(page)).installabilityErrors).not.toEqual([])
    await page.goto(`${baseURL}/?standalone=off`)
    // Nobody is asked to install anything; the browser offers it where it always does.
    await expect(page.getByText(/install/i)).toHaveCount(0)
  })
})

test('whole pages name the manifest in their language, frames and apps around a page do not', async ({ request }) => {
  const manifestIn = async (address: string) =>
    /<link rel="manifest" href="([^"]+)"/.exec(await (await request.get(address)).text())?.[1] ?? null
  expect(await manifestIn('/?lang=el')).toBe('/manifests/el.webmanifest')
  expect(await manifestIn('/offline?lang=zh-TW')).toBe('/manifests/zh-TW.webmanifest')
  expect(await manifestIn('/amp?regionId=c2761369&lang=fr')).toBe('/manifests/fr.webmanifest')
  expect(await manifestIn('/waitlist?lang=en')).toBe('/manifests/en.webmanifest')
  expect(await manifestIn('/waitlist?lang=en&framed=1')).toBeNull()
  expect(await manifestIn('/waitlist?lang=en&standalone')).toBeNull()
})
