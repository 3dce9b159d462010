import { createHash, generateKeyPairSync, randomBytes, sign, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { askedFields, signInPage } from './demo-sign-in-page.ts'

type IssuedCode = { challenge: string; nonce: string; email: string; name: string; until: number }

const codeMs = 60_000
const mostCodes = 1000
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * An OpenID Connect issuer for a demo, which takes any name and address without a proof. Accounts are open to whoever reaches it,
 * so it listens on this machine alone and answers no other host name, and sends guests back to one address only.
 */
export async function startDemoIssuer({ port, redirectUri }: { port: number; redirectUri: string }) {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const client = { clientId: 'tavola', clientSecret: randomBytes(24).toString('base64url') }
  const codes = new Map<string, IssuedCode>()
  let issuer = ''

  const idToken = ({ nonce, email, name }: IssuedCode) => {
    const now = Math.floor(Date.now() / 1000)
    const claims = { iss: issuer, aud: client.clientId, sub: subOf(email), iat: now, exp: now + 300, nonce }
    const signed = `${encoded({ alg: 'RS256', kid: 'demo' })}.${encoded({ ...claims, ...profileOf(email, name) })}`
    return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`
  }

  const app = new Hono()
  app.use(async (c, next) => {
    const host = (c.req.header('host') ?? '').replace(/:\d+$/, '')
    return host === '127.0.0.1' || host === 'localhost' ? next() : c.notFound()
  })
  app.get('/.well-known/openid-configuration', (c) => c.json(configurationOf(issuer)))
  app.get('/jwks', (c) =>
    c.json({ keys: [{ ...publicKey.export({ format: 'jwk' }), use: 'sig', kid: 'demo', alg: 'RS256' }] }),
  )
  app.get('/authorize', (c) => {
    const asked = c.req.query()
    return isAsked(asked) ? signInPage(c, asked, redirectUri) : c.text('Not a request of this demo', 400)
  })
  app.post('/authorize', async (c) => {
    const form: Record<string, string> = Object.fromEntries(new URLSearchParams(await c.req.text()))
    const email = (form.email ?? '').trim().toLowerCase()
    if (!isAsked(form) || !/^[^\s@]+@[^\s@]+$/.test(email)) return c.text('Not a request of this demo', 400)
    const code = randomBytes(24).toString('base64url')
    const { code_challenge: challenge = '', nonce = '', state = '', name = '' } = form
    if (codes.size >= mostCodes) codes.clear()
    codes.set(code, { challenge, nonce, email, name: name.trim(), until: Date.now() + codeMs })
    return c.redirect(`${redirectUri}?${new URLSearchParams({ code, state, iss: issuer }).toString()}`, 303)
  })
  app.post('/token', async (c) => {
    const form = new URLSearchParams(await c.req.text())
    if (!isClient(c, form)) return c.json({ error: 'invalid_client' }, 401)
    const code = form.get('code') ?? ''
    const granted = codes.get(code)
    codes.delete(code)
    const verifier = digest(form.get('code_verifier') ?? '').toString('base64url')
    if (!granted || granted.until < Date.now() || granted.challenge !== verifier)
      return c.json({ error: 'invalid_grant' }, 400)
    return c.json({ access_token: 'none', token_type: 'Bearer', expires_in: 300, id_token: idToken(granted) })
  })

  const isAsked = (asked: Record<string, string>) =>
    asked.client_id === client.clientId &&
    asked.redirect_uri === redirectUri &&
    asked.response_type === 'code' &&
    asked.code_challenge_method === 'S256' &&
    askedFields.every((name) => (asked[name] ?? '').length <= 2000)
  const isClient = (c: Context, form: URLSearchParams) => {
    const [, basic = ''] = /^Basic (.+)$/.exec(c.req.header('authorization') ?? '') ?? []
    const given = basic
      ? Buffer.from(basic, 'base64').toString()
      : `${form.get('client_id')}:${form.get('client_secret')}`
    return timingSafeEqual(digest(given), digest(`${client.clientId}:${client.clientSecret}`))
  }

  const answer = getRequestListener(app.fetch)
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((listening, failed) => server.once('error', failed).listen(port, '127.0.0.1', listening))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    client,
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}

const subOf = (email: string) => digest(email).toString('base64url')
const profileOf = (email: string, name: string) => ({ email, email_verified: true, ...(name && { name }) })

const configurationOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  code_challenge_methods_supported: ['S256'],
  token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
  scopes_supported: ['openid', 'email', 'profile'],
})
