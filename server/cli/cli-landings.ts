import type { Db } from '#data/database/database.ts'
import { deleteLanding, findLanding, keepLanding } from '#data/party/landings.ts'
import { isLandingId, isLandingTarget, landingAddress } from '#domain/party/landing.ts'
import { clock } from '../start/context.ts'
import { complain } from './host-deed.ts'

/** Addresses of campaigns, from the command line. Null: the words make no sense. */
export async function landingCommand(
  db: Db,
  [word, name = '', target = '', source = 'campaign', medium = 'link']: readonly string[],
): Promise<number | null> {
  if (!isLandingId(name)) return name === '' ? null : complain(`${name} is not a name like spring-2027.`)
  if (word === 'remove') {
    return (await deleteLanding(db, name)) ? 0 : complain(`There is no landing ${name}.`)
  }
  if (word === 'show') {
    const found = await findLanding(db, name)
    if (!found) return complain(`There is no landing ${name}.`)
    console.log(landingAddress(name, found))
    return 0
  }
  if (word !== 'set') return null
  if (!isLandingTarget(target)) return complain(`${target} is not an address of this site like /search.`)
  await keepLanding(db, name, { target, source: source.slice(0, 80), medium: medium.slice(0, 80) }, clock.now())
  console.log(`/i/${name} leads to ${landingAddress(name, { target, source, medium })}`)
  return 0
}
