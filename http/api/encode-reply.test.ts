import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { calls } from '#contract/api/calls.ts'
import type { Endpoint } from '#contract/api/endpoint.ts'
import { whole } from '#contract/wire/lists.ts'
import { amount } from '#contract/wire/wire.ts'
import { replyEncoder, type UnwritableEntry } from './encode-reply.ts'

const dish = z.object({ id: z.string(), price: amount })
const good = { id: 'soup', price: 6.9 }
const bad = { id: 'cake', price: 2_000_000_000 }

function encode(reply: z.ZodType, value: unknown) {
  const leftOut: UnwritableEntry[] = []
  const endpoint: Endpoint = { call: calls.menus.get, access: 'none', tag: '', summary: '', reply, refusals: [] }
  return { value: replyEncoder(endpoint, (entry) => leftOut.push(entry))(value), leftOut }
}

const entry = (list: string, id: string, fields = ['price']) => ({
  route: calls.menus.get.path,
  list,
  entry: id,
  fields,
})

describe('an entry that cannot be written is left out and named', () => {
  test.each<[name: string, reply: z.ZodType, value: unknown, written: unknown, leftOut: object[]]>([
    ['nothing is wrong', z.array(dish), [good], [good], []],
    ['of a bare list', z.array(dish), [good, bad], [good], [entry('', 'cake')]],
    [
      'of a list in an object',
      z.object({ dishes: z.array(dish).nullish() }),
      { dishes: [bad, good] },
      { dishes: [good] },
      [entry('dishes', 'cake')],
    ],
    [
      'of a list within an entry, which itself stays',
      z.array(z.object({ id: z.string(), dishes: z.array(dish) })),
      [{ id: 'mains', dishes: [bad, good] }],
      [{ id: 'mains', dishes: [good] }],
      [entry('dishes', 'cake')],
    ],
    ['that is nothing at all', z.array(dish), [null, good], [good], [entry('', '?', [''])]],
    [
      'beyond what a list may hold',
      z.array(dish).max(1),
      [good, { ...good, id: 'tea' }],
      [good],
      [entry('', 'tea', ['the list is full'])],
    ],
  ])('%s', (_, reply, value, written, leftOut) => {
    expect(encode(reply, value)).toEqual({ value: written, leftOut })
  })
})

describe('a reply is not written at all', () => {
  test.each<[name: string, reply: z.ZodType, value: unknown]>([
    [
      'without an entry of a list that is a whole',
      z.object({ movements: whole(z.array(dish)) }),
      { movements: [good, bad] },
    ],
    [
      'without an entry deep inside',
      z.object({ order: z.object({ lines: z.array(dish) }) }),
      { order: { lines: [bad] } },
    ],
    [
      'when a value of its own is wrong',
      z.object({ total: amount, dishes: z.array(dish) }),
      { total: -1, dishes: [good] },
    ],
  ])('%s', (_, reply, value) => {
    expect(() => encode(reply, value)).toThrow()
  })
})
