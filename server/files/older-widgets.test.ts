import { join } from 'node:path'
import { Hono } from 'hono'
import { beforeAll, describe, expect, test } from 'vitest'
import { readFiles, serveFile } from './files.ts'
import { mountOlderWidgets } from './older-widgets.ts'

let app: Hono
beforeAll(async () => {
  const files = await readFiles(join(import.meta.dirname, '../../public'))
  app = new Hono()
  mountOlderWidgets(app, files)
  app.all('*', async (c) => (await serveFile(files, c.req.path, c.req.raw)) ?? c.notFound())
})

describe('a file of the former widget', () => {
  test.each(['/widget.js', '/widgets/reservation/es.js'])('%s is a script that any site may load', async (path) => {
    const { status, headers } = await app.request(path)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/javascript; charset=utf-8'])
    expect(headers.get('cache-control')).toBe('public, max-age=3600')
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const again = await app.request(path, { headers: { 'if-none-match': headers.get('etag') ?? '' } })
    expect(again.status).toBe(304)
    expect((await app.request(path, { method: 'HEAD' })).status).toBe(200)
  })

  test.each([
    ['es.js', '"lang":"es","book":"Reservar mesa"'],
    ['booking.es.js', '"lang":"es","book":"Reservar mesa"'],
    ['reservation-es.js', '"lang":"es"'],
    ['zh-TW.js', '"lang":"zh-TW"'],
    ['de.js', '"lang":"de","book":"Tisch reservieren","close":"Schließen"'],
    ['xx.js', '"lang":"en","book":"Book a table"'],
  ])('%s has the words of its language', async (file, words) => {
    const text = await (await app.request(`/widgets/reservation/${file}`)).text()
    expect(text.split('\n')[0]).toContain(words)
    expect(text).toContain(await (await app.request('/widget.js')).text())
  })

  test.each(['es.css', 'no-script', 'es.js.map'])('%s is not one', async (file) =>
    expect((await app.request(`/widgets/reservation/${file}`)).status).toBe(404),
  )
})
