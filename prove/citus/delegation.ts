import pg from 'pg'
import { delegatedFunctions } from '../../data/schema/distribution/delegate-functions.ts'
import { type Arena, openNewRestaurant, type Proof } from '../arena.ts'
import type { CitusCluster } from '../servers/citus-cluster.ts'

/** The coordinator says of a call that it handed it on whole. */
export async function proveDelegation(arena: Arena, cluster: CitusCluster): Promise<Proof> {
  const restaurantId = await openNewRestaurant(arena, { tables: [{ number: '1', max: 2 }], line: true })
  const client = new pg.Client({ connectionString: cluster.url, options: '-c client_min_messages=debug1' })
  const said: string[] = []
  client.on('notice', ({ message }) => said.push(message ?? ''))
  await client.connect()
  await client.query(`SELECT set_line_state($1, 'paused', now())`, [restaurantId])
  await client.end()
  const isHandedOn = said.includes('pushing down the function call')
  const { rows } = await arena.pool.query<{ known: number }>(
    `SELECT count(*)::integer AS known FROM pg_dist_object
     WHERE classid = 'pg_proc'::regclass AND distribution_argument_index = 0`,
  )
  const known = rows[0]?.known ?? 0
  return {
    promise: 'functions run whole on the server of their restaurant',
    held: isHandedOn && known === delegatedFunctions.length,
    detail: `${known} of ${delegatedFunctions.length} functions, a call ${isHandedOn ? 'was' : 'was not'} handed on`,
  }
}
