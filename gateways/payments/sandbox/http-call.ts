import { Agent, type RequestOptions, request } from 'node:http'

const agent = new Agent({ keepAlive: true })

/** One call on a connection that is kept: a payment makes several, and `fetch` costs more than all of them. */
export function httpCall(options: RequestOptions, body?: string): Promise<{ status: number; text: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>()
  const sent = request({ ...options, agent }, (response) => {
    const parts: Buffer[] = []
    response.on('data', (part: Buffer) => parts.push(part))
    response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString() }))
    response.on('error', reject)
  })
  sent.on('timeout', () => sent.destroy(new Error(`no answer within ${options.timeout} ms`)))
  sent.on('error', reject)
  sent.end(body)
  return promise
}
