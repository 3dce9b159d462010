export type Sms = {
  /** In international form, digits after a plus. */
  to: string
  text: string
  /** The same for the same news, so that a gateway which has sent it does not send it again. */
  key: string
}

export type SmsGateway = {
  readonly name: string
  /** Taken by the gateway, or refused for good: nobody has that number. Throws when neither is sure. */
  send(sms: Sms): Promise<'taken' | 'refused'>
}
