import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { isAbsolute, join, normalize } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** What a copy is made of. Without it a copy is not finished; what differs from it was damaged since. */
export type Manifest = {
  format: 1
  madeAt: string
  server: string
  /** The sum of each file, by its path in the server's folder. */
  files: Record<string, string>
}

export const manifestName = 'backup.json'
export const clusterName = 'cluster'

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(() => '')
  const read = parsed(text)
  if (!isManifest(read)) throw new Error(`${folder} holds no finished copy.`)
  return read
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A name that leads out of the folder would be written somewhere else. */
const isInside = (name: string) => !isAbsolute(name) && !normalize(name).startsWith('..')

function isManifest(read: unknown): read is Manifest {
  if (typeof read !== 'object' || read === null) return false
  const { format, madeAt, files } = read as Partial<Manifest>
  return (
    format === 1 &&
    typeof madeAt === 'string' &&
    typeof files === 'object' &&
    files !== null &&
    Object.entries(files).every(([name, sum]) => isInside(name) && typeof sum === 'string')
  )
}

export async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
