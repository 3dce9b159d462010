import { soup } from '#http/orders/order-fixtures.ts'
import { cartCookie } from './cart-cookie.ts'
import { bookedTable, type FieldsScene, type FormScenes, freshNumber, restaurantId } from './scene.ts'

export function partyScenes(stage: FieldsScene): FormScenes {
  const table = () => bookedTable(stage, { groupSize: 4 })
  const shared = async () => {
    const made = await table()
    const { shared: link } = await stage.fixture.client.party.share({
      params: { reservationId: made.id },
      token: made.token,
    })
    return { ...made, key: link?.key ?? '' }
  }
  /** An invited guest has chosen a dish. */
  const chosen = async () => {
    const made = await shared()
    const { client } = stage.fixture
    const answered = await client.invitations.answer({
      params: { code: made.key },
      body: { answer: 'yes', fullName: 'Bo Ray', key: `key${freshNumber()}`.padEnd(30, 'k') },
    })
    const code = answered.key ?? ''
    await client.invitations.choose({ params: { code }, body: { version: 0, items: [soup] } })
    return { ...made, code }
  }
  return {
    party: {
      open: async () => {
        const { id, cookie } = await table()
        return { address: `/booking/party/${id}`, cookie }
      },
      fill: { members: 'cy@example.com' },
    },
    'party with a member': {
      open: async () => {
        const { id, token, cookie } = await table()
        const body = { members: ['bo@example.com'] }
        await stage.fixture.client.invitations.invite({ params: { reservationId: id }, token, body })
        return { address: `/booking/party/${id}`, cookie }
      },
    },
    invitation: { open: async () => ({ address: `/i/${(await shared()).key}` }) },
    'dishes of an invited guest': { open: async () => ({ address: `/i/${(await chosen()).code}/dishes` }) },
    'preorder with dishes of a guest': {
      open: async () => {
        const { id, cookie } = await chosen()
        return { address: `/booking/preorder/${id}`, cookie }
      },
    },
    'preorder with dishes of a guest who canceled': {
      open: async () => {
        const { id, token, cookie, code } = await chosen()
        const { client } = stage.fixture
        const params = { reservationId: id }
        const [part] = (await client.party.get({ params, token })).members
        const add = [{ id: part?.id ?? '', version: 1, total: 6.9 }]
        await client.party.orderDishes({ params, token, body: { add, remove: [] } })
        await client.invitations.answer({ params: { code }, body: { answer: 'no', fullName: 'Bo Ray' } })
        return { address: `/booking/preorder/${id}`, cookie }
      },
    },
    'dishes while booking': {
      open: async () => ({
        address: `/reserve/${restaurantId}/dishes?person=2&date=2026-12-04&time=19:00:00`,
        cookie: cartCookie(`tavola-dishes-${restaurantId}`, 'preorder'),
      }),
    },
    preorder: {
      open: async () => {
        const { id, cookie } = await table()
        const cart = cartCookie(`tavola-preorder-${id}`, 'preorder')
        return { address: `/booking/preorder/${id}`, cookie: `${cookie}; ${cart}` }
      },
    },
  }
}
