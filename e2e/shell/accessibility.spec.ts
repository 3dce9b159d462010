import { demoVenues } from '../demo-venues.ts'
import { expect, test } from '../journey.ts'
import { everyPage } from '../pages.ts'
import { sites } from '../sites/sites.ts'
import { keepStill, lookAtPage } from './look-at-page.ts'

const { development } = sites
const shares = 4

test.use({ reducedMotion: 'reduce' })

// All languages, and mirrored: `npm run prove -- accessibility`.
for (let share = 0; share < shares; share++) {
  test(`no page has an accessibility violation, a console error or a sideways scroll (${share + 1} of ${shares})`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(300_000)
    const venues = await demoVenues(baseURL ?? '')
    const languages = ['de', 'sr-LATIN', 'zh-TW'].map((lang) => `/?regionId=c2761369&lang=${lang}`)
    const all = [...everyPage(venues), ...languages, `${development}/dev`]
    const problems: string[] = []
    let address = ''
    page.on('console', (message) => {
      const isExpected = /status of (404|503)/.test(message.text()) || message.location().url.endsWith('/healthz')
      if (message.type() === 'error' && !isExpected) problems.push(`${address}: ${message.text()}`)
    })
    page.on('pageerror', (error) => problems.push(`${address}: ${error.message}`))
    await keepStill(page)
    for (address of all.filter((_, index) => index % shares === share))
      problems.push(...(await lookAtPage(page, address)))
    expect(problems).toEqual([])
  })
}
