import { soup, takeaway } from '#http/orders/order-fixtures.ts'
import { friday } from '#http/reservations/booking-fixtures.ts'
import { cartCookie } from './cart-cookie.ts'
import { bookedTable, type FieldsScene, type FormScenes, freshHex, plainPage, restaurantId } from './scene.ts'

const menu = `/delivery/${restaurantId}`
const order = { ...takeaway, paymentType: 'cash' as const }

export function orderScenes(stage: FieldsScene): FormScenes {
  const cart = (type: 'takeaway' | 'delivery', open = type) => cartCookie(`tavola-cart-${restaurantId}`, type, open)
  const begin = async () => {
    const { client } = stage.fixture
    const begun = await client.groupOrders.begin({
      params: { restaurantId },
      body: { id: freshHex(), name: 'Ann', deliveryType: 'takeaway', items: [soup] },
    })
    const params = { restaurantId, code: begun.code }
    await client.groupOrders
      .join({ params, body: { id: freshHex(), name: 'Bo' } })
      .then(({ part, key }) =>
        client.groupOrders.change({ params: { ...params, part: `${part}` }, body: { key, version: 0, items: [soup] } }),
      )
    const cookie = `tavola-group-${begun.code.slice(0, 16)}=${begun.part}.${begun.key}`
    return { code: begun.code, address: `${menu}/group/${begun.code}`, cookie }
  }
  return {
    menu: plainPage(menu),
    'menu with a cart': { open: async () => ({ address: menu, cookie: cart('takeaway') }) },
    'menu with dishes for another way': { open: async () => ({ address: menu, cookie: cart('delivery', 'takeaway') }) },
    dish: plainPage(`${menu}?dish=pizza`),
    'dish in the cart': { open: async () => ({ address: `${menu}?dish=soup&repeat=0`, cookie: cart('takeaway') }) },
    checkout: {
      open: async () => ({ address: `${menu}/checkout`, cookie: cart('takeaway') }),
      fill: { tipOther: '1', total: '7.9' },
    },
    'checkout of a delivery': {
      open: async () => ({ address: `${menu}/checkout?date=${friday}`, cookie: cart('delivery') }),
      fill: { tipOther: '1', total: '10.4', deliveryAddress: 'Lindengasse 8', position: '48.2050000,16.3000000' },
      press: ['intent', 'order'],
    },
    'checkout of a group': {
      open: async () => {
        const { code, cookie } = await begin()
        return { address: `${menu}/checkout?group=${code}&for=all`, cookie }
      },
      fill: { tipOther: '1', total: '14.8' },
    },
    'group order': {
      open: async () => {
        const { address } = await begin()
        return { address }
      },
    },
    'group order, joined under a name that is taken': {
      open: async () => {
        const { address } = await begin()
        return { address, sent: { intent: 'join', id: freshHex(), name: 'Ann' } }
      },
      fill: { name: 'Ann' },
    },
    'group order, as its organiser': {
      open: async () => {
        const { address, cookie } = await begin()
        return { address, cookie }
      },
    },
    'placed order, canceled': {
      open: async () => {
        const { id, token, cookie } = await bookedTable(stage, order)
        await stage.fixture.client.reservations.cancel({ params: { reservationId: id }, token, body: {} })
        return { address: `/booking/order/${id}`, cookie }
      },
    },
    'cancel an order': {
      open: async () => {
        const { id, cookie } = await bookedTable(stage, order)
        return { address: `/booking/order/${id}/cancel`, cookie }
      },
    },
  }
}
