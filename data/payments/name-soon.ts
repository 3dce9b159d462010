import type { Db } from '../database/database.ts'
import { perDatabase } from '../database/per-database.ts'
import { isSpread } from '../schema/distribution/is-spread.ts'
import { type NamedPayment, nameAtGateway } from './payments.ts'

const waitMs = 200

type NamingFailureHandler = (error: unknown, payment: NamedPayment) => void

/**
 * Names for payments that were begun just now, written a moment later and in a rush many together. Whoever needs one
 * before, or finds it lost, asks the provider under the payment's key.
 */
export const namesSoon = perDatabase((db: Db) => {
  let waiting = new Map<string, { payment: NamedPayment; onError: NamingFailureHandler }>()
  let timer: NodeJS.Timeout | undefined
  let written = Promise.resolve()

  async function write(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const named = [...waiting.values()]
    waiting = new Map()
    if (named.length === 0) return
    const one = ({ payment, onError }: (typeof named)[number]) =>
      nameAtGateway(db, [payment]).catch((error: unknown) => onError(error, payment))
    const each = async () => void (await Promise.all(named.map(one)))
    // Where each restaurant has a server of its own, one that is away takes no other's name along.
    if (await isSpread(db).catch(() => true)) return each()
    await nameAtGateway(
      db,
      named.map(({ payment }) => payment),
    ).catch(each)
  }

  const writeAll = () => (written = written.then(write))

  return {
    add(payment: NamedPayment, onError: NamingFailureHandler): void {
      waiting.set(payment.paymentId, { payment, onError })
      timer ??= setTimeout(() => void writeAll(), waitMs).unref()
    },
    /** It was named by something else. */
    drop(paymentId: string): void {
      waiting.delete(paymentId)
    },
    /** Until every name that was given so far is written, or known to be lost. */
    writeAll,
  }
})
