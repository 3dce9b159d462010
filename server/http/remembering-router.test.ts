import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { RememberingRouter } from './remembering-router.ts'

function app() {
  const app = new Hono({ router: new RememberingRouter() })
  app.get('/places/:id', (c) => c.text(`place ${c.req.param('id')}`))
  app.post('/places/:id', (c) => c.text(`sent ${c.req.param('id')}`))
  app.get('/places/near', (c) => c.text('never'))
  app.all('*', (c) => c.text('rest'))
  return app
}

test('finds the same the second time, for each method and path its own', async () => {
  const asked = app()
  const paths = ['/places/1', '/places/2', '/elsewhere', '/places/%C3%BC'] as const
  for (let times = 0; times < 2; times++) {
    const answers = await Promise.all(paths.map(async (path) => (await asked.request(path)).text()))
    expect(answers).toEqual(['place 1', 'place 2', 'rest', 'place ü'])
    expect(await (await asked.request('/places/1', { method: 'POST' })).text()).toBe('sent 1')
  }
})

test('still finds after more paths than it remembers', async () => {
  const asked = app()
  for (let id = 0; id < 1100; id++) await asked.request(`/places/${id}`)
  expect(await (await asked.request('/places/3')).text()).toBe('place 3')
})
