import { createHash, timingSafeEqual } from 'node:crypto'

/** The bank's signature: all plain values and the password, in the order of their names, hashed as one text. */
export function tbankToken(fields: object, password: string): string {
  const all: [string, unknown][] = Object.entries({ ...fields, Password: password })
  const plain = all.flatMap(([name, value]) =>
    name !== 'Token' && ['string', 'number', 'boolean'].includes(typeof value)
      ? [{ name, text: (value as string | number | boolean).toString() }]
      : [],
  )
  const text = plain.sort((a, b) => (a.name < b.name ? -1 : 1)).map((one) => one.text)
  return createHash('sha256').update(text.join('')).digest('hex')
}

export function hasTbankToken(fields: { Token?: unknown }, password: string): boolean {
  const given = Buffer.from(typeof fields.Token === 'string' ? fields.Token : '', 'hex')
  const right = Buffer.from(tbankToken(fields, password), 'hex')
  return given.length === right.length && timingSafeEqual(given, right)
}
