import { setTimeout as sleep } from 'node:timers/promises'
import { type Arena, findProblems, type Proof } from '../arena.ts'
import { load } from '../booking/crashes.ts'
import { firstOf } from '../booking/races.ts'
import type { ServerNode } from '../servers/nodes.ts'

type RestartableNodes = { nodes: ServerNode[]; start: (index: number) => Promise<ServerNode> }

/** One node after the other ends without a word while guests book; they ask again with their keys and meet the other. */
export async function proveKilledNodes(
  arena: Arena,
  { nodes, start }: RestartableNodes,
  kills: number,
): Promise<Proof> {
  const { history, restaurantId, stop } = await load(arena, 16)
  for (let kill = 0; kill < kills; kill++) {
    await sleep(1000)
    const index = kill % nodes.length
    await nodes[index]?.kill()
    await sleep(500)
    nodes[index] = await start(index)
  }
  await sleep(500)
  const answered = await stop()
  const problems = await findProblems(arena, history, [restaurantId])
  const unanswered = history.filter(({ outcome }) => outcome === 'unknown').length
  return {
    promise: 'kill -9 of one node: the other goes on, nothing acknowledged is lost, nothing is there twice',
    held: problems.length === 0 && answered > 0,
    detail: `${kills} kills, ${answered} bookings, ${unanswered} answers lost on the way${firstOf(problems)}`,
  }
}

/** One node after the other is asked to end, as in an upgrade; nobody is cut off. */
export async function proveDrainedNodes(arena: Arena, { nodes, start }: RestartableNodes): Promise<Proof> {
  const { history, restaurantId, lost, stop } = await load(arena, 16)
  const codes: (number | null)[] = []
  for (const index of nodes.keys()) {
    await sleep(1000)
    codes.push((await nodes[index]?.stop()) ?? null)
    nodes[index] = await start(index)
  }
  await sleep(500)
  const answered = await stop()
  const problems = await findProblems(arena, history, [restaurantId])
  return {
    promise: 'a node that is asked to end loses nobody',
    held: codes.every((code) => code === 0) && lost() === 0 && problems.length === 0,
    detail: `exits ${codes.join(', ')}, ${answered} bookings, ${lost()} requests cut off${firstOf(problems)}`,
  }
}
