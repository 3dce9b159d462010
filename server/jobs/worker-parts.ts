import type pg from 'pg'
import type { PaymentRegistry } from '#gateways/payments/registry.ts'
import type { PushGateway } from '#gateways/push/push-gateway.ts'
import type { SmsGateway } from '#gateways/sms/sms-gateway.ts'
import type { MailParts } from '../mails/mail-delivery.ts'
import type { Log } from '../monitoring/log.ts'

/** What the worker and its tasks are made of. */
export type WorkerParts = MailParts & {
  pool: pg.Pool
  log: Log
  /** The configured payment gateways; absent where no money moves online. */
  payments?: PaymentRegistry
  /** Absent where no guest's browser or telephone is written to. */
  push?: PushGateway
  sms?: SmsGateway | null
  /** False behind a pooler that cannot keep named statements. */
  named?: boolean
  /** Told of every attempt that failed. */
  onJobFailed?: (task: string) => void
}
