import { expect, test } from 'vitest'
import { refused, testContext } from '../../../parts/request/test-context.ts'
import { answerOwnerOrGuest } from './listed-actions.server.ts'

const refusedFor = (...fields: string[]) => ({
  status: 400,
  body: {
    message: 'Some details need another look before we can go on.',
    code: 'invalid',
    modelState: Object.fromEntries(fields.map((field) => [`contract.${field}`, ['In English.']])),
  },
})

const send = (fields: Record<string, string>, answer: { status?: number; body: unknown }, language = 'en') => {
  const request = new Request('http://x/restaurants/blue-door', {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { 'accept-language': language },
  })
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
  const { data, init } = await send({ intent: 'notify', email: 'nobody' }, refusedFor('email'))
  expect(init?.status).toBe(400)
  expect(data).toMatchObject({
    done: false,
    errors: { email: 'Please give a full e-mail address, such as ann@example.com.' },
    typed: { email: 'nobody' },
  })
})

test.each([
  ['de', 'email', 'Bitte geben Sie eine vollständige E-Mail-Adresse an, etwa ann@example.com.'],
  ['fr', 'phone', 'Veuillez donner un numéro de téléphone, en chiffres seulement.'],
  ['es', 'name', 'Escribe tu nombre en una línea, con 120 caracteres como máximo.'],
  ['it', 'address', 'Scriva l’indirizzo su una riga, con al massimo 300 caratteri.'],
  ['de-AT', 'message', 'Bitte schreiben Sie reinen Text mit höchstens 4000 Zeichen.'],
])('in %s, what is wrong with the %s is told beside it in that language', async (language, field, sentence) => {
  const { data } = await send({ intent: 'claim', [field]: 'as typed' }, refusedFor(field), language)
  expect(data?.errors).toEqual({ [field]: sentence })
})

test('a field left empty is asked for', async () => {
  const { data } = await send({ intent: 'claim', name: ' ' }, refusedFor('name', 'phone'), 'de')
  expect(data?.errors).toEqual({ name: 'Bitte füllen Sie das aus.', phone: 'Bitte füllen Sie das aus.' })
})

test('what belongs to no field is told for the whole form, in the guest’s language', async () => {
  const gone = { status: 404, body: { message: 'In English.', code: 'not_found' } }
  const { data } = await send({ intent: 'notify', email: 'bo@example.com' }, gone, 'fr')
  expect(data).toMatchObject({ errors: {}, message: expect.stringMatching(/^Nous n’avons pas/) })
})

test('a claim keeps every field, however long the message', async () => {
  const claim = { intent: 'claim', name: 'Ann', email: 'x', phone: '1', address: 'Pier 1', message: 'm'.repeat(9000) }
  const { data } = await send(claim, refusedFor('email'))
  expect(data).toMatchObject({ intent: 'claim', typed: { name: 'Ann', phone: '1', address: 'Pier 1' } })
  expect(data?.typed.message).toHaveLength(4000)
})

test('a failure of ours is not the guest’s mistake', async () => {
  await expect(send({ intent: 'notify', email: 'bo@example.com' }, refused('internal'))).rejects.toThrow()
})
