import { setTimeout as sleep } from 'node:timers/promises'
import type { Failpoint } from '#data/reservations/tables/functions.ts'

type FailpointName = Parameters<Failpoint>[0]
const points: ReadonlySet<string> = new Set<FailpointName>(['before-answer', 'after-commit'])
const kill = (): void => void process.kill(process.pid, 'SIGKILL')

/** An end falls anywhere within this time of its point, so that a statement on its way is committed or not. */
const spreadMs = 5

/**
 * `before-answer=kill:0.01` ends the process once in a hundred times while a statement is on its way, `after-commit=pause:500`
 * waits when it was answered. The code around a point is the same with and without it. Nothing in the product reads such a
 * text: the programs that prove the promises hand one in.
 */
export function createFailpoint(text: string, { chance = Math.random, end = kill } = {}): Failpoint {
  const [name = '', action = ''] = text.split('=')
  const [what, amount = ''] = action.split(':')
  if (!points.has(name) || (what !== 'kill' && what !== 'pause') || !Number.isFinite(Number(amount)))
    throw new Error(`No such failpoint: ${text}`)
  return async (at) => {
    if (at !== name) return
    if (what === 'pause') await sleep(Number(amount))
    else if (chance() < Number(amount)) {
      await sleep(spreadMs * chance())
      end()
    }
  }
}
