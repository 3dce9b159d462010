import type { Proof } from '../arena.ts'
import { type AccessActor, actorsOf, ownersOf } from './actors.ts'
import { type AccessCall, everyCall, requestOf } from './requests.ts'
import { canary, rowsOfAnn, type TwoGuests } from './two-guests.ts'

type AccessReply = { status: number; text: string }

/** All that comes back: the headers too, and the first event of a stream. */
async function ask(guests: TwoGuests, request: Request): Promise<AccessReply> {
  const response = await guests.arena.send(request)
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n')
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  const body = isStream ? await firstEvent(response) : await response.text()
  return { status: response.status, text: `${headers}\n\n${body}` }
}

async function firstEvent({ body }: Response): Promise<string> {
  const reader = body?.getReader()
  const { value } = (await reader?.read()) ?? {}
  await reader?.cancel()
  return new TextDecoder().decode(value)
}

const refusals = new Set([401, 403, 404])
const isLeak = ({ text }: AccessReply) => text.toLowerCase().includes(canary)

/** Why an answer to somebody who is not Ann is not right; null if it is. */
function problemOf({ endpoint }: AccessCall, actor: AccessActor, answer: AccessReply): string | null {
  if (isLeak(answer)) return 'shows what is Ann’s'
  if (answer.status >= 500) return `answers ${answer.status}`
  if (!actor.mayPass(endpoint.access) && !refusals.has(answer.status))
    return `answers ${answer.status} where nobody may pass`
  return null
}

/** Every call, by everybody who has no right to what is Ann’s: nothing is shown, nothing of hers changes. */
export async function proveMatrix(guests: TwoGuests, { looks }: { looks: 'each call' | 'each actor' }): Promise<Proof> {
  const calls = everyCall(guests)
  const actors = actorsOf(guests)
  const problems: string[] = []
  const before = await rowsOfAnn(guests)
  const look = async (where: string) => {
    const after = await rowsOfAnn(guests)
    const changed = [...after].filter(([table, digest]) => before.get(table) !== digest).map(([table]) => table)
    const gone = [...before.keys()].filter((table) => !after.has(table))
    if (changed.length + gone.length > 0) problems.push(`${where} changed ${[...changed, ...gone].join(', ')}`)
  }
  for (const actor of actors) {
    for (const call of calls) {
      const problem = problemOf(call, actor, await ask(guests, requestOf(guests, call, actor)))
      if (problem) problems.push(`${call.name} by ${actor.name} ${problem}`)
      if (looks === 'each call') await look(`${call.name} by ${actor.name}`)
    }
    if (looks === 'each actor') await look(actor.name)
  }
  return {
    promise: 'nobody sees or changes what is another’s',
    held: problems.length === 0,
    detail: problems.slice(0, 8).join('; ') || `${calls.length} calls × ${actors.length} actors, 0 leaks`,
  }
}

/** A booking that is not theirs and one that there never was: the same bytes. */
export async function proveUnknownIsForeign(guests: TwoGuests): Promise<Proof> {
  const never = '00000000000000000000000000000000'
  const calls = everyCall(guests).filter(({ endpoint }) =>
    /:(reservationId|walkinId|uid|sessionId|passkeyId)\b/.test(endpoint.call.path),
  )
  const absent = { reservationId: never, walkinId: 'e'.repeat(32), uid: never, sessionId: never, passkeyId: never }
  const differing: string[] = []
  let compared = 0
  for (const actor of actorsOf(guests))
    for (const call of calls) {
      const foreign = await ask(guests, requestOf(guests, call, actor))
      const unknown = await ask(guests, requestOf(guests, call, actor, absent))
      compared++
      if (foreign.status !== unknown.status || foreign.text !== unknown.text)
        differing.push(`${call.name} by ${actor.name}: ${foreign.status} and ${unknown.status}`)
    }
  return {
    promise: 'what is another’s looks like what there is not',
    held: differing.length === 0,
    detail: differing.slice(0, 8).join('; ') || `${compared} pairs of answers, all alike`,
  }
}

const mustShow = [
  'reservations.get',
  'reservations.list',
  'profile.get',
  'passkeys.list',
  'walkins.get',
  'hostLine.list',
  'host.day',
  'host.party',
  'party.get',
  'conversations.get',
  'conversations.list',
  'hostConversations.get',
]

/** The control: whoever has a right to it is shown it, so that what the matrix looks for can be found. */
export async function proveOwnersPass(guests: TwoGuests): Promise<Proof> {
  const refused: string[] = []
  const shown: string[] = []
  for (const actor of ownersOf(guests))
    for (const call of everyCall(guests)) {
      const { method } = call.endpoint.call
      if (method !== 'GET' || !actor.mayPass(call.endpoint.access)) continue
      const answer = await ask(guests, requestOf(guests, call, actor))
      if (answer.status === 401 || answer.status === 403) refused.push(`${call.name} by ${actor.name}`)
      if (isLeak(answer)) shown.push(call.name)
    }
  return {
    promise: 'those to whom it belongs see it',
    held: refused.length === 0 && mustShow.every((name) => shown.includes(name)),
    detail: refused.join('; ') || `${shown.length} answers show it: ${[...new Set(shown)].join(', ')}`,
  }
}
