import type { MailTopic } from '../topics.ts'

/** `due` is the moment until which money is awaited, empty where none is. */
export type Told = { place: string; when: string; name: string; people: string; due: string }

type Saying = {
  subject: (told: Told) => string
  heading: (told: Told) => string
  lead: (told: Told) => string
}

/** Everything a mail says. A language that lacks one of these does not compile. */
export type MailWords = {
  language: 'en' | 'de' | 'fr' | 'es' | 'it'
  topics: Readonly<Record<MailTopic, Saying>>
  people: (count: number) => string
  labels: Readonly<
    Record<'when' | 'party' | 'where' | 'event' | 'area' | 'table' | 'requests' | 'policy' | 'reference', string>
  >
  /** The restaurant's clock, said where the guest's own may differ. */
  localTime: (zone: string) => string
  open: string
  openNote: string
  bookAgain: string
  directions: string
  call: (phone: string) => string
  footer: (place: string) => string
  calendarTitle: (told: { place: string; people: string }) => string
}
