import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A key and a certificate that vouches for itself, made from nothing but Node: X.509 as DER, wrapped as PEM. */
export function selfSigned(name: string): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'))
  const names = sequence(value(0x31, sequence(oid('550403'), value(0x0c, Buffer.from(name)))))
  const yesterday = new Date(Date.now() - 86_400_000)
  const tomorrow = new Date(Date.now() + 86_400_000)
  const content = sequence(
    value(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    names,
    sequence(time(yesterday), time(tomorrow)),
    names,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = value(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', content, privateKey)]))
  const certificate = sequence(content, ecdsaWithSha256, signature).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  }
}

function value(tag: number, content: Buffer): Buffer {
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...parts: Buffer[]) => value(0x30, Buffer.concat(parts))
const oid = (hex: string) => value(0x06, Buffer.from(hex, 'hex'))
const integer = (bytes: Buffer) => value(0x02, bytes)
const time = (at: Date) => value(0x18, Buffer.from(at.toISOString().replaceAll(/[-:T]|\.\d+/g, '')))
