import { afterEach, describe, expect, test, vi } from 'vitest'
import { refused, testContext } from '../request/test-context.ts'
import { restaurantTexts } from './restaurant-texts.server.ts'

const texts: Record<string, object> = {
  '/i18n/4101/en.json': { note: 'Cash only', menu: { title: 'Menu' } },
  '/i18n/4101/de.json': { note: 'Nur Barzahlung' },
}

function askedFor(broken = '') {
  const asked: string[] = []
  const context = testContext(({ url }) => {
    asked.push(url)
    if (url === broken) return refused('internal')
    return url in texts ? { body: texts[url] } : refused('not_found')
  })
  const ask = (id: string | undefined) =>
    restaurantTexts(new Request('http://localhost/reserve/4101?lang=de-DE'), context, id)
  return { asked, ask }
}

afterEach(() => vi.restoreAllMocks())

describe('the words of a restaurant', () => {
  test('are asked in the language, its base and the fallback, the nearest winning', async () => {
    const { asked, ask } = askedFor()
    expect(await ask('4101')).toEqual({ note: ['Nur Barzahlung'], 'menu.title': ['Menu'] })
    expect(asked.toSorted()).toEqual(['/i18n/4101/de-DE.json', '/i18n/4101/de.json', '/i18n/4101/en.json'])
  })

  test('that cannot be loaded are written down, and the fallback is used', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect(await askedFor('/i18n/4101/de.json').ask('4101')).toMatchObject({ note: ['Cash only'] })
    expect(warned).toHaveBeenCalledOnce()
  })

  test.each([undefined, 'blue-door', '../secrets'])('are not asked for %s', async (id) => {
    const { asked, ask } = askedFor()
    expect([await ask(id), asked]).toEqual([{}, []])
  })
})
