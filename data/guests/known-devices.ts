import { createHmac, randomBytes } from 'node:crypto'

const macOf = (secret: Buffer, uid: string, id: string) =>
  createHmac('sha256', secret).update(`known device|${uid}|${id}`).digest('base64url')

/** Says that a browser was signed in to an account once. It opens nothing: its tries are counted apart from strangers'. */
export function newDeviceKey(secret: Buffer, uid: string): string {
  const id = randomBytes(12).toString('hex')
  return `${id}.${macOf(secret, uid, id)}`
}

/** The device that a key names, if it was given out for this account. */
export function deviceOf(
  secret: Buffer,
  { key, uid }: { key: string | null | undefined; uid: string },
  isSame: (given: string, expected: string) => boolean,
): string | null {
  const [id = '', mac = ''] = key?.split('.') ?? []
  return id !== '' && isSame(mac, macOf(secret, uid, id)) ? id : null
}
