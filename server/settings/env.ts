import { z } from 'zod'
import { paymentSettings } from '#gateways/payments/payment-settings.ts'
import { smsSettings } from '#gateways/sms/sms-settings.ts'
import { socialSettings } from './social-settings.ts'

const port = z.coerce.number().int().min(0).max(65_535)
const url = z.url({ protocol: /^https?$/ })
const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ })
const onOff = z.enum(['on', 'off'])

/** Every setting there is. The README's table is made from this. */
export const settings = z.object({
  PORT: port.default(3000).describe('Port to listen on'),
  HOST: z.string().default('0.0.0.0').describe('Address to listen on'),
  PUBLIC_URL: url
    .optional()
    .describe(
      'Address guests use, for links, mails and canonical URLs; forms are taken from it and from tenants alone; default http://localhost:PORT',
    ),
  DATABASE_URL: postgresUrl.optional().describe('A PostgreSQL 15 or newer; without it the embedded server is used'),
  DATABASE_DIRECT_URL: postgresUrl
    .optional()
    .describe('Past a pooler, for migrations and imports, whose statements take their time; default DATABASE_URL'),
  DATABASE_REPLICA_URL: postgresUrl.optional().describe('A read replica for catalogue reads'),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(2)
    .max(200)
    .optional()
    .describe('Connections to the database; default 16, beside the embedded server two a core and two more'),
  DATABASE_NAMED: onOff.default('on').describe('Named statements; off behind a pooler, which cannot keep them'),
  TAVOLA_DATA: z
    .string()
    .default('.data')
    .describe('Directory of the embedded database and other files of this installation'),
  TAVOLA_PARTITIONS: z.coerce
    .number()
    .int()
    .min(0)
    .max(1024)
    .default(0)
    .describe('Makes a new database with restaurant-owned tables of so many partitions; a way to test that layout'),
  TAVOLA_DEMO: onOff.optional().describe('Demo catalogue; on with the embedded database, off with another'),
  TAVOLA_DEMO_WHOLE: onOff
    .default('off')
    .describe('On: opens when all of the demo is in instead of its first city, for tests and measurements'),
  TAVOLA_DEMO_EVENING: onOff
    .default('on')
    .describe('Guests who come, wait, sit and leave in the restaurants of the demo, so that their lines move'),
  TAVOLA_DEMO_SPEED: z.coerce
    .number()
    .min(1)
    .max(60)
    .default(1)
    .describe('Minutes of those evenings in one minute of the clock'),
  TAVOLA_SANDBOX: onOff
    .optional()
    .describe(
      'A payment provider that moves no money, behind every payment gateway without settings; on with the demo',
    ),
  TAVOLA_SANDBOX_PORT: port.optional().describe('Port of the sandbox; default PORT and 100 more'),
  TAVOLA_SANDBOX_URL: url
    .optional()
    .describe('Address at which guests reach the sandbox; without a port beside it another process runs it'),
  TAVOLA_SMS_SANDBOX_PORT: port
    .optional()
    .describe(
      'Port at which this machine reads the SMS of the demo, which are sent nowhere; default PORT and 101 more',
    ),
  TAVOLA_MAIL_SANDBOX_PORT: port
    .optional()
    .describe(
      'Port at which this machine reads the mails of the demo, which are sent nowhere; default PORT and 110 more',
    ),
  TAVOLA_ROLE: z.enum(['all', 'web', 'api', 'worker']).default('all').describe('Which part this process plays'),
  TAVOLA_ENV: z
    .enum(['development', 'staging', 'production'])
    .default('production')
    .describe('Configuration; development opens /dev'),
  TAVOLA_SEARCH_KEY: z.string().min(1).default('demo').describe('The api-key of the search calls'),
  TAVOLA_PROXIES: z.coerce
    .number()
    .int()
    .min(0)
    .max(10)
    .default(0)
    .describe('Trusted proxies in front; what they forward of address, scheme and host counts'),
  TAVOLA_LIMITS: onOff
    .default('on')
    .describe('Limits per caller and per contact; off only where nobody else can call, as for measurements'),
  TAVOLA_SEARCH_URL: url.optional().describe('Another search service of the same contract'),
  TAVOLA_SEARCH_SERVICE_KEY: z
    .string()
    .min(1)
    .optional()
    .describe('The api-key sent to that service; default TAVOLA_SEARCH_KEY'),
  TAVOLA_MAP_STYLE_URL: url
    .optional()
    .describe(
      'A MapLibre style instead of the offline basemap; its tiles, letters and signs come from the same origin',
    ),
  TAVOLA_METRICS_TOKEN: z
    .string()
    .min(8)
    .optional()
    .describe('Opens /metrics to whoever sends it as a bearer token; without it there are none to see'),
  TAVOLA_LOG: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'])
    .optional()
    .describe('Least severe log line written; default info, on a terminal warn'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('Mail server; without it mails stay in the outbox at /dev'),
  MAIL_FROM: z.email().optional().describe('Address mails come from; default bookings@ and the host of PUBLIC_URL'),
  ...smsSettings,
  ...socialSettings,
  ...paymentSettings,
})

export type Env = z.output<typeof settings> & { PUBLIC_URL: string; demo: boolean; sandbox: boolean }

export class WrongSettings extends Error {}

/** Reads all settings at once; every wrong one is named, not only the first. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(
    Object.entries(source).filter(([name, value]) => name in settings.shape && value !== ''),
  )
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new WrongSettings(`These settings are wrong:\n${lines.join('\n')}`)
  }
  const env = parsed.data
  const demo = env.TAVOLA_DEMO ? env.TAVOLA_DEMO === 'on' : env.DATABASE_URL === undefined
  return {
    ...env,
    PUBLIC_URL: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    demo,
    sandbox: env.TAVOLA_SANDBOX ? env.TAVOLA_SANDBOX === 'on' : demo,
  }
}
