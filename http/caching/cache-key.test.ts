import { beforeAll, describe, expect, test } from 'vitest'
import { calls } from '#contract/api/calls.ts'
import { scopeHeader, tenantHeader } from '../access/tenant.ts'
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
    // @ts-expect-error nor do they with a language, without what the tenant shows
    cacheKey({ tenant: 'vienna', guest: null, locale: null }, '/a')
    const nobody = { tenant: null, scope: null, guest: null, locale: null }
    const keys = [
      cacheKey(nobody, '/a'),
      cacheKey({ ...nobody, tenant: 'vienna' }, '/a'),
      cacheKey({ ...nobody, scope: { text: 'vienna' } }, '/a'),
      cacheKey({ ...nobody, guest: 'vienna' }, '/a'),
      cacheKey({ ...nobody, locale: 'de' }, '/a'),
    ]
    expect(new Set(keys).size).toBe(5)
  })

  test('for one tenant is not given to another', async () => {
    const { api, context } = fixture
    const textFor = async (tenant: string) =>
      (await api(calls.restaurants.get.path.replace(':id', '4101'), { headers: { [tenantHeader]: tenant } })).text()
    expect(await textFor('vienna')).toContain('Gasthaus Blau')
    await context.db.updateTable('restaurants').set({ name: 'Umbenannt' }).where('restaurant_id', '=', 4101).execute()
    expect(await textFor('graz')).toContain('Umbenannt')
  })

  test('for what a tenant showed is not given when it shows something else', async () => {
    const found = async (scope: string) => {
      const response = await fixture.api(calls.restaurants.get.path.replace(':id', '4101'), {
        headers: { [tenantHeader]: 'one', [scopeHeader]: scope },
      })
      return response.status
    }
    expect([await found(':4101'), await found(':4102'), await found('c2761369'), await found('c1')]).toEqual([
      200, 404, 200, 404,
    ])
  })
})
