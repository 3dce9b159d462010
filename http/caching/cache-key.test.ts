import { beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/api/calls.ts'
import { tenantHeader } from '../access/tenant.ts'
import { type CatalogueFixture, openCatalogueFixture } from '../api/catalogue-fixtures.ts'
import { finishedAnswer, keepAnswers } from './answer-cache.ts'
import { cacheKey } from './cache-key.ts'

let fixture: CatalogueFixture
beforeAll(async () => {
  fixture = await openCatalogueFixture()
})

describe('an answer that is kept', () => {
  test('is kept for a tenant, a guest and a language: a key without them does not compile', async () => {
    const keep = keepAnswers()
    // @ts-expect-error a plain text says not for whom
    await keep('/a', async () => finishedAnswer(1))
    // @ts-expect-error nor does a tenant alone
    cacheKey({ tenant: 'vienna' }, '/a')
    // @ts-expect-error nor do a tenant and a guest
    cacheKey({ tenant: 'vienna', guest: null }, '/a')
    const keys = [
      cacheKey({ tenant: null, guest: null, locale: null }, '/a'),
      cacheKey({ tenant: 'vienna', guest: null, locale: null }, '/a'),
      cacheKey({ tenant: null, guest: 'vienna', locale: null }, '/a'),
      cacheKey({ tenant: null, guest: null, locale: 'de' }, '/a'),
    ]
    expect(new Set(keys).size).toBe(4)
  })

  test('for one tenant is not given to another', async () => {
    const { api, context } = fixture
    const textFor = async (tenant: string) =>
      (await api(calls.restaurants.get.path.replace(':id', '4101'), { headers: { [tenantHeader]: tenant } })).text()
    expect(await textFor('vienna')).toContain('Gasthaus Blau')
    await context.db.updateTable('restaurants').set({ name: 'Umbenannt' }).where('restaurant_id', '=', 4101).execute()
    expect(await textFor('graz')).toContain('Umbenannt')
  })
})
