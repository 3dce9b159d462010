import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EventQueue } from './event-queue.ts'

test('gives back what was added, earliest first, whatever comes in between', () => {
  const step = fc.option(fc.double({ min: 0, max: 1000, noNaN: true }))
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const queue = new EventQueue(2)
      const inside: number[] = []
      const added: number[] = []
      for (const time of steps)
        if (time !== null) {
          queue.add(time, added.push(time) - 1)
          inside.push(time)
        } else if (inside.length > 0) {
          inside.sort((a, b) => a - b)
          expect(queue.nextTime).toBe(inside[0])
          expect(added[queue.take()]).toBe(inside.shift())
        }
      expect(queue.size).toBe(inside.length)
    }),
  )
})
