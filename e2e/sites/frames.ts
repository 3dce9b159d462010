import type { Page } from '@playwright/test'

/** The demo's tenant allows this parent. For a browser the two are different sites. */
export const partner = 'http://localhost:8080/'

export async function openInFrame(page: Page, baseURL: string, address: string) {
  const tenant = `http://vienna.localhost:${new URL(baseURL).port}`
  await page.route(partner, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${tenant}${address}" width=700 height=850>` }),
  )
  // The partner's page comes from this test, not from a server on this machine, which browsers have begun to ask about.
  await page.context().grantPermissions(['local-network-access'], { origin: new URL(partner).origin })
  await page.goto(partner)
  const frame = page.frameLocator('iframe')
  await frame.locator('html[data-ready]').waitFor({ state: 'attached' })
  return frame
}

/** As browsers do in a frame of another site, whoever has forbidden it. */
export const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
  })
