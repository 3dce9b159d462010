import type { Page } from '@playwright/test'
import { widths } from '../browser.ts'
import { expect, test } from '../journey.ts'
import { openWeakLine } from '../sites/weak-line.ts'
import { takesOver, workerIsActive, workersOf } from './workers.ts'

test.use({ viewport: widths.desktop, reducedMotion: 'reduce' })

test('a new release is offered, never over what is being typed, and loaded when the guest says so', async ({
  page,
}) => {
  await page.goto('/?regionId=c2761369')
  await page.waitForLoadState('networkidle')
  let loads = 0
  page.on('load', () => loads++)
  // Another release is out: every file of this one is gone.
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }))
  const asked = page.waitForResponse((response) => response.url().includes('/release-note?lang=en'))
  const search = page.getByRole('banner').getByRole('combobox').or(page.getByRole('banner').getByRole('searchbox'))
  await search.pressSequentially('piz')
  await asked
  const note = page.getByRole('status').filter({ hasText: 'A new version is ready' })
  await expect(search).toHaveValue('piz')
  await search.blur()
  // There is room for it, but what was typed has not been sent.
  await expect(page.locator('.toasts[role=status]')).toBeAttached()
  await expect(note).toBeHidden()
  await expect(search).toHaveValue('piz')
  await search.fill('')
  await search.blur()
  await expect(note).toBeVisible()
  await search.focus()
  await expect(note).toBeHidden()
  await search.blur()
  expect(loads).toBe(0)
  await page.unroute('**/assets/**')
  await note.getByRole('button', { name: 'Load it' }).click()
  await expect.poll(() => loads).toBe(1)
  await expect(note).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Vienna')
})

test.describe('a page that misses nothing', () => {
  test.use({ serviceWorkers: 'allow' })

  const noteOf = (page: Page) => page.getByRole('status').filter({ hasText: 'A new version is ready' })

  test('is offered a new release as soon as another page has begun its worker', async ({ page, context, baseURL }) => {
    const line = await openWeakLine(baseURL ?? '')
    await page.goto(`${line.url}/?regionId=c2761369`)
    await workerIsActive(page)
    let loads = 0
    page.on('load', () => loads++)
    line.newerBuild = 'newer'
    const other = await context.newPage()
    await other.goto(`${line.url}/credits`)
    await expect.poll(async () => (await workersOf(other)).begun).toContain('build=newer')
    await expect(noteOf(page)).toBeVisible()
    expect(loads).toBe(0)
    await takesOver(other, 'build=newer')
    await noteOf(page).getByRole('button', { name: 'Load it' }).click()
    await expect.poll(() => loads).toBe(1)
    await expect(noteOf(page)).toBeHidden()
    line.close()
  })

  test('is offered nothing when another page only speaks another language', async ({ page, context, baseURL }) => {
    const line = await openWeakLine(baseURL ?? '')
    await page.goto(`${line.url}/?regionId=c2761369`)
    await workerIsActive(page)
    // The file it was started with is still there.
    const asked = page.waitForResponse((response) => response.request().method() === 'HEAD')
    const other = await context.newPage()
    await other.goto(`${line.url}/credits?lang=de`)
    await expect.poll(async () => (await workersOf(other)).begun).toContain('lang=de')
    expect((await asked).status()).toBe(200)
    await expect(page.locator('.toasts')).toHaveCount(0)
    await takesOver(other, 'lang=de')
    line.close()
  })
})
