import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** What a browser gave us to write to it: its public key and a secret that the push service does not know. */
export type PushKeys = { p256dh: Buffer; auth: Buffer }

type Chance = { privateKey: Buffer; salt: Buffer }

const recordSize = 4096
const keyBytes = 65
/** A message is one record; its last byte says that no other follows. */
const lastRecord = Buffer.of(2)

/** A message that only the browser can read (RFC 8291, one record of RFC 8188). `chance` is given by tests alone. */
export function encryptPush(keys: PushKeys, message: string, chance?: Chance): Buffer {
  const own = createECDH('prime256v1')
  if (chance) own.setPrivateKey(chance.privateKey)
  else own.generateKeys()
  const salt = chance?.salt ?? randomBytes(16)
  const publicKey = own.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.p256dh, publicKey])
  const shared = hkdf(own.computeSecret(keys.p256dh), keys.auth, info, 32)
  const key = hkdf(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = hkdf(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const sealed = [cipher.update(Buffer.concat([Buffer.from(message), lastRecord])), cipher.final(), cipher.getAuthTag()]
  const size = Buffer.alloc(5)
  size.writeUInt32BE(recordSize)
  size[4] = keyBytes
  return Buffer.concat([salt, size, publicKey, ...sealed])
}

function hkdf(input: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', input, salt, info, length))
}

/** Whether these are keys of the right form: a point of the curve and sixteen bytes. */
export function arePushKeys({ p256dh, auth }: PushKeys): boolean {
  if (p256dh.length !== keyBytes || p256dh[0] !== 4 || auth.length !== 16) return false
  try {
    const own = createECDH('prime256v1')
    own.generateKeys()
    own.computeSecret(p256dh)
    return true
  } catch {
    return false
  }
}
