import { expect, test } from 'vitest'
import { guestAnswers } from '#domain/reservations/guest/guest-answers.ts'
import { questionsOf } from '#domain/reservations/questions.ts'
import { profileOfferText, withProfileAnswers } from './profile-answers.ts'

const sent = profileOfferText({ vegetarian: true, allergy: 'nuts & seeds, milk', handicapAccessible: true })

test('what was shown of the profile is told beside what was typed', () => {
  const everything = questionsOf({ vegetarian: true, allergy: true, handicapAccessible: true })
  const values = withProfileAnswers({ customerName: 'Ann', allergy: 'celery, milk' }, sent, everything)
  expect(guestAnswers(values, everything).customerProfile).toEqual({
    vegetarian: true,
    allergy: ['celery', 'milk', 'nuts & seeds'],
    handicapAccessible: true,
  })
})

test('nothing that the restaurant does not ask is told', () => {
  const asked = questionsOf({ vegetarian: true })
  expect(withProfileAnswers({ customerName: 'Ann' }, sent, asked)).toEqual({ customerName: 'Ann', vegetarian: 'on' })
})
