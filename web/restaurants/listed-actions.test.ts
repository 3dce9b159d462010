import { expect, test } from 'vitest'
import { testContext } from '../test-request.ts'
import { answerOwnerOrGuest } from './listed-actions.server.ts'

const refused = {
  status: 400,
  body: {
    message: 'Please look at the form.',
    code: 'bad_request',
    modelState: { 'contract.email': ['Please give a full e-mail address.'] },
  },
}

const send = (fields: Record<string, string>, answer: { status?: number; body: unknown }) => {
  const request = new Request('http://x/restaurants/blue-door', { method: 'POST', body: new URLSearchParams(fields) })
  return answerOwnerOrGuest(
    request,
    testContext(() => answer),
    'blue-door',
  )
}

test('a wish to be told is thanked for', async () => {
  const { data } = await send({ intent: 'notify', email: 'bo@example.com' }, { body: {} })
  expect(data).toMatchObject({ intent: 'notify', done: true, errors: {} })
})

test('a bad address comes back with a sentence and with what was typed', async () => {
  const { data, init } = await send({ intent: 'notify', email: 'nobody' }, refused)
  expect(init?.status).toBe(400)
  expect(data).toMatchObject({
    done: false,
    errors: { email: 'Please give a full e-mail address.' },
    typed: { email: 'nobody' },
  })
})

test('a claim keeps every field, however long the message', async () => {
  const claim = { intent: 'claim', name: 'Ann', email: 'x', phone: '1', address: 'Pier 1', message: 'm'.repeat(9000) }
  const { data } = await send(claim, refused)
  expect(data).toMatchObject({ intent: 'claim', typed: { name: 'Ann', phone: '1', address: 'Pier 1' } })
  expect(data?.typed.message).toHaveLength(4000)
})

test('a failure of ours is not the guest’s mistake', async () => {
  await expect(send({ intent: 'notify', email: 'bo@example.com' }, { status: 500, body: {} })).rejects.toThrow()
})
