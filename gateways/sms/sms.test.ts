import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { httpSms } from './http-sms.ts'
import { startSmsSandbox } from './sandbox-server.ts'

let sandbox: Awaited<ReturnType<typeof startSmsSandbox>>
beforeAll(async () => {
  sandbox = await startSmsSandbox({ token: 'key', now: () => Temporal.Instant.from('2026-11-20T18:00:00Z') })
})
beforeEach(() => void sandbox.sent.splice(0))
afterAll(() => sandbox.close())

const gateway = (token = 'key') => httpSms({ url: sandbox.sendUrl, token, from: 'Tavola' })
let last = 0
const sms = (more: object = {}) => ({ to: '+4369912345', text: 'Your table is ready.', key: `k${last++}`, ...more })

describe('an SMS', () => {
  test('is taken and can be read', async () => {
    expect(await gateway().send(sms({ text: 'Ready <now>: https://tavola.example/w?key=1' }))).toBe('taken')
    expect(sandbox.sent).toMatchObject([{ to: '+4369912345', from: 'Tavola' }])
    const page = await (await fetch(sandbox.url)).text()
    expect(page).toContain('Ready &lt;now&gt;')
    expect(page).toContain('<a href="https://tavola.example/w?key=1">')
  })

  test('whose answer was lost is sent again and arrives once', async () => {
    const same = sms()
    sandbox.behaviour.loseAnswers = 1
    await expect(gateway().send(same)).rejects.toThrow()
    expect(await gateway().send(same)).toBe('taken')
    expect(sandbox.sent).toHaveLength(1)
  })

  test('to a number that is none is refused for good', async () => {
    expect(await gateway().send(sms({ to: '12' }))).toBe('refused')
  })

  test.each([429, 500, 503])('that is answered by %d is tried again', async (status) => {
    sandbox.behaviour.failWith = [status]
    const same = sms()
    await expect(gateway().send(same)).rejects.toThrow(`answered ${status}`)
    expect(await gateway().send(same)).toBe('taken')
  })

  test('with the wrong token is a failure that somebody must see', async () => {
    await expect(gateway('wrong').send(sms())).rejects.toThrow('answered 401')
  })
})
