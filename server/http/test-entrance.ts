import { request } from 'node:http'
import { afterAll } from 'vitest'
import { offlineIpLocation } from '#gateways/ip-location/offline.ts'
import { createApi } from '#http/api/bind.ts'
import { handlers } from '#http/handlers/handlers.ts'
import { createHealth } from '../monitoring/health.ts'
import { createMetrics } from '../monitoring/metrics.ts'
import type { TestPages } from '../pages/test-pages.ts'
import { createApp } from '../start/app.ts'
import { type AccessLog, type HttpServer, openHttpServer } from './http-server.ts'

export type TestEntranceRequest = {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
}
export type TestEntranceReply = { status: number; headers: Record<string, string | string[] | undefined>; text: string }

type Entrance = {
  httpServer: HttpServer
  send(sent: TestEntranceRequest): Promise<TestEntranceReply>
  /** What the access log will say next. */
  accessLog(): Promise<Parameters<AccessLog>[0]>
}
type TestEntranceOptions = { publicUrl: string; proxies?: number; tenantHosts?: readonly string[] }

/** Pages and calls behind a real socket, asked as a proxy asks them: no header is added or held back. */
export async function openTestEntrance(
  { fixture, pages }: Pick<TestPages, 'fixture'> & Partial<TestPages>,
  options: TestEntranceOptions,
): Promise<Entrance> {
  const { publicUrl, proxies = 0, tenantHosts = [] } = options
  const settings = { PORT: 0, HOST: '127.0.0.1', PUBLIC_URL: publicUrl, TAVOLA_PROXIES: proxies }
  const httpServer = await openHttpServer(settings, offlineIpLocation())
  afterAll(() => httpServer.close())
  let logAccess: AccessLog = () => {}
  const app = createApp({
    context: fixture.context,
    health: createHealth(fixture.context.db),
    metrics: createMetrics({ db: fixture.context.db, counts: () => ({ open: 0, idle: 0, stuck: 0, waiting: 0 }) }),
    files: new Map(),
    tenantById: () => null,
    accessLog: (answer) => logAccess(answer),
    api: createApi(handlers, fixture.context),
    ...(pages && { pages }),
  })
  httpServer.answerWith((asked) => app.fetch(asked), {
    tenantIdOf: (host) => (tenantHosts.includes(host) ? host : null),
  })
  return {
    httpServer,
    send: (sent) => sendTo(httpServer.port, sent),
    accessLog: () => new Promise((done) => (logAccess = done)),
  }
}

export function sendTo(
  port: number,
  { method = 'GET', path, headers = {}, body }: TestEntranceRequest,
): Promise<TestEntranceReply> {
  return new Promise((done, fail) => {
    const asking = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('end', () => done({ status: response.statusCode ?? 0, headers: response.headers, text }))
    })
    asking.on('error', fail).end(body)
  })
}
