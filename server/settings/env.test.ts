import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readEnv, settings, WrongSettings } from './env.ts'

describe('settings', () => {
  test('nothing set gives the running demo on port 3000', () => {
    expect(readEnv({})).toMatchObject({
      PORT: 3000,
      PUBLIC_URL: 'http://localhost:3000',
      demo: true,
      TAVOLA_ROLE: 'all',
    })
  })

  test('another database switches the demo off unless asked for', () => {
    const DATABASE_URL = 'postgres://tavola@db.example/tavola'
    expect(readEnv({ DATABASE_URL }).demo).toBe(false)
    expect(readEnv({ DATABASE_URL, TAVOLA_DEMO: 'on' }).demo).toBe(true)
  })

  test('the configuration is development, staging or production, and production when nothing is said', () => {
    expect(readEnv({}).TAVOLA_ENV).toBe('production')
    for (const TAVOLA_ENV of ['development', 'staging', 'production'])
      expect(readEnv({ TAVOLA_ENV }).TAVOLA_ENV).toBe(TAVOLA_ENV)
    expect(() => readEnv({ TAVOLA_ENV: 'holiday' })).toThrow(WrongSettings)
  })

  test('all wrong values are listed at once', () => {
    const wrong = () => readEnv({ PORT: 'eighty', DATABASE_URL: 'mysql://x', TAVOLA_ROLE: 'king' })
    expect(wrong).toThrow(WrongSettings)
    for (const name of ['PORT', 'DATABASE_URL', 'TAVOLA_ROLE']) expect(wrong).toThrow(name)
  })

  test('an empty value counts as not set, and a trailing slash of the public address goes', () => {
    expect(readEnv({ PORT: '', PUBLIC_URL: 'https://tavola.example/' })).toMatchObject({
      PORT: 3000,
      PUBLIC_URL: 'https://tavola.example',
    })
  })

  test('every one of them is read somewhere: a setting that does nothing is a promise nobody keeps', () => {
    const declaring = new Set(['server/settings/env.ts', 'gateways/payments/payment-settings.ts'])
    const code = globSync(['server/**/*.ts', 'gateways/**/*.ts'])
      .filter((file) => !file.endsWith('.test.ts'))
      .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    const isRead = (name: string) =>
      code.some(({ file, text }) => text.includes(declaring.has(file) ? `env.${name}` : name))
    const idle = Object.keys(settings.shape).filter((name) => !isRead(name))
    expect(idle).toEqual([])
  })
})
