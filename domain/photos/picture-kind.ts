type PictureKind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

/** From which byte on, and what stands there in Latin letters. */
type FileSignature = readonly [at: number, text: string]

const marks: readonly (readonly [PictureKind, ...FileSignature[]])[] = [
  ['jpeg', [0, '\xff\xd8\xff']],
  ['png', [0, '\x89PNG\r\n\x1a\n']],
  ['gif', [0, 'GIF87a']],
  ['gif', [0, 'GIF89a']],
  ['webp', [0, 'RIFF'], [8, 'WEBP']],
  ['avif', [4, 'ftypavif']],
  ['avif', [4, 'ftypavis']],
]

/**
 * What a file is by its first bytes; null for what is no picture of a camera. Its name and declared type count for nothing,
 * and drawings such as SVG, which may hold programs and other files, never reach the decoder.
 */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  const begins = ([at, text]: FileSignature) =>
    [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0))
  return marks.find(([, ...all]) => all.every(begins))?.[0] ?? null
}
