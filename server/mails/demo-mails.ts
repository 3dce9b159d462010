import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { mountDevMails } from './dev-mails.ts'
import type { MailParts } from './mail-delivery.ts'

/**
 * The mails of the demo, which are sent nowhere, at an address of their own. It listens on this machine alone and answers no
 * other host name, because a mail opens the account or booking that it is about.
 */
export async function startDemoMails(parts: Pick<MailParts, 'db' | 'keyOf'>, port: number) {
  const app = new Hono()
  app.use(async (c, next) => {
    const host = (c.req.header('host') ?? '').replace(/:\d+$/, '')
    if (host !== '127.0.0.1' && host !== 'localhost') return c.notFound()
    return next()
  })
  mountDevMails(app, parts, '')
  const answer = getRequestListener(app.fetch)
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((listening, failed) => server.once('error', failed).listen(port, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}
