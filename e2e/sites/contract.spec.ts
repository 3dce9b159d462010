import { expect, test } from '@playwright/test'
import { replyProblems } from '#contract/api/test-replies.ts'

type SiteSearchReply = { value: { id: string; hostmeId: number; promoImage: string | null }[] }

test('what the running catalogue answers is what the OpenAPI document says', async ({ request, baseURL }) => {
  const ask = async (path: string, body?: object) => {
    const headers = { 'api-key': 'demo' }
    const answer = await (body ? request.post(path, { data: body, headers }) : request.get(path, { headers }))
    const answered: unknown = await answer.json()
    const asked = { method: body ? 'POST' : 'GET', path, status: answer.status() }
    expect(replyProblems(asked, answered), path).toEqual([])
    return answered
  }
  const search = '/search-service/indexes/restaurants/docs/search'
  const { value } = (await ask(search, {
    top: 12,
    filter: "services/any(s: s eq 'reserve')",
    count: true,
  })) as SiteSearchReply
  const listed = (await ask(search, { top: 12, skip: 4000, facets: ['cuisine,count:5', 'price'] })) as SiteSearchReply
  expect([value.length, listed.value.length]).toEqual([12, 12])
  for (const { promoImage } of value) if (promoImage) expect(promoImage).toMatch(`${baseURL}/media/`)

  for (const { id, hostmeId } of [...value, ...listed.value]) {
    const venue = `/api/core/mb/restaurants/${hostmeId}`
    await ask(`/api/core/mb/guest/restaurants/${id}`)
    await ask(
      `${venue}/availability?contract.date=2027-01-15T15:00:00&contract.partySize=2&contract.rangeInMinutes=900`,
    )
    await ask(`/api/rsv/guest/restaurants/${hostmeId}/day?date=2027-01-15&partySize=40`)
    await ask(`${venue}/monitors`)
    await ask(`${venue}/menu`)
    await ask(`/api/tm/admin/restaurants/${hostmeId}/floors`)
    await ask(`/api/places/${id}/events?skip=0&top=100`)
    await ask(`/api/places/${id}/reviews?top=20`)
  }
  for (const region of ['g', 'at']) await ask(`/api/core/mb/guest/regions/${region}/config`)
  await ask('/api/core/mb/guest/regions/suggestByName', { search: 'v' })
  await ask('/api/core/mb/guest/restaurants/suggest', { search: 'a' })
  await ask('/api/core/mb/guest/regions/find?lat=48.2&lon=16.37')
  await ask('/search-service/indexes/locations/docs/suggest?search=vi')
})
