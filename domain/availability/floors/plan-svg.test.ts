import { expect, test } from 'vitest'
import { planSvg } from './plan-svg.ts'

const box = { x: 10, y: 20, width: 60, height: 40 }

const plan = planSvg({
  name: 'Ground & <first>',
  width: 400,
  height: 300,
  fixtures: [
    { kind: 'area', label: '"Main" hall', ...box },
    { kind: 'spaceship', ...box },
  ],
  tables: [
    { number: '12', shape: 'round', seats: 4, ...box },
    { number: 'T"1', shape: 'booth', seats: 6, ...box },
  ],
})

test('tables alone have ids, and their id is their number', () => {
  expect([...plan.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id)).toEqual(['12', 'T&quot;1'])
})

test('a round table is an ellipse in the middle of its box', () => {
  expect(plan).toContain('<ellipse cx="40" cy="40" rx="30" ry="20"')
})

test('words are words, whatever signs they hold', () => {
  expect(plan).toContain('<title>Ground &amp; &lt;first&gt;</title>')
  expect(plan).toContain('&quot;Main&quot; hall')
  expect(plan).not.toMatch(/<script|style=|onload/)
})

test('what is not known is drawn as a plain area', () => {
  expect(plan.match(/class="plan-area"/g)).toHaveLength(2)
})
