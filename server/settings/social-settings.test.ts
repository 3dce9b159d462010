import { expect, test } from 'vitest'
import { readEnv, WrongSettings } from './env.ts'
import { socialProvidersOf } from './social-settings.ts'

const example = { id: 'example', name: 'Example', issuer: 'https://id.example', clientId: 'a', clientSecret: 'b' }
const idsWith = (settings: Record<string, string>) => socialProvidersOf(readEnv(settings)).map(({ id }) => id)

test.each([
  ['nothing', {}, []],
  ['a service with both its settings', { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' }, ['google']],
  ['a service with half of them', { FACEBOOK_CLIENT_ID: 'a' }, []],
  ['any issuer', { OIDC_ISSUERS: JSON.stringify([example]) }, ['example']],
  [
    'all of them',
    {
      APPLE_CLIENT_ID: 'a',
      APPLE_CLIENT_SECRET: 'b',
      FACEBOOK_CLIENT_ID: 'a',
      FACEBOOK_CLIENT_SECRET: 'b',
      OIDC_ISSUERS: JSON.stringify([example]),
    },
    ['apple', 'facebook', 'example'],
  ],
])('%s', (_, settings, ids) => {
  expect(idsWith(settings)).toEqual(ids)
})

test.each(['not json', '{}', '[{"id":"x"}]', JSON.stringify([{ ...example, issuer: 'javascript:1' }])])(
  'the list %s is refused by name',
  (list) => {
    expect(() => readEnv({ OIDC_ISSUERS: list })).toThrow(WrongSettings)
    expect(() => readEnv({ OIDC_ISSUERS: list })).toThrow('OIDC_ISSUERS')
  },
)
