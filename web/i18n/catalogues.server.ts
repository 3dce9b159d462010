import app from 'virtual:texts/app'
import booking from 'virtual:texts/booking'
import coming from 'virtual:texts/coming'
import credits from 'virtual:texts/credits'
import cuisines from 'virtual:texts/cuisines'
import offline from 'virtual:texts/offline'
import payment from 'virtual:texts/payment'
import plan from 'virtual:texts/plan'
import type { Messages } from '@lingui/core'
import type { Locale } from '#domain/locale/language.ts'
import { createText, type Text } from './text.tsx'

const areas = { app, booking, coming, credits, cuisines, offline, payment, plan }

type PageArea = keyof typeof areas

export function messagesOf(area: PageArea, locale: Locale): Messages {
  return areas[area][locale] ?? {}
}

export function textOf<A extends PageArea>(area: A, locale: Locale): Text<A> {
  return createText<A>(locale, messagesOf(area, locale))
}
