import { request } from 'node:http'
import { afterAll } from 'vitest'
import { offlineIpLocation } from '#gateways/ip-location/offline.ts'
import { createApi } from '#http/bind.ts'
import { handlers } from '#http/handlers.ts'
import { createApp } from './app.ts'
import { type Door, openDoor, type Told } from './door.ts'
import { createHealth } from './health.ts'
import { createMetrics } from './metrics.ts'
import type { TestPages } from './test-pages.ts'

export type Sent = { method?: string; path: string; headers?: Record<string, string>; body?: string | Buffer }
export type Answered = { status: number; headers: Record<string, string | string[] | undefined>; text: string }

type Entrance = {
  door: Door
  send(sent: Sent): Promise<Answered>
  /** What the access log will say next. */
  told(): Promise<Parameters<Told>[0]>
}
type Options = { publicUrl: string; proxies?: number; tenantHosts?: readonly string[] }

/** Pages and calls behind a real socket, asked as a proxy asks them: no header is added or held back. */
export async function openTestEntrance(
  { world, pages }: Pick<TestPages, 'world'> & Partial<TestPages>,
  options: Options,
): Promise<Entrance> {
  const { publicUrl, proxies = 0, tenantHosts = [] } = options
  const settings = { PORT: 0, HOST: '127.0.0.1', PUBLIC_URL: publicUrl, TAVOLA_PROXIES: proxies }
  const door = await openDoor(settings, offlineIpLocation())
  afterAll(() => door.close())
  let tell: Told = () => {}
  const app = createApp({
    context: world.context,
    health: createHealth(world.context.db),
    metrics: createMetrics({ db: world.context.db, pool: { totalCount: 0, idleCount: 0, waitingCount: 0 } }),
    files: new Map(),
    told: (answer) => tell(answer),
    api: createApi(handlers, world.context),
    ...(pages && { pages }),
  })
  door.answerWith((asked) => app.fetch(asked), { isTenantHost: (host) => tenantHosts.includes(host) })
  return {
    door,
    send: (sent) => sendTo(door.port, sent),
    told: () => new Promise((done) => (tell = done)),
  }
}

export function sendTo(port: number, { method = 'GET', path, headers = {}, body }: Sent): Promise<Answered> {
  return new Promise((done, fail) => {
    const asking = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('end', () => done({ status: response.statusCode ?? 0, headers: response.headers, text }))
    })
    asking.on('error', fail).end(body)
  })
}
