import { offerTables } from '#actions/standbys/offer.ts'
import { at, friday, noon } from '#http/reservations/booking-fixtures.ts'
import {
  bookedTable,
  depositRestaurantId,
  type FieldsScene,
  type FormScene,
  type FormScenes,
  freshEmail,
  freshHex,
  fullRestaurantId,
  type OpenedPage,
  plainPage,
  restaurantId,
} from './scene.ts'

export function bookingScenes(stage: FieldsScene): FormScenes {
  const page = (address: (id: string) => string, changes = {}): FormScene => ({
    open: async () => {
      const { id, cookie } = await bookedTable(stage, changes)
      return { address: address(id), cookie }
    },
  })
  const step = async (name: 'where' | 'about', house = restaurantId) => {
    const id = await stage.fixture.newId(house)
    return `/reserve/${house}?person=2&date=${friday}&time=19:00:00&step=${name}&id=${id}`
  }
  const change = (id: string, query: string) => `/booking/change/${id}?person=2&date=${friday}&${query}`
  return {
    'booking, when': plainPage(`/reserve/${restaurantId}?person=2&date=${friday}`),
    'booking, where': { open: async () => ({ address: await step('where') }) },
    'booking, about': { open: async () => ({ address: await step('about') }) },
    'booking, about, in a frame with a hold': { open: () => framed(stage) },
    'booking with terms': { open: async () => ({ address: await step('about', depositRestaurantId) }) },
    'a second booking': {
      open: async () => {
        const address = await step('about')
        const email = freshEmail()
        await bookedTable(stage, { email, reservationTime: at('19:00'), confirmSecondBooking: true })
        const id = /id=(\w+)/.exec(address)?.[1] ?? ''
        return { address, sent: { intent: 'book', id, customerName: 'Ann Lee', email } }
      },
    },
    'open from a mail': {
      open: async () => {
        const { id, token } = await bookedTable(stage)
        return { address: `/booking/open/${id}/${token}` }
      },
    },
    'change, when': page((id) => change(id, '')),
    'change, where': page((id) => change(id, 'time=19:00:00&step=where')),
    'change, confirm': page((id) => change(id, 'time=20:00:00&step=confirm')),
    'change, about': page((id) => change(id, 'time=19:00:00&step=about')),
    cancel: page((id) => `/booking/cancel/${id}`),
    'answer a fee': page((id) => `/booking/fee/${id}`),
    messages: {
      open: async () => {
        const { id, cookie } = await bookedTable(stage)
        await stage.fixture.client.hostConversations.send({
          params: { restaurantId, conversationId: id },
          token: stage.hostKey,
          body: { id: freshHex(), text: 'Terrace or salon?' },
        })
        return { address: `/booking/messages/${id}`, cookie }
      },
    },
    'check in': {
      open: async () => {
        const { id, cookie } = await bookedTable(stage, { reservationTime: '2026-11-27T18:15:00+01:00' })
        stage.fixture.setNow(Temporal.Instant.from('2026-11-27T17:00:00Z'))
        return { address: `/booking/check-in/${id}`, cookie }
      },
      fill: { lat: '48.2', lon: '16.3', accuracy: '20' },
    },
    feedback: { open: async () => (await visited(stage)).page },
    'feedback, given': {
      open: async () => {
        const { params, token, page: given } = await visited(stage)
        const body = { rating: 4, note: 'Fine', publish: true }
        await stage.fixture.client.feedback.send({ params, token, body })
        return given
      },
    },
    'ask to hear of a table': plainPage(`/standby/${fullRestaurantId}?person=2&date=${friday}`, {
      from: '1140',
      to: '1140',
      date: friday,
    }),
    'ask although tables are free': {
      open: async () => {
        const id = await stage.fixture.newId(restaurantId)
        const who = { name: 'Cy Diaz', email: freshEmail(), phone: '' }
        const sent = { id, date: friday, from: '1140', to: '1140', party: '2', ...who }
        return { address: `/standby/${restaurantId}?person=2&date=${friday}`, sent }
      },
      fill: { from: '1140', to: '1140', date: friday },
    },
    standby: { open: () => standby(stage, fullRestaurantId) },
    'standby, offered': { open: () => standby(stage, restaurantId) },
    'a place that is only listed': plainPage('/restaurants/cafe-nebenan-vienna'),
  }
}

async function framed({ fixture }: FieldsScene): Promise<OpenedPage> {
  const id = await fixture.newId(restaurantId)
  const held = await fixture.client.holds.create({
    body: { id, restaurantId, reservationTime: `${friday}T19:00:00`, groupSize: 2 },
  })
  const hold = [Date.parse(held.expiresAt), 1, 1, held.token].join('.')
  const query = `person=2&date=${friday}&time=19:00:00&step=about&framed=1&id=${id}&hold=${encodeURIComponent(hold)}`
  return { address: `/reserve/${restaurantId}?${query}` }
}

async function visited(stage: FieldsScene) {
  const { id, token, cookie } = await bookedTable(stage)
  await stage.fixture.rows(
    `UPDATE reservations SET status = 'Closed', closed_at = $2 WHERE reservation_id = $1::uuid`,
    [id, '2026-11-27T10:00:00Z'],
  )
  return { params: { reservationId: id }, token, page: { address: `/booking/feedback/${id}`, cookie } }
}

async function standby({ fixture }: FieldsScene, house: number): Promise<OpenedPage> {
  await fixture.rows('DELETE FROM standby_days')
  const body = { date: friday, from: '18:00:00', to: '20:00:00', groupSize: 2, customerName: 'Cy', email: freshEmail() }
  const made = await fixture.client.standbys.join({
    params: { restaurantId: house },
    body: { id: await fixture.newId(house), ...body },
  })
  await offerTables(fixture.context.db, { restaurantId: house, serviceDate: friday }, noon)
  return { address: `/standby/${house}/${made.id}/${made.key}` }
}
