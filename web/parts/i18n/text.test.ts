import { describe, expect, test } from 'vitest'
import type { useBookingText } from '../reservations/booking-text.ts'
import { messagesOf, textOf } from './catalogues.server.ts'

describe('the text of a page', () => {
  const texts = textOf('app', 'en')

  test('fills in values and counts in words', () => {
    expect(texts.t('search.count', { count: 1 })).toBe('1 place')
    expect(texts.t('search.count', { count: 1200 })).toBe('1,200 places')
    expect(texts.t('region.none', { search: 'Qo’noS' })).toBe('No regions with name Qo’noS')
  })

  test('translates a known key and leaves other text alone', () => {
    expect(texts.known('section.tonight')).toBe('Popular and bookable')
    expect(texts.known('Chef’s picks')).toBe('Chef’s picks')
  })

  test('two guests keep their own languages', () => {
    const other = textOf('app', 'sr-LATIN')
    expect([texts.locale, other.locale]).toEqual(['en', 'sr-LATIN'])
    expect(other.number(1234.5)).toBe('1.234,5')
    expect(texts.number(1234.5)).toBe('1,234.5')
  })

  test('a regional language has the texts of its base', () => {
    expect(messagesOf('booking', 'de-DE')).toEqual(messagesOf('booking', 'de'))
    expect(messagesOf('booking', 'hr')).not.toEqual(messagesOf('booking', 'en'))
  })

  test('is refused by the compiler without a known key and its values, and outside its pages', () => {
    const bookingPage = (text: ReturnType<typeof useBookingText>) => [
      text.t('step.when'),
      text.t('close'),
      // @ts-expect-error a value is missing
      text.t('page.title'),
    ]
    const wrong = [
      // @ts-expect-error no such key
      () => texts.t('serach.label'),
      // @ts-expect-error a text of the booking pages
      () => texts.t('step.when'),
      // @ts-expect-error a value is missing
      () => texts.t('search.count'),
    ]
    expect([bookingPage, ...wrong]).toHaveLength(4)
  })
})
