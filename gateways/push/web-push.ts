import { createHash } from 'node:crypto'
import { request as plainRequest } from 'node:http'
import { request as secureRequest } from 'node:https'
import { arePushKeys, encryptPush } from './encrypt.ts'
import { isPublicEndpoint, publicLookup } from './endpoint-guard.ts'
import type { PushGateway, PushMessage, PushRecipient } from './push-gateway.ts'
import { vapidAuthorization, vapidKeys } from './vapid.ts'

type WebPushSettings = {
  secret: Buffer
  /** Whom a push service may write to when something is wrong with what we send. */
  contact: string
  now: () => Temporal.Instant
  /** Services on this machine and in this network, without TLS: for development and tests. */
  allowPrivate?: boolean
}

const answerMs = 10_000
const ended = new Set([404, 410])

/** Web Push as the browsers' services take it: encrypted for the browser (RFC 8291), signed by us (RFC 8292). */
export function webPush({ secret, contact, now, allowPrivate = false }: WebPushSettings): PushGateway {
  const keys = vapidKeys(secret)

  async function send(recipient: PushRecipient, message: PushMessage): Promise<'taken' | 'gone'> {
    const { endpoint } = recipient
    const status = await post(endpoint, encryptPush(recipient, JSON.stringify(message.content)), {
      authorization: vapidAuthorization(keys, { endpoint, contact, now: now() }),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(message.ttlSeconds),
      urgency: 'high',
      topic: createHash('sha256').update(message.name).digest('base64url').slice(0, 32),
    })
    if (ended.has(status)) return 'gone'
    if (status >= 200 && status < 300) return 'taken'
    throw new Error(`the push service answered ${status}`)
  }

  /** Follows no redirect: it might lead where the address itself may not. */
  function post(endpoint: string, body: Buffer, headers: Record<string, string>): Promise<number> {
    const options = { method: 'POST', headers: { ...headers, 'content-length': body.length }, timeout: answerMs }
    return new Promise((done, failed) => {
      const request =
        allowPrivate && endpoint.startsWith('http:')
          ? plainRequest(endpoint, options)
          : secureRequest(endpoint, { ...options, ...(!allowPrivate && { lookup: publicLookup }) })
      request.on('response', (response) => {
        response.resume()
        done(response.statusCode ?? 0)
      })
      request.on('timeout', () => request.destroy(new Error('the push service does not answer')))
      // The message of a network error names the host, which is no secret, and never the path, which is.
      request.on('error', (error: NodeJS.ErrnoException) => failed(new Error(`push: ${error.code ?? error.message}`)))
      request.end(body)
    })
  }

  return {
    publicKey: keys.publicKey.toString('base64url'),
    mayWriteTo: (recipient) =>
      arePushKeys(recipient) &&
      (allowPrivate ? /^https?:$/.test(protocolOf(recipient.endpoint)) : isPublicEndpoint(recipient.endpoint)),
    send,
  }
}

const protocolOf = (endpoint: string) => (URL.canParse(endpoint) ? new URL(endpoint).protocol : '')
