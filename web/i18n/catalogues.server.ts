import app from 'virtual:texts/app'
import booking from 'virtual:texts/booking'
import cuisines from 'virtual:texts/cuisines'
import payment from 'virtual:texts/payment'
import plan from 'virtual:texts/plan'
import type { Messages } from '@lingui/core'
import type { Locale } from '#domain/locale/language.ts'
import { createText, type Text } from './text.tsx'

const areas = { app, booking, cuisines, payment, plan }

type PageArea = keyof typeof areas

export function messagesOf(area: PageArea, locale: Locale): Messages {
  return areas[area][locale] ?? {}
}

export function textOf<A extends PageArea>(area: A, locale: Locale): Text<A> {
  return createText<A>(locale, messagesOf(area, locale))
}
