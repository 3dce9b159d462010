import { setTimeout as sleep } from 'node:timers/promises'
import type { Failpoint } from '#data/reservations/tables/functions.ts'

type Point = Parameters<Failpoint>[0]
const points: ReadonlySet<string> = new Set<Point>(['before-commit', 'after-commit'])
const kill = (): void => void process.kill(process.pid, 'SIGKILL')

/**
 * `before-commit=kill:0.01` ends the process there once in a hundred times, `after-commit=pause:500` waits there. Nothing
 * in the product reads such a text: the programs that prove the promises hand one in.
 */
export function createFailpoint(text: string, { chance = Math.random, end = kill } = {}): Failpoint {
  const [name = '', action = ''] = text.split('=')
  const [what, amount = ''] = action.split(':')
  if (!points.has(name) || (what !== 'kill' && what !== 'pause') || !Number.isFinite(Number(amount)))
    throw new Error(`No such failpoint: ${text}`)
  return async (at) => {
    if (at !== name) return
    if (what === 'pause') await sleep(Number(amount))
    else if (chance() < Number(amount)) end()
  }
}
