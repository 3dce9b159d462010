import { expect, test } from 'vitest'
import { readEvents } from './live-profile.ts'

test.each([
  ['in one piece', ['data: {"a":1}\n\ndata: {"a":2}\n\n']],
  ['cut anywhere, with beats between', [':\n\nda', 'ta: {"a":1}\n', '\n:\n\ndata: {"a"', ':2}\n\n', 'data: {"a":3}']],
])('events are read %s, and half of one is none', async (_, pieces) => {
  const heard: string[] = []
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(encoder.encode(piece))
      controller.close()
    },
  })
  await readEvents(body, (text) => heard.push(text))
  expect(heard).toEqual(['{"a":1}', '{"a":2}'])
})
