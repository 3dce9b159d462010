import type { PushKeys } from './encrypt.ts'

export type PushRecipient = PushKeys & { endpoint: string }

export type PushMessage = {
  /** The same for the same news: a service that still holds one of this name replaces it. */
  name: string
  content: object
  /** For how long the service keeps it for a browser that is not there. */
  ttlSeconds: number
}

export type PushGateway = {
  /** What a browser needs to let this server write to it, as base64url. */
  readonly publicKey: string
  /** Whether a browser may name this address: anybody can say anything here, and the server would call it. */
  mayWriteTo(recipient: PushRecipient): boolean
  /** Taken by the push service, or gone: the browser has ended it. Throws when neither is sure. */
  send(recipient: PushRecipient, message: PushMessage): Promise<'taken' | 'gone'>
}
