import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { type ApiCall, calls } from '../api/calls.ts'
import type { ReservationWire } from '../reservations/reservations.ts'
import type { SearchResultWire } from '../search/search.ts'
import { CallError, type CallRequest, type Client, createClient, MissingParameter, readFailure } from './client.ts'

function recording(status = 200, body = '{}', headers: Record<string, string> = {}) {
  const requests: CallRequest[] = []
  const send = async (request: CallRequest) => {
    requests.push(request)
    return { status, headers: { get: (name: string) => headers[name] ?? null }, text: async () => body }
  }
  return { requests, send }
}

const id = '5f0c2f6a9b1e4d0ab7c3d2e1f4a59687'
const join = { restaurantId: 4101, groupSize: 2, customerName: 'Ann Lee', phone: '+12025550123' }

describe('requests', () => {
  test('carry path, query, body, token and key in their places', async () => {
    const { requests, send } = recording(200, '[]')
    const client = createClient(send)
    await client.availability.list({
      params: { id: 4101 },
      query: {
        'contract.date': '2031-06-21T15:00:00+02:00',
        'contract.partySize': 2,
        'contract.rangeInMinutes': 900,
        'contract.partyAreas': ['Terrace', 'Main hall'],
        'contract.deliveryType': undefined,
      },
    })
    await client.walkins.join({ body: join })
    await client.search.restaurants({ body: { search: 'cod' }, apiKey: 'demo' })
    await client.reservations.get({ params: { reservationId: id }, token: 'rt_1' })
    await client.reservations.assign()
    await client.search.locations({ query: { search: 'San', $top: 10 }, apiKey: 'demo' })
    expect(requests).toEqual([
      {
        method: 'GET',
        url: '/api/core/mb/restaurants/4101/availability?contract.date=2031-06-21T15%3A00%3A00%2B02%3A00&contract.partySize=2&contract.rangeInMinutes=900&contract.partyAreas=Terrace%2CMain%20hall',
        headers: { accept: 'application/json' },
      },
      {
        method: 'POST',
        url: '/api/rsv/mb/guest/walkins',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify(join),
      },
      {
        method: 'POST',
        url: '/search-service/indexes/restaurants/docs/search',
        headers: { accept: 'application/json', 'content-type': 'application/json', 'api-key': 'demo' },
        body: '{"search":"cod"}',
      },
      {
        method: 'GET',
        url: `/api/rsv/mb/guest/reservations/${id}`,
        headers: { accept: 'application/json', authorization: 'Bearer rt_1' },
      },
      { method: 'POST', url: '/api/core/mb/bookings/assign', headers: { accept: 'application/json' } },
      {
        method: 'GET',
        url: '/search-service/indexes/locations/docs/suggest?search=San&%24top=10',
        headers: { accept: 'application/json', 'api-key': 'demo' },
      },
    ])
  })

  test('go to the configured origin, whose address takes the place of the prefix here', async () => {
    const { requests, send } = recording(200, '[]')
    const client = createClient(send, {
      origins: { api: 'https://api.example/', search: 'https://search.example', menuStorage: 'https://files.example' },
    })
    await client.restaurants.get({ params: { id: 'blue door/ü' } })
    await client.search.restaurants({ body: {} })
    await client.menus.modifiers({ params: { restaurantId: 4101, file: 'm1.modifiers.m..json' } })
    await client.regions.findByIp()
    expect(requests.map(({ url }) => url)).toEqual([
      'https://api.example/api/core/mb/guest/restaurants/blue%20door%2F%C3%BC',
      'https://search.example/indexes/restaurants/docs/search',
      'https://files.example/hostmemenu/4101/menu/m1.modifiers.m..json',
      '/api/regions/findByIp',
    ])
  })

  test('never climb out of their path', async () => {
    const { requests, send } = recording()
    const call = createClient(send).restaurants.get({ params: { id: '..' } })
    await expect(call).rejects.toMatchObject({ status: 404, code: 'not_found' })
    expect(requests).toEqual([])
  })
})

describe('answers', () => {
  test('are parsed as JSON, null included', async () => {
    expect(
      await createClient(recording(200, 'null').send).profile.get({ params: { uid: 'u1' }, token: 't' }),
    ).toBeNull()
  })

  test('of cancel, update and redeem are handed over unread', async () => {
    const answer = await createClient(recording(204, '').send).reservations.cancel({
      params: { reservationId: id },
      body: { note: 'ill' },
      token: 'rt_1',
    })
    expect(answer.status).toBe(204)
  })

  test('that are no JSON fail', async () => {
    const call = createClient(recording(204, '').send).walkins.leave({ params: { walkinId: id } })
    await expect(call).rejects.toMatchObject({ name: 'CallError', status: 204, code: 'unreadable' })
  })

  test('are typed in the form in which they travel', () => {
    const client = createClient(recording().send)
    expectTypeOf(client.reservations.get).returns.resolves.toEqualTypeOf<ReservationWire>()
    expectTypeOf(client.search.restaurants).returns.resolves.toEqualTypeOf<SearchResultWire>()
    expectTypeOf<ReservationWire['reservationTime']>().toEqualTypeOf<string>()
    expectTypeOf(client.walkins.expected).parameter(0).toHaveProperty('query')
  })
})

describe('failures', () => {
  const claim = { name: 'Ann', email: 'a@b.at', phone: '+43 1 58800', restaurantName: 'Blau', address: 'Ring 1' }

  test('carry everything the body and the headers say', async () => {
    const body = {
      message: 'Gone.',
      code: 'slot_taken',
      modelState: { 'contract.groupSize': ['Too many.'] },
      requestId: 'r1',
    }
    const { send } = recording(409, JSON.stringify(body), { 'retry-after': '3', 'x-request-id': 'r0' })
    const error = await createClient(send)
      .walkins.data()
      .catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(CallError)
    expect(error).toMatchObject({ ...body, status: 409, retryAfter: 3 })
  })

  test.each([
    ['{"message":"Gone."}', { message: 'Gone.' }],
    ['"Gone."', { message: 'Gone.' }],
    ['Gone.', { message: 'Gone.' }],
    ['', { message: '' }],
    ['[1]', { message: '[1]' }],
    ['{"other":1}', { message: '{"other":1}' }],
    ['{"message":5}', { message: '{"message":5}' }],
    ['{"error":{"code":"bad_filter","message":"At 3."}}', { message: 'At 3.', code: 'bad_filter' }],
  ])('%s reads as %j', (text, failure) => {
    expect(readFailure(text)).toEqual(failure)
  })

  test.each([
    ['a region claim', (client: Client) => client.regions.claim({ params: { regionId: 'at' }, body: claim })],
    ['a restaurant suggestion', (client: Client) => client.restaurants.suggest({ body: { search: 'x' } })],
  ])('of %s go to the caller', async (_, call) => {
    const { send } = recording(500, '{"message":"Not now.","code":"internal"}')
    await expect(call(createClient(send))).rejects.toMatchObject({ status: 500, message: 'Not now.', code: 'internal' })
  })

  test('ignore a retry-after that is no number of seconds', async () => {
    const { send } = recording(503, 'busy', { 'retry-after': 'Sat, 21 Jun 2031 01:00:00 GMT' })
    const call = createClient(send).walkins.data()
    await expect(call).rejects.toMatchObject({ status: 503, message: 'busy', retryAfter: undefined })
  })
})

describe('missing parameters', () => {
  const required = Object.entries(calls).flatMap(([noun, table]) =>
    Object.entries(table).flatMap(([name, call]: [string, ApiCall]) =>
      call.required.map((parameter) => ({ noun, name, call, parameter })),
    ),
  )

  test.each(required)('$noun.$name without $parameter', async ({ noun, name, call, parameter }) => {
    const { requests, send } = recording()
    const others = Object.fromEntries(call.required.filter((other) => other !== parameter).map((other) => [other, 'x']))
    const client = createClient(send) as unknown as Record<string, Record<string, (input: object) => Promise<unknown>>>
    const perform = client[noun]?.[name]
    for (const missing of [undefined, null, '', []]) {
      const values = { ...others, [parameter]: missing }
      const input = { params: values, query: values, body: call.body === parameter ? missing : {} }
      await expect(perform?.(input)).rejects.toThrow(new MissingParameter(parameter, call.operation))
    }
    expect(requests).toEqual([])
  })

  test.each([
    [() => createClient(recording().send).walkins.get({ params: { walkinId: '' } }), 'walkinId', 'get'],
    [() => createClient(recording().send).walkins.leave({ params: { walkinId: '' } }), 'walkinId', 'cancel'],
    [
      () => createClient(recording().send).walkins.expected({ params: { restaurantId: 1 }, query: { partySizes: '' } }),
      'partySizes',
      'getExpectedTime',
    ],
    [() => createClient(recording().send).invitations.get({ params: { code: '' } }), 'code', 'guestGetInvitation'],
  ])('the sentence of the specification (%#)', async (perform, parameter, operation) => {
    await expect(perform()).rejects.toThrow(
      `Required parameter ${parameter} was null or undefined when calling ${operation}`,
    )
  })

  test('the sentence has no full stop', () => {
    expect(new MissingParameter('X', 'Y').message).toBe('Required parameter X was null or undefined when calling Y')
  })
})

test('the browser gets no schema library with it', () => {
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(/^(?:import|export)(?! type).*? from '(.+)'$/gm))
      visit(posix.join(posix.dirname(file), from))
  }
  visit('contract/endpoints/client.ts')
  expect([...seen].toSorted()).toEqual([
    'contract/api/calls.ts',
    'contract/endpoints/client.ts',
    'contract/wire/record.ts',
    'contract/wire/wire-text.ts',
  ])
})
