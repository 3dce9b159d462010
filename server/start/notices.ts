import { createHmac } from 'node:crypto'
import { readSecret } from '#data/database/secrets.ts'
import type { PushGateway } from '#gateways/push/push-gateway.ts'
import { webPush } from '#gateways/push/web-push.ts'
import { httpSms } from '#gateways/sms/http-sms.ts'
import { startSmsSandbox } from '#gateways/sms/sandbox-server.ts'
import type { SmsGateway } from '#gateways/sms/sms-gateway.ts'
import type { Context } from '#http/api/context.ts'
import type { Log } from '../monitoring/log.ts'
import type { Env } from '../settings/env.ts'
import type { Shutdown } from './shutdown.ts'
import type { StartupProgress } from './startup-progress.ts'

type NoticesContext = Pick<Context, 'db' | 'clock'> & {
  shutdown: Shutdown
  progress: Pick<StartupProgress, 'progress'>
  log: Log
}

type OpenNotices = { push: PushGateway; sms: SmsGateway | null }

const portsApart = 101

/** The ways to reach a guest who waits, by the settings; in a demo an SMS service that sends nothing stands in. */
export async function openNotices(env: Env, parts: NoticesContext): Promise<OpenNotices> {
  const secret = await readSecret(parts.db)
  const push = webPush({
    secret,
    contact: env.MAIL_FROM ? `mailto:${env.MAIL_FROM}` : env.PUBLIC_URL,
    now: parts.clock.now,
    allowPrivate: env.TAVOLA_ENV === 'development',
  })
  const { SMS_URL: url, SMS_TOKEN: token, SMS_FROM: from } = env
  if (url && token) return { push, sms: httpSms({ url, token, from }) }
  const isWorker = env.TAVOLA_ROLE === 'all' || env.TAVOLA_ROLE === 'worker'
  return { push, sms: env.demo && isWorker ? await openSandbox(env, secret, parts) : null }
}

/** Another node of this machine may have the port already; each then shows what it sent itself. */
async function openSandbox(
  env: Env,
  secret: Buffer,
  { clock, shutdown, progress, log }: NoticesContext,
): Promise<SmsGateway> {
  const token = createHmac('sha256', secret).update('sms').digest('hex')
  const wanted = env.TAVOLA_SMS_SANDBOX_PORT ?? (env.PORT && env.PORT + portsApart)
  const open = (port: number) => startSmsSandbox({ token, port, now: clock.now })
  const sandbox = await open(wanted).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    log.info({ port: wanted }, 'another port for the SMS of the demo')
    return open(0)
  })
  shutdown.add(() => sandbox.close())
  progress.progress(`SMS of the demo: ${sandbox.url}`)
  return httpSms({ name: 'sandbox', url: sandbox.sendUrl, token })
}
