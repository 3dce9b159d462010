import { sessionKeys } from '../../storage/keys.ts'

export type PushState = 'impossible' | 'off' | 'on' | 'denied'

/** What this browser has said for this place so far; `address` is that of its notifications. In a frame, and where no worker runs, it cannot be notified. */
export async function readPushState(address: string): Promise<PushState> {
  const registration = await findWorker()
  if (!registration) return 'impossible'
  if (Notification.permission === 'denied') return 'denied'
  const subscription = await registration.pushManager.getSubscription()
  return subscription && notifiedPlace() === address ? 'on' : 'off'
}

async function findWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window)) return undefined
  return navigator.serviceWorker.getRegistration().catch(() => undefined)
}

/** Asks the guest, then the browser's push service, then the server. Throws when one of the last two does not answer. */
export async function turnPushOn(address: string): Promise<PushState> {
  const registration = await findWorker()
  if (!registration) return 'impossible'
  // Asked first, because browsers forget after some time that a button was pressed.
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  const { pushKey } = (await answerOf(await fetch(address))) as { pushKey: string }
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: pushKey,
  })
  const { endpoint, keys } = subscription.toJSON()
  await post(address, { endpoint, keys })
  rememberPlace(address)
  return 'on'
}

export async function turnPushOff(address: string): Promise<PushState> {
  const registration = await findWorker()
  const subscription = await registration?.pushManager.getSubscription()
  if (subscription) {
    await post(`${address}/remove`, { endpoint: subscription.endpoint })
    await subscription.unsubscribe()
  }
  rememberPlace(null)
  return 'off'
}

async function post(address: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  await answerOf(await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) }))
}

async function answerOf(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`notifications answered ${response.status}`)
  return response.json()
}

/** A browser keeps its address at the push service longer than one evening; which place it was given for is kept here. */
function notifiedPlace(): string | null {
  try {
    return sessionStorage.getItem(sessionKeys.notifiedPlace)
  } catch {
    return null
  }
}

function rememberPlace(address: string | null): void {
  try {
    if (address === null) sessionStorage.removeItem(sessionKeys.notifiedPlace)
    else sessionStorage.setItem(sessionKeys.notifiedPlace, address)
  } catch {
    // Blocked: the button is shown again, and pressing it again changes nothing.
  }
}
