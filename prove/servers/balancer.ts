import { Agent } from 'node:http'
import { type Client, createClient, type Send } from '../../contract/endpoints/client.ts'
import { sendTo } from '../app.ts'
import type { Proof } from '../arena.ts'

type Balancer = {
  client: Client
  /** Answers of 500 and above, but for the 503 that says when to come again. */
  faults: readonly string[]
}

/** What stands before several nodes: each in its turn, and past one that lets nobody in. */
export function openBalancer(nodes: readonly { port: number }[], connections: number): Balancer {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const faults: string[] = []
  let turn = 0
  const send: Send = async (request) => {
    const first = turn++
    for (let tried = 1; ; tried++) {
      const node = nodes[(first + tried) % nodes.length]
      try {
        const answer = await sendTo(node?.port ?? 0, agent)(request)
        const saysWhen = answer.status === 503 && Boolean(answer.headers?.get('retry-after'))
        if (answer.status >= 500 && !saysWhen) faults.push(`${answer.status} ${request.method} ${request.url}`)
        return answer
      } catch (error) {
        if ((error as { code?: string }).code !== 'ECONNREFUSED' || tried === nodes.length) throw error
      }
    }
  }
  return { client: createClient(send), faults }
}

export const proveNoFaults = (faults: Balancer['faults']): Proof => ({
  promise: 'no answer of 500 and above but 503 with Retry-After',
  held: faults.length === 0,
  detail: `${faults.length} ${faults.slice(0, 3).join('; ')}`.trim(),
})
