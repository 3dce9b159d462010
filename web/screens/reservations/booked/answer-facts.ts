import type { FormValues } from '#domain/reservations/guest/guest-answers.ts'
import { fieldOf, occasions, type Questions } from '#domain/reservations/questions.ts'
import { useBookingText } from '../../../parts/reservations/booking-text.ts'
import type { Fact } from '../../../parts/reservations/facts.tsx'
import { occasionWords, searchWords } from '../form/question-texts.ts'

/** What the guest answered, in the words in which it was asked. */
export function useAnswerFacts(values: FormValues, questions: Questions): Fact[] {
  const { t, known } = useBookingText()
  const ticked = (name: string) => Boolean(values[name])
  const preferences = [
    ...questions.preferences.filter((name) => ticked(fieldOf.criteria(name))).map((name) => t(searchWords[name])),
    ...(ticked('vegetarian') ? [t('wish.vegetarian')] : []),
    ...(ticked('vip') ? [t('wish.vip')] : []),
  ]
  const chosen = occasions.filter((name) => ticked(fieldOf.occasion(name))).map((name) => t(occasionWords[name]))
  const customs = questions.customs.flatMap(({ id, label, type }) => {
    const value = values[fieldOf.custom(id)]
    return value
      ? [{ name: known(label), value: type === 'checkbox' ? t('yes') : type === 'select' ? known(value) : value }]
      : []
  })
  return [
    ...(values.specialRequests ? [{ name: t('about.requests'), value: values.specialRequests }] : []),
    ...(preferences.length > 0 ? [{ name: t('wish.title'), value: preferences.join(', ') }] : []),
    ...(chosen.length > 0 ? [{ name: t('occasion.title'), value: chosen.join(', ') }] : []),
    ...customs,
    ...(values.allergy ? [{ name: t('health.allergy'), value: values.allergy }] : []),
    ...(ticked('handicapAccessible') ? [{ name: t('health.access'), value: t('yes') }] : []),
  ]
}
