import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const text = (value: Buffer) => value.toString('base64url')
const sha256 = (value: string | Buffer) => createHash('sha256').update(value).digest()

/** As much CBOR as an attestation without a statement needs. */
const cbor = {
  head(major: number, length: number) {
    const kind = major << 5
    if (length < 24) return Buffer.from([kind | length])
    return Buffer.from(length < 256 ? [kind | 24, length] : [kind | 25, length >> 8, length & 255])
  },
  int: (value: number) => (value >= 0 ? cbor.head(0, value) : cbor.head(1, -1 - value)),
  bytes: (value: Buffer) => Buffer.concat([cbor.head(2, value.length), value]),
  text: (value: string) => Buffer.concat([cbor.head(3, value.length), Buffer.from(value)]),
  map: (...pairs: [Buffer, Buffer][]) => Buffer.concat([cbor.head(5, pairs.length), ...pairs.flat()]),
}

const userPresent = 1
const userVerified = 4
const hasKey = 64

type AuthenticatorRequest = { challenge: string; origin: string; rpId: string; isVerified?: boolean }

/** What a guest's device does: makes a key for a host, and signs with it. */
export function createAuthenticator() {
  const id = randomBytes(32)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  let counter = 0
  const flagsOf = (isVerified: boolean) => userPresent | (isVerified ? userVerified : 0)
  const dataFor = (rpId: string, flags: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter++)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count])
  }
  const clientData = (type: string, { challenge, origin }: AuthenticatorRequest) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const credential = { id: text(id), rawId: text(id), type: 'public-key' as const }

  return {
    create(asked: AuthenticatorRequest) {
      const key = cbor.map(
        [cbor.int(1), cbor.int(2)],
        [cbor.int(3), cbor.int(-7)],
        [cbor.int(-1), cbor.int(1)],
        [cbor.int(-2), cbor.bytes(Buffer.from(x, 'base64url'))],
        [cbor.int(-3), cbor.bytes(Buffer.from(y, 'base64url'))],
      )
      const idLength = Buffer.from([0, id.length])
      const authData = Buffer.concat([
        dataFor(asked.rpId, flagsOf(asked.isVerified ?? true) | hasKey),
        Buffer.alloc(16),
        idLength,
        id,
        key,
      ])
      const attestation = cbor.map(
        [cbor.text('fmt'), cbor.text('none')],
        [cbor.text('attStmt'), cbor.map()],
        [cbor.text('authData'), cbor.bytes(authData)],
      )
      const clientDataJSON = text(clientData('webauthn.create', asked))
      return { ...credential, response: { clientDataJSON, attestationObject: text(attestation) } }
    },
    use(asked: AuthenticatorRequest) {
      const authData = dataFor(asked.rpId, flagsOf(asked.isVerified ?? true))
      const client = clientData('webauthn.get', asked)
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey)
      const response = {
        clientDataJSON: text(client),
        authenticatorData: text(authData),
        signature: text(signature),
      }
      return { ...credential, response }
    },
  }
}

export type Authenticator = ReturnType<typeof createAuthenticator>
