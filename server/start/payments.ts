import { createHmac } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { readSecret } from '#data/database/secrets.ts'
import { namesSoon } from '#data/payments/name-soon.ts'
import { openConfiguredGateways } from '#gateways/payments/configured-gateways.ts'
import { type FormSources, formSources } from '#gateways/payments/form-sources.ts'
import type { GatewayName } from '#gateways/payments/gateway.ts'
import { createPaymentRegistry, type PaymentRegistry } from '#gateways/payments/registry.ts'
import { openJournal } from '#gateways/payments/sandbox/journal.ts'
import { type SandboxProviderSettings, startSandboxProvider } from '#gateways/payments/sandbox/provider-server.ts'
import { type SandboxSettings, sandboxGateway } from '#gateways/payments/sandbox/sandbox-gateway.ts'
import type { Context } from '#http/api/context.ts'
import type { Log } from '../monitoring/log.ts'
import type { Env } from '../settings/env.ts'
import type { Shutdown } from './shutdown.ts'

/** As guests pay with the provider whose place the sandbox takes. */
const sandboxFlows: [GatewayName, SandboxSettings['flow']][] = [
  ['stripe', 'frame'],
  ['square', 'frame'],
  ['epos', 'redirect'],
  ['yookassa', 'redirect'],
  ['tbank', 'redirect'],
]

type PaymentsContext = Pick<Context, 'db' | 'clock'> & { shutdown: Shutdown; log: Log; webhookPort: () => number }

type OpenPayments = {
  registry: PaymentRegistry
  /** Whose forms the payment page may show in a frame. */
  frameOrigins: string[]
  /** What the payment page may load where the form of this gateway stands on it. */
  forms: ReadonlyMap<string, FormSources>
}

const portsApart = 100

/** The gateways by the settings; in a demo a sandbox stands behind those that have none. */
export async function openPayments(env: Env, parts: PaymentsContext): Promise<OpenPayments> {
  parts.shutdown.add(() => namesSoon(parts.db).writeAll())
  const configured = await openConfiguredGateways(env, parts)
  const secret = sandboxSecret(await readSecret(parts.db))
  const sandbox = env.sandbox ? await findSandbox(env, secret, parts) : null
  const isConfigured = (name: GatewayName) => configured.some((gateway) => gateway.name === name)
  const standIns = sandbox
    ? sandboxFlows
        .filter(([name]) => !isConfigured(name))
        .map(([name, flow]) => sandboxGateway({ name, flow, ...sandbox, secret, clock: parts.clock }))
    : []
  return {
    registry: createPaymentRegistry([...configured, ...standIns]),
    frameOrigins: sandbox ? [new URL(sandbox.pageUrl).origin] : [],
    forms: new Map(
      configured.flatMap(({ name, cardForm }) => (cardForm ? [[name, formSources(cardForm(null).scriptUrl)]] : [])),
    ),
  }
}

/** What this installation and its sandbox know each other by. */
export const sandboxSecret = (secret: Buffer) => createHmac('sha256', secret).update('sandbox').digest('hex')

type Sandbox = Pick<Required<SandboxSettings>, 'url' | 'pageUrl'>

/** In this process, unless its address is given without a port to open here. */
async function findSandbox(env: Env, secret: string, parts: PaymentsContext): Promise<Sandbox | null> {
  const { TAVOLA_SANDBOX_URL: url, TAVOLA_SANDBOX_PORT: port, PUBLIC_URL, TAVOLA_ROLE } = env
  if (url && port === undefined) return { url, pageUrl: url }
  const isReachable = url !== undefined || PUBLIC_URL.startsWith('http:')
  if (isReachable && (TAVOLA_ROLE === 'all' || TAVOLA_ROLE === 'api')) return startSandbox(env, secret, parts)
  parts.log.warn(
    { setting: 'TAVOLA_SANDBOX_URL' },
    'no payments: where guests and this process find the sandbox is not set',
  )
  return null
}

/** Another process of this installation may run it already; its books are kept by one at a time. */
async function startSandbox(
  env: Env,
  secret: string,
  { shutdown, webhookPort, log }: PaymentsContext,
): Promise<Sandbox> {
  const folder = join(env.TAVOLA_DATA, 'sandbox')
  const isCopy = await isCopied(folder)
  if (isCopy)
    log.info({ folder }, 'this data folder is a copy: its payments have a sandbox beside that of the original')
  const running = isCopy ? null : await findRunningSandbox(folder, secret)
  const pageUrl = (port: string | number) =>
    env.TAVOLA_SANDBOX_URL ?? `http://${new URL(env.PUBLIC_URL).hostname}:${port}`
  if (running) return { url: running, pageUrl: pageUrl(new URL(running).port) }
  const host = env.HOST === '0.0.0.0' ? '127.0.0.1' : env.HOST
  const provider = await listenNear(env.TAVOLA_SANDBOX_PORT ?? (env.PORT && env.PORT + portsApart), {
    secret,
    host: env.HOST,
    journal: openJournal(join(folder, 'payments.ndjson')),
    webhookUrl: (merchant) => `http://${host}:${webhookPort()}/api/payments/${merchant}/webhook`,
  })
  await writeFile(join(folder, 'folder'), resolve(folder))
  await writeFile(join(folder, 'address'), provider.url)
  shutdown.add(() => provider.close())
  return { url: provider.url, pageUrl: pageUrl(provider.port) }
}

/** A copied folder has the secret and the address of its original, whose sandbox would take its payments. */
async function isCopied(folder: string): Promise<boolean> {
  const own = await readFile(join(folder, 'folder'), 'utf8').catch(() => null)
  return own !== null && own !== resolve(folder)
}

async function findRunningSandbox(folder: string, secret: string): Promise<string | null> {
  const url = await readFile(join(folder, 'address'), 'utf8').catch(() => null)
  if (!url) return null
  const headers = { authorization: `Bearer ${secret}` }
  const answer = await fetch(`${url}/v1/intents/any`, { headers, signal: AbortSignal.timeout(2000) }).catch(() => null)
  await answer?.body?.cancel()
  // Whoever knows the secret answers that it knows no such payment.
  return answer?.status === 404 ? url : null
}

/** Any other port serves as well: guests are sent to wherever it is. */
async function listenNear(port: number, settings: SandboxProviderSettings) {
  try {
    return await startSandboxProvider({ ...settings, port })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    return await startSandboxProvider({ ...settings, port: 0 })
  }
}
