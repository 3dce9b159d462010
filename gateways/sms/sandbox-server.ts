import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { escapeMarkup as safe } from '#domain/seo/markup.ts'
import { outboxPage } from '../outbox/outbox-page.ts'

type SentSms = { to: string; from: string | null; text: string; at: string }

type SmsSandboxSettings = { token: string; port?: number; now: () => Temporal.Instant }

const mostKept = 500
const largestBody = 10_000

/**
 * An SMS service that sends nothing: what it takes can be read at its own address. It listens on this machine alone, because
 * whoever reads a message may open the place in the line that it links to.
 */
export async function startSmsSandbox({ token, port = 0, now }: SmsSandboxSettings) {
  const sent: SentSms[] = []
  const keys = new Set<string>()
  const behaviour = { failWith: [] as number[], loseAnswers: 0 }

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const key = request.headers['idempotency-key']
    if (request.headers.authorization !== `Bearer ${token}`) return answer(response, 401)
    if (typeof key !== 'string' || Number(request.headers['content-length'] ?? largestBody) >= largestBody)
      return answer(response, 400)
    const failing = behaviour.failWith.shift()
    if (failing) return answer(response, failing)
    const body = JSON.parse(await text(request)) as Partial<SentSms>
    if (!/^\+\d{6,15}$/.test(body.to ?? '') || !body.text) return answer(response, 422)
    if (!keys.has(key)) {
      keys.add(key)
      sent.unshift({ to: body.to ?? '', from: body.from ?? null, text: body.text, at: now().toString() })
      sent.splice(mostKept)
    }
    if (behaviour.loseAnswers > 0) {
      behaviour.loseAnswers--
      return void request.socket.destroy()
    }
    answer(response, 202)
  }

  const server = createServer((request, response) => {
    // A name of another site that leads here must not read what is in the messages.
    const host = (request.headers.host ?? '').replace(/:\d+$/, '')
    if (host !== '127.0.0.1' && host !== 'localhost') return answer(response, 404)
    if (request.method === 'GET' && request.url === '/') return answer(response, 200, page(sent))
    if (request.method !== 'POST' || request.url !== '/messages') return answer(response, 404)
    take(request, response).catch(() => answer(response, 400))
  })
  await new Promise<void>((listening, failed) => server.once('error', failed).listen(port, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    sendUrl: `${url}/messages`,
    sent,
    behaviour,
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}

function answer(response: ServerResponse, status: number, html = ''): void {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  }
  response.writeHead(status, headers).end(html)
}

function page(sent: readonly SentSms[]): string {
  const items = sent.map(({ to, from, text: words, at }) => {
    const linked = safe(words).replaceAll(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`)
    return `<article><p>${safe(to)}${from ? ` · ${safe(from)}` : ''} · ${safe(at)}</p><p>${linked}</p></article>`
  })
  return outboxPage({
    title: 'SMS',
    lead: 'What would have been sent. Newest first.',
    items,
    none: 'Nothing yet.',
  })
}
