import type { Database } from '#data/database/database.ts'
import type { SocialProvider } from '#data/guests/auth.ts'
import type { Failpoint } from '#data/reservations/tables/functions.ts'
import type { PaymentRegistry } from '#gateways/payments/registry.ts'
import type { PushGateway } from '#gateways/push/push-gateway.ts'
import type { SearchService } from '#gateways/search-service/search-service.ts'
import type { ProcessCounts } from '../access/process-counts.ts'
import type { Clock } from './clock.ts'

/** What every handler is handed. A plain object, built once by the entrance. */
export type Context = {
  db: Database['db']
  /** Catalogue reads may go to a replica; without one it is the same database. */
  catalogue: Database['db']
  /** For whoever changed what the catalogue shows and looks at once: ends when its readers have it, or have let it wait too long. */
  untilShown?: () => Promise<void>
  clock: Clock
  log: { warn(detail: object, message: string): void; error(detail: object, message: string): void }
  searchKey: string
  /** Answers the search calls where one is configured; otherwise the catalogue does. */
  searchService?: SearchService
  publicUrl: string
  /** Absent where nothing is limited. */
  limits?: ProcessCounts
  /** Writes to guests' browsers. */
  push?: PushGateway
  /** Whether an SMS service is configured. */
  hasSms?: boolean
  /** Where else guests may sign in from. */
  socialProviders?: readonly SocialProvider[]
  /** The configured payment gateways; absent where no money moves online. */
  payments?: PaymentRegistry
  /** Aborted when the process is about to end, so that streams end first. */
  stopping?: AbortSignal
  /** Given by tests alone. */
  failpoint?: Failpoint
}
