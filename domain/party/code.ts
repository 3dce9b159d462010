/** Without what is mistaken for another when read aloud or copied: no 0, 1, I or O. Thirty-two, so that each holds five bits. */
const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const codeLength = 10

/** Days after which a typed code opens nothing any more. */
export const codeDays = 7

/** Fifty bits as they are typed. */
export function codeText(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, codeLength), (byte) => letters[byte % letters.length]).join('')
}

const codeShape = new RegExp(`^[${letters}]{${codeLength}}$`)

/** What somebody typed, as a code; null when it is none, as the key of a link. */
export function readCode(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s_-]/g, '')
  return codeShape.test(code) ? code : null
}

/** In two groups, to be read aloud. */
export const spacedCode = (code: string) => `${code.slice(0, 5)}-${code.slice(5)}`
