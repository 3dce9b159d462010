import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import type { SocialProvider } from '#data/guests/auth.ts'

export type OidcAccount = { sub: string; email?: string; email_verified?: boolean | string; name?: string }

/** One for all servers of a process: whoever has read it of one of them knows it of the next under the same address. */
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

type OidcContext = { oidc: { client: { clientId: string }; session: { accountId: string } } }

/** Who a browser says that it is, where several sign in at once. */
function accountOf({ headers }: IncomingMessage): OidcAccount | null {
  const [, account] = /(?:^|; )account=([^;]+)/.exec(headers.cookie ?? '') ?? []
  return account ? (JSON.parse(decodeURIComponent(account)) as OidcAccount) : null
}

/** A whole OpenID Connect server, which signs in without asking whoever the browser's cookie `account` or else `signInAs` names. */
export async function startOidcServer(redirectUri: string, port = 0) {
  let provider: Provider
  let next: OidcAccount = { sub: 'nobody' }
  const accounts = new Map<string, OidcAccount>()
  const server = createServer((request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void provider.callback()(request, response)
    const account = accountOf(request) ?? next
    accounts.set(account.sub, account)
    void provider.interactionFinished(request, response, { login: { accountId: account.sub } })
  })
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const client: Pick<SocialProvider, 'clientId' | 'clientSecret'> = {
    clientId: 'tavola',
    clientSecret: 'shared-secret',
  }
  provider = new Provider(issuer, {
    clients: [{ client_id: client.clientId, client_secret: client.clientSecret, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    cookies: { keys: [randomBytes(16).toString('hex')] },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', kid: 'one', alg: 'RS256' }] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, sub: string) => ({ accountId: sub, claims: () => ({ ...accounts.get(sub), sub }) }),
    loadExistingGrant: async ({ oidc }: OidcContext) => {
      const grant = new provider.Grant({ accountId: oidc.session.accountId, clientId: oidc.client.clientId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  return {
    issuer,
    client,
    /** Who signs in from now on. */
    signInAs: (account: OidcAccount) => void (next = account),
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}

/** What a browser does that is sent to the server: it follows until it is sent back. */
export async function followOidc(url: string, until: string): Promise<URL> {
  const { address } = await follow(url, (next) => next.startsWith(until))
  return new URL(address)
}

/** The same where the server sends it back by a form: the fields that it would submit, and from which site. */
export async function followOidcForm(url: string, until: string): Promise<{ fields: URLSearchParams; origin: string }> {
  const { address, html } = await follow(url, () => false)
  if (!html.includes(`action="${until}"`)) throw new Error(`no form that leads to ${until}`)
  const inputs = html.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)
  const fields = new URLSearchParams([...inputs].map(([, name = '', value = '']) => [name, value]))
  return { fields, origin: new URL(address).origin }
}

async function follow(url: string, isBack: (address: string) => boolean): Promise<{ address: string; html: string }> {
  const cookies = new Map<string, string>()
  let next = url
  for (let step = 0; step < 10; step++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(next, { redirect: 'manual', headers: { cookie } })
    const html = await response.text()
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = response.headers.get('location')
    if (!location && response.ok) return { address: next, html }
    if (!location) throw new Error(`stopped at ${next} with ${response.status}`)
    next = new URL(location, next).href
    if (isBack(next)) return { address: next, html: '' }
  }
  throw new Error('was never sent back')
}
