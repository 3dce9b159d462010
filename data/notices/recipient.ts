import { sql } from 'kysely'
import type { Standby } from '#domain/standbys/standby.ts'
import type { Walkin } from '#domain/walkins/walkin.ts'

/** Who is sent notices: a party in the line, or a guest who waits for a table of a full day. */
export type Recipient = Pick<Walkin, 'restaurantId' | 'walkinId'> | Pick<Standby, 'restaurantId' | 'standbyId'>

type Noun = 'walkin' | 'standby'

/**
 * Where a recipient's rows are. Walk-ins and standbys have tables of their own, of one shape: a foreign key to each deletes what
 * belongs to it, which one table for both could not have.
 */
export function tablesOf(recipient: Recipient) {
  const [noun, id]: [Noun, string] =
    'walkinId' in recipient ? ['walkin', recipient.walkinId] : ['standby', recipient.standbyId]
  const idColumn = sql.ref(`${noun}_id`)
  return {
    notices: sql.table(`${noun}_notices`),
    subscriptions: sql.table(`${noun}_subscriptions`),
    idColumn,
    id,
    isOfRecipient: sql`restaurant_id = ${recipient.restaurantId} AND ${idColumn} = ${id}`,
  }
}
