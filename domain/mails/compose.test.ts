import { describe, expect, test } from 'vitest'
import { texts } from '#texts/texts.ts'
import { locales } from '../locale/language.ts'
import { withKey } from './booking-link.ts'
import { composeMail } from './compose.ts'
import { now, restaurant, sender, visit } from './test-visit.ts'
import { mailTopics } from './topics.ts'

const compose = (
  changes: Partial<typeof visit> = {},
  topic: (typeof mailTopics)[number] = 'confirmed',
  at = restaurant,
) =>
  composeMail(topic, { ...visit, ...changes }, at, sender, {
    now,
    texts,
    money: { amountMinor: 2000, currency: 'eur', at: now },
  })

test('a calendar that cannot be written is left out and told, and the mail goes out', () => {
  const failed: string[] = []
  const broken: typeof texts = (area, language) => {
    if (area === 'calendar') throw new Error('no words')
    return texts(area, language)
  }
  const mail = composeMail('confirmed', visit, restaurant, sender, {
    now,
    texts: broken,
    onPartFailed: (part, error) => failed.push(`${part}: ${String(error)}`),
  })
  expect(mail.calendar).toBe(null)
  expect(mail.text).toContain('Saturday, November 21, 2026')
  expect(failed).toEqual(['calendar: Error: no words'])
})

describe('a mail', () => {
  test('tells the wall time of the restaurant in words, in both parts', () => {
    const mail = compose()
    expect(mail.subject).toBe('Your table at Gasthaus Blau, Saturday, November 21, 2026, 07:30 PM')
    for (const part of [mail.html, mail.text]) {
      expect(part).toContain('Saturday, November 21, 2026, 07:30 PM')
      expect(part).toContain('Time at the restaurant (Europe/Vienna)')
      expect(part).toContain('2 people')
      expect(part).toContain('A quiet corner, please')
      expect(part).toContain('Lindengasse 5, 1070 Wien')
    }
  })

  test.each([
    ['de', 'Ihr Tisch ist reserviert', 'Samstag, 21. November 2026, 19:30', '2 Personen'],
    ['de-DE', 'Ihr Tisch ist reserviert', 'Samstag, 21. November 2026, 19:30', '2 Personen'],
    ['fr-CA', 'Votre table est réservée', 'samedi 21 novembre 2026, 19:30', '2 personnes'],
    ['es', 'Tu mesa está reservada', 'sábado, 21 de noviembre de 2026, 19:30', '2 personas'],
    ['it', 'Il suo tavolo è prenotato', 'sabato 21 novembre 2026, 19:30', '2 persone'],
    ['nl', 'Uw tafel is gereserveerd', 'zaterdag 21 november 2026, 19:30', '2 personen'],
    ['xx', 'Your table is booked', 'Saturday, November 21, 2026, 07:30 PM', '2 people'],
    [null, 'Your table is booked', 'Saturday, November 21, 2026, 07:30 PM', '2 people'],
  ])('speaks %s', (language, heading, when, people) => {
    const { text } = compose({ language })
    expect(text).toContain(heading)
    expect(text).toContain(when)
    expect(text).toContain(people)
  })

  test.each(mailTopics)('%s has words in every language and leaves no hole', (topic) => {
    for (const language of locales) {
      const mail = compose({ language }, topic)
      expect(`${mail.subject}${mail.html}${mail.text}`).not.toMatch(
        /undefined|\[object|\bNaN\b|!(?!doctype|DOCTYPE|important|\[)/,
      )
      expect(mail.subject).toContain('Gasthaus Blau')
    }
  })

  test('holds the words the guest agreed to', () => {
    expect(compose({ policyText: 'If you do not come, the house charges €20.' }).text).toContain(
      'What you agreed to:\n  If you do not come, the house charges €20.',
    )
  })

  test('of a fee holds the amount and the words agreed to, though the booking is over', () => {
    const policyText = 'If you do not come, the house charges €20.'
    const { text, calendar } = compose({ status: 'NoShow', policyText }, 'fee-charged')
    expect(text).toContain('charged €20')
    expect(text).toContain(policyText)
    expect(calendar).toBeNull()
  })

  test('that asks for money or an answer leads straight to it', () => {
    const facts = {
      status: 'Approved' as const,
      depositStatus: 'Unpaid' as const,
      policy: { kind: 'deposit' as const, freeUntil: null },
      dueAt: now.toString(),
      closedAt: null,
      isOrder: false,
    }
    const asked = { amountMinor: 10000, currency: 'eur' }
    const mail = (changes: object, topic: (typeof mailTopics)[number], money: { amountMinor: number } | null = null) =>
      composeMail(topic, { ...visit, ...changes }, restaurant, sender, {
        now,
        texts,
        money: money && { ...money, currency: 'eur', at: now },
      }).text
    const due = mail({ paymentDueAt: now, money: { facts, asked } }, 'payment-due')
    expect(due).toMatch(/Pay €100 now:\n\S+\/KEY\?to=payment\n/)
    expect(due).toContain('Amount:\n  €100')
    expect(due).not.toContain('change or cancel')
    const card = { facts: { ...facts, policy: { kind: 'guarantee', freeUntil: null } }, asked }
    const left = mail({ paymentDueAt: now, money: card }, 'payment-due')
    expect(left).toMatch(/Leave a card now:\n\S+\?to=payment\n/)
    expect(left).not.toContain('deposit')
    const fee = mail({ status: 'NoShow' }, 'fee-charged', { amountMinor: 3000 })
    expect(fee).toMatch(/Answer this fee:\n\S+\?to=fee\n/)
    expect(fee).toContain('noted that you did not come, and charged €30')
    expect(mail({ status: 'CanceledByClient' }, 'fee-charged', { amountMinor: 3000 })).toContain('you canceled after')
    expect(mail({}, 'card-kept', { amountMinor: 0 })).not.toContain('€0')
  })

  test('opens a page by a link without its key until it leaves', () => {
    const { html, text } = compose()
    const stored = `https://tavola.example/booking/open/${visit.id}/KEY`
    for (const part of [html, text]) {
      expect(part).toContain(stored)
      expect(withKey(part, visit.id, 'abc')).not.toContain('/KEY')
      expect(withKey(part, visit.id, 'abc')).toContain(`/booking/open/${visit.id}/abc`)
    }
  })

  test('has no link to a booking that is over, but a way on', () => {
    const { text } = compose({ status: 'CanceledByHost' }, 'canceled-by-host')
    expect(text).not.toContain('/booking/open/')
    expect(text).toContain('https://tavola.example/restaurants/gasthaus-blau')
  })
})

describe('the message id', () => {
  test.each([
    ['confirmed', 0, `<${visit.id}.confirmed.0@tavola.example>`],
    ['changed', 3, `<${visit.id}.changed.3@tavola.example>`],
    ['reminder', 3, `<${visit.id}.reminder.20261121@tavola.example>`],
  ] as const)('of %s at change %i', (topic, sequence, id) => {
    expect(compose({ sequence }, topic).messageId).toBe(id)
  })
})

describe('markup for machines', () => {
  const read = (html: string) =>
    JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null') as Record<
      string,
      unknown
    >

  test('says what the text says', () => {
    expect(read(compose().html)).toMatchObject({
      '@type': 'FoodEstablishmentReservation',
      reservationStatus: 'https://schema.org/ReservationConfirmed',
      startTime: '2026-11-21T19:30:00+01:00',
      endTime: '2026-11-21T21:00:00+01:00',
      partySize: 2,
      underName: { name: 'Mira Holm' },
      reservationFor: { name: 'Gasthaus Blau', address: { streetAddress: 'Lindengasse 5' } },
    })
  })

  test.each([
    ['Pending', 'pending', 'ReservationPending'],
    ['CanceledByClient', 'canceled-by-guest', 'ReservationCancelled'],
    ['Rejected', 'rejected', 'ReservationCancelled'],
  ] as const)('a booking that is %s', (status, topic, state) => {
    expect(read(compose({ status }, topic).html)).toMatchObject({ reservationStatus: `https://schema.org/${state}` })
  })
})

const hostile = [
  '<script>alert(1)</script>',
  '</script><img src=x onerror=alert(1)>',
  '"><a href="javascript:alert(1)">',
  'Ann\r\nBcc: everyone@example.com',
  "=HYPERLINK('http://evil')",
  '-->\u2028<b>',
]

describe.each(hostile)('hostile text %j', (text) => {
  const mail = composeMail(
    'confirmed',
    { ...visit, customerName: text, specialRequests: text, areas: [text], eventName: text, policyText: text },
    { ...restaurant, name: text, address: text, city: text, phone: text },
    sender,
    { now, texts },
  )

  test('brings no element of its own into the HTML', () => {
    const plain = composeMail('confirmed', { ...visit, eventName: 'x', policyText: 'x' }, restaurant, sender, {
      now,
      texts,
    })
    const elements = (html: string) => html.match(/<[a-z/][a-z0-9]*/gi)?.filter((tag) => tag !== '<br').length
    expect(elements(mail.html)).toBe(elements(plain.html))
    expect(mail.html).not.toMatch(/href="javascript/i)
  })

  test('brings no line of its own into subject or names', () => {
    for (const line of [mail.subject, mail.from.name, mail.to.name]) expect(line).not.toMatch(/[\r\n\u2028]/)
  })
})

describe('a mail about an order', () => {
  const ordered = {
    items: [
      { name: 'Margherita', amount: 2, unitMinor: 1250, modifiers: [{ name: 'Olives' }, { name: 'Thin' }] },
      { name: 'Minestrone', amount: 1, unitMinor: 690, modifiers: [] },
    ],
    subtotalMinor: 3190,
    feeMinor: 200,
    taxMinor: 0,
    includedTaxMinor: 290,
    tipMinor: 200,
    amountMinor: 3590,
    currency: 'eur',
    isTable: false,
  }

  test('speaks of dishes and their sum, not of a table, and of nothing for a calendar', () => {
    const mail = compose({ ordered })
    expect(mail.subject).toBe('Your order at Gasthaus Blau, Saturday, November 21, 2026, 07:30 PM')
    for (const part of [mail.html, mail.text]) {
      for (const line of ['2 × Margherita (Olives, Thin) · €25', '1 × Minestrone · €6.90', '€31.90', '€35.90'])
        expect(part).toContain(line)
      expect(part).toContain('Includes €2.90 tax')
      expect(part).not.toMatch(/your table|a table/i)
    }
    expect(mail.calendar).toBeNull()
  })

  test('can be canceled while the kitchen waits, and no longer afterwards', () => {
    expect(compose({ ordered }).text).toContain('There you can cancel it until the kitchen begins.')
    expect(compose({ ordered, status: 'Seated' }).text).not.toContain('cancel')
    expect(compose({ status: 'Seated' }).text).not.toContain('change or cancel')
  })

  test('that its guest canceled says so, and what becomes of the money', () => {
    const facts = {
      status: 'CanceledByClient' as const,
      depositStatus: 'Unpaid' as const,
      policy: { kind: 'deposit' as const, freeUntil: null },
      dueAt: null,
      closedAt: now.toString(),
      isOrder: true,
    }
    const money = { facts, asked: { amountMinor: 3590, currency: 'eur' } }
    const { text } = compose({ ordered, status: 'CanceledByClient', money }, 'canceled-by-guest')
    expect(text).toContain('Mira Holm, you canceled your order at Gasthaus Blau.')
    expect(text).toContain('Nothing was charged.')
    expect(text).toMatch(/Order again:\n\S+\/delivery\/\d+\n/)
  })

  test('that is paid is a receipt with the moment of its payment', () => {
    expect(compose({ ordered }, 'paid').text).toContain('Paid on:\n  ')
  })

  test('that rides on a table speaks of both', () => {
    const mail = compose({ ordered: { ...ordered, isTable: true } })
    expect(mail.text).toContain('Your table')
    expect(mail.text).toContain('2 × Margherita')
    expect(mail.calendar).not.toBeNull()
  })
})
