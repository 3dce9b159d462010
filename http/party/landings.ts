import { landings } from '#contract/party/landings.ts'
import { findLanding } from '#data/party/landings.ts'
import { handle } from '../api/bind.ts'
import { refuse } from '../api/refusal.ts'

export const get = handle(
  landings.get,
  async ({ params }, { db }) => (await findLanding(db, params.landingId)) ?? refuse('not_found'),
)
