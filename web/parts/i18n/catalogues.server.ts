import account from 'virtual:texts/account'
import allergens from 'virtual:texts/allergens'
import app from 'virtual:texts/app'
import booking from 'virtual:texts/booking'
import chats from 'virtual:texts/chats'
import credits from 'virtual:texts/credits'
import cuisines from 'virtual:texts/cuisines'
import embed from 'virtual:texts/embed'
import feedback from 'virtual:texts/feedback'
import history from 'virtual:texts/history'
import money from 'virtual:texts/money'
import notify from 'virtual:texts/notify'
import offline from 'virtual:texts/offline'
import orderPayment from 'virtual:texts/order-payment'
import orders from 'virtual:texts/orders'
import party from 'virtual:texts/party'
import payment from 'virtual:texts/payment'
import plan from 'virtual:texts/plan'
import privacy from 'virtual:texts/privacy'
import release from 'virtual:texts/release'
import restaurantWords from 'virtual:texts/restaurant-words'
import standby from 'virtual:texts/standby'
import waitlist from 'virtual:texts/waitlist'
import walkins from 'virtual:texts/walkins'
import type { Messages } from '@lingui/core'
import type { Locale } from '#domain/locale/language.ts'
import { createText, type Text } from './text.tsx'

const areas = {
  account,
  allergens,
  app,
  booking,
  chats,
  credits,
  cuisines,
  embed,
  feedback,
  history,
  money,
  notify,
  offline,
  'order-payment': orderPayment,
  orders,
  party,
  payment,
  plan,
  privacy,
  release,
  'restaurant-words': restaurantWords,
  standby,
  waitlist,
  walkins,
}

type PageArea = keyof typeof areas

export function messagesOf(area: PageArea, locale: Locale): Messages {
  return areas[area][locale] ?? {}
}

export function textOf<A extends PageArea>(area: A, locale: Locale): Text<A> {
  return createText<A>(locale, messagesOf(area, locale))
}
