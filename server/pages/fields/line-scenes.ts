import {
  type FieldsScene,
  type FormScenes,
  freshHex,
  freshPhone,
  type OpenedPage,
  plainPage,
  restaurantId,
} from './scene.ts'

const evening = Temporal.Instant.from('2026-11-27T17:00:00Z')
const line = `/waitlist/${restaurantId}`
const kiosk = `/kiosk-mode/${restaurantId}`

export function lineScenes(stage: FieldsScene): FormScenes {
  const open = (page: () => Promise<OpenedPage>) => async () => {
    stage.fixture.setNow(evening)
    return page()
  }
  const joined = async (phone = freshPhone()) => {
    const { id } = await stage.fixture.client.walkins.join({
      body: { restaurantId, groupSize: 2, customerName: 'Bo Chan', phone },
    })
    return `tavola-walkin-${restaurantId}=${id}`
  }
  const called = async (): Promise<OpenedPage> => {
    const phone = freshPhone()
    const cookie = await joined(phone)
    const { client } = stage.fixture
    const token = stage.hostKey
    const { walkins } = await client.hostLine.list({ params: { restaurantId }, token })
    const params = { restaurantId, walkinId: walkins.find((walkin) => walkin.phone === phone)?.id ?? '' }
    await client.hostLine.call({ params, token, body: {} })
    await client.hostLine.message({ params, token, body: { id: freshHex(), text: 'Your table is near the window.' } })
    return { address: `${line}/ready`, cookie }
  }
  const contacts = `${line}/contacts?person=2`
  return {
    'line, contacts': { open: open(async () => ({ address: contacts })) },
    'line, confirm': {
      open: open(async () => {
        const typed = { customerName: 'Ann Lee', phoneNumber: freshPhone(), request: freshHex() }
        return { address: contacts, sent: { ...typed, intent: 'check' } }
      }),
    },
    'line, place': { open: open(async () => ({ address: `${line}/default`, cookie: await joined() })) },
    'line, change': {
      open: open(async () => ({ address: `${line}/manage?person=3&areas=Garden`, cookie: await joined() })),
    },
    'line, leave': { open: open(async () => ({ address: `${line}/manage?leave`, cookie: await joined() })) },
    'line, called': { open: open(called) },
    kiosk: { open: open(async () => ({ address: `${kiosk}?step=contacts&person=2` })) },
    'kiosk, set up': plainPage('/kiosk-mode', { restaurant: String(restaurantId) }),
    'kiosk, set up again': {
      open: async () => ({ address: `${kiosk}?setup`, cookie: `tavola-kiosk-${restaurantId}=${stage.hostKey}` }),
    },
  }
}
