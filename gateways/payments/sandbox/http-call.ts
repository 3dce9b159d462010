import { Agent, request } from 'node:http'

type HttpCall = { method: string; headers: Record<string, string>; body?: string; timeoutMs: number }

const agent = new Agent({ keepAlive: true })

/** One call on a connection that is kept: a payment makes several, and `fetch` costs more than all of them. */
export function httpCall(
  address: URL,
  { method, headers, body, timeoutMs }: HttpCall,
): Promise<{ status: number; text: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>()
  const sent = request(address, { method, headers, agent, timeout: timeoutMs }, (response) => {
    let text = ''
    response.setEncoding('utf8')
    response.on('data', (part: string) => (text += part))
    response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    response.on('error', reject)
  })
  sent.on('timeout', () => sent.destroy(new Error(`no answer within ${timeoutMs} ms`)))
  sent.on('error', reject)
  sent.end(body)
  return promise
}
