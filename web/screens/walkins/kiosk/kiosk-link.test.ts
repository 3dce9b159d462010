import { expect, test } from 'vitest'
import { kioskLink } from './kiosk-link.ts'

test.each([
  [{ step: 'welcome' }, '/kiosk-mode/7'],
  [{ step: 'guests' }, '/kiosk-mode/7?step=guests'],
  [{ step: 'contacts', person: 4, area: 'Bar & Hof' }, '/kiosk-mode/7?step=contacts&person=4&areas=Bar+%26+Hof'],
] as const)('%j is at %s', (chosen, link) => expect(kioskLink(7, chosen)).toBe(link))
