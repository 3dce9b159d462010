// The floor: a bare Hono handler that sends what it was handed, from memory; JSON that is posted comes back as it was read.
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

process.on('message', (given: 'cpu' | { body: string; headers: Record<string, string> }) => {
  if (given === 'cpu') {
    const { user, system } = process.cpuUsage()
    process.send?.({ cpu: user + system })
    return
  }
  const bytes = new Uint8Array(Buffer.from(given.body, 'base64'))
  const app = new Hono()
  app.get('*', (c) => c.body(bytes, 200, given.headers))
  app.post('*', async (c) => c.json(await c.req.json()))
  serve({ fetch: app.fetch, port: 0 }, ({ port }) => process.send?.({ port }))
})
process.on('SIGTERM', () => process.exit(0))
