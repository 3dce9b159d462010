import { z } from 'zod'
import type { SocialProvider } from '#data/guests/auth.ts'

const issuers = z.array(
  z.object({
    id: z.string().regex(/^[a-z][a-z0-9-]{0,30}$/),
    name: z.string().min(1).max(60),
    issuer: z.url({ protocol: /^https?$/ }),
    clientId: z.string().min(1),
    clientSecret: z.string().min(1),
  }),
)

const secretOf = (service: string) => z.string().min(1).optional().describe(`What ${service} knows it by`)
const idOf = (service: string) =>
  z.string().min(1).optional().describe(`This app at ${service}; with the next, guests sign in with ${service}`)

/** The settings of social sign-in. A service is on when both its settings are there. */
export const socialSettings = {
  GOOGLE_CLIENT_ID: idOf('Google'),
  GOOGLE_CLIENT_SECRET: secretOf('Google'),
  APPLE_CLIENT_ID: idOf('Apple'),
  APPLE_CLIENT_SECRET: secretOf('Apple'),
  FACEBOOK_CLIENT_ID: idOf('Facebook'),
  FACEBOOK_CLIENT_SECRET: secretOf('Facebook'),
  OIDC_ISSUERS: z
    .string()
    .optional()
    .transform((text, context) => {
      try {
        return issuers.parse(JSON.parse(text ?? '[]'))
      } catch {
        context.addIssue('must be a JSON list of { id, name, issuer, clientId, clientSecret }')
        return z.NEVER
      }
    })
    .describe('Other OpenID Connect issuers, as a JSON list of { id, name, issuer, clientId, clientSecret }'),
}

type SocialSettings = z.output<z.ZodObject<typeof socialSettings>>

const presets = [
  {
    key: 'GOOGLE',
    id: 'google',
    name: 'Google',
    issuer: 'https://accounts.google.com',
    scopes: ['openid', 'email', 'profile'],
  },
  {
    key: 'APPLE',
    id: 'apple',
    name: 'Apple',
    issuer: 'https://appleid.apple.com',
    scopes: ['openid', 'email', 'name'],
    returnsForm: true,
  },
  {
    key: 'FACEBOOK',
    id: 'facebook',
    name: 'Facebook',
    issuer: 'https://www.facebook.com',
    scopes: ['openid', 'email'],
  },
] as const

export function socialProvidersOf(env: SocialSettings): SocialProvider[] {
  const known = presets.flatMap(({ key, ...preset }) => {
    const clientId = env[`${key}_CLIENT_ID`]
    const clientSecret = env[`${key}_CLIENT_SECRET`]
    return clientId && clientSecret ? [{ ...preset, clientId, clientSecret }] : []
  })
  return [...known, ...env.OIDC_ISSUERS.map((issuer) => ({ ...issuer, scopes: ['openid', 'email', 'profile'] }))]
}
