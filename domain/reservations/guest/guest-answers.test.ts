import { describe, expect, test } from 'vitest'
import { fieldNames, questionsOf } from '../questions.ts'
import { formProblems, guestAnswers } from './guest-answers.ts'

const customs = [
  { id: 'candle', type: 'checkbox', label: 'A candle' },
  { id: 'room', type: 'text', label: 'Hotel room' },
  { id: 'menus', type: 'number', label: 'Tasting menus', important: true },
  { id: 'inside', type: 'text', label: 'Note for the floor', online: false },
]
const everything = questionsOf({
  allergy: true,
  vegetarian: true,
  event: true,
  babyChair: true,
  booth: true,
  handicapAccessible: true,
  customs,
})
const nothing = questionsOf(null)
const ann = { customerName: ' Ann Lee ', email: 'ann@example.com' }

describe('what is sent', () => {
  test('nothing that was left empty', () => {
    expect(guestAnswers({ ...ann, phoneNumber: ' ', specialRequests: '', 'custom.room': '  ' }, everything)).toEqual({
      customerName: 'Ann Lee',
      email: 'ann@example.com',
    })
  })

  test('wishes, occasions and own questions by their type', () => {
    const values = {
      ...ann,
      'wish.babyChair': 'on',
      'occasion.birthday': 'on',
      'custom.candle': 'on',
      'custom.room': '204',
      'custom.menus': '2',
      vegetarian: 'on',
    }
    expect(guestAnswers(values, everything)).toMatchObject({
      additionals: {
        babyChair: true,
        party: true,
        eventTypes: ['birthday'],
        customs: [
          { id: 'candle', value: true },
          { id: 'room', value: '204' },
          { id: 'menus', value: '2' },
        ],
      },
      customerProfile: { vegetarian: true },
    })
  })

  test('nothing that was not asked', () => {
    const values = { ...ann, 'wish.booth': 'on', 'custom.inside': 'x', allergy: 'nuts', healthConsent: 'on' }
    expect(guestAnswers(values, nothing)).toEqual({ customerName: 'Ann Lee', email: 'ann@example.com' })
    expect(fieldNames(everything)).not.toContain('custom.inside')
  })

  test('health details only with a yes of their own', () => {
    const values = { ...ann, allergy: 'nuts, milk; nuts', handicapAccessible: 'on' }
    expect(guestAnswers(values, everything).customerProfile).toBeUndefined()
    expect(guestAnswers({ ...values, healthConsent: 'on' }, everything).customerProfile).toEqual({
      allergy: ['nuts', 'milk'],
      handicapAccessible: true,
    })
  })

  test.each([
    ['on', { isMarketingOptOut: false }],
    [undefined, {}],
  ])('news %s', (news, sent) => {
    const { isMarketingOptOut } = guestAnswers({ ...ann, ...(news && { news }) }, nothing)
    expect(isMarketingOptOut === undefined ? {} : { isMarketingOptOut }).toEqual(sent)
  })
})

describe('what must be put right', () => {
  test.each([
    [{}, nothing, { customerName: 'required', email: 'contact' }],
    [ann, nothing, {}],
    [{ customerName: 'Ann', phoneNumber: '+43 1 2345678' }, nothing, {}],
    [{ ...ann, allergy: 'nuts', 'custom.menus': '1' }, everything, { healthConsent: 'consent' }],
    [{ ...ann, allergy: 'nuts', healthConsent: 'on', 'custom.menus': '1' }, everything, {}],
    [ann, everything, { 'custom.menus': 'required' }],
    [{ ...ann, 'custom.menus': 'two' }, everything, { 'custom.menus': 'number' }],
  ])('%j', (values, questions, problems) => expect(formProblems(values, questions)).toEqual(problems))
})

test.each([
  ['its own question', [{ id: 'occasion', type: 'select' as const, label: 'Occasion' }], false],
  ['another question', [{ id: 'dog', type: 'checkbox' as const, label: 'A dog' }], true],
  [
    'a question that is not asked online',
    [{ id: 'occasion', type: 'text' as const, label: 'Why', online: false }],
    true,
  ],
])('an occasion is asked once: %s', (_, customs, isAsked) => {
  expect(questionsOf({ event: true, customs }).occasions).toBe(isAsked)
})
