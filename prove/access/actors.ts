import type { Access } from '../../contract/api/endpoint.ts'
import type { TwoGuests } from './two-guests.ts'

/** Somebody who calls for what is Ann's; what they show depends on what the call asks for. */
export type AccessActor = {
  name: string
  /** Whether Ann's things are theirs to see where a call asks for this. */
  mayPass(access: Access): boolean
  bearer(access: Access): string | null
  /** A place in the line is opened by its id alone. */
  knowsPlace?: true
}

const open: ReadonlySet<Access> = new Set(['none', 'guest-optional', 'hold-optional', 'kiosk-optional'])
const nobody = (access: Access) => open.has(access)

export function actorsOf({ ann, bob }: TwoGuests): AccessActor[] {
  const capability = (person: typeof ann) => (access: Access) => (access === 'hold' ? person.holdToken : person.token)
  return [
    { name: 'stranger', mayPass: nobody, bearer: () => null },
    { name: 'stranger with a made-up token', mayPass: nobody, bearer: () => 'rt_'.padEnd(46, 'x') },
    { name: 'other guest', mayPass: (access) => nobody(access) || access === 'guest', bearer: () => bob.bearer },
    { name: 'token of another booking', mayPass: nobody, bearer: capability(bob) },
    { name: 'host of another restaurant', mayPass: nobody, bearer: () => bob.hostKey },
    { name: 'signed in too long ago', mayPass: nobody, bearer: () => ann.expiredBearer },
  ]
}

/** Those to whom Ann's things are open; without them a matrix of refusals would show nothing. */
export function ownersOf({ ann }: TwoGuests): AccessActor[] {
  const own =
    (...of: Access[]) =>
    (access: Access) =>
      open.has(access) || of.includes(access)
  return [
    { name: 'guest', mayPass: own('guest', 'reservation'), bearer: () => ann.bearer },
    {
      name: 'token of this booking',
      mayPass: own('reservation', 'hold'),
      bearer: (access) => (access === 'hold' ? ann.holdToken : ann.token),
      knowsPlace: true,
    },
    { name: 'host of this restaurant', mayPass: own('restaurant'), bearer: () => ann.hostKey },
  ]
}
