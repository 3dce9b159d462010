import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'

type NumberedLine = { line: number; text: string }

/** Reads a text file, gzip or plain, in handfuls of whole lines; the file is never in memory as a whole. */
export async function* readLines(path: string): AsyncGenerator<NumberedLine[]> {
  const file = createReadStream(path, { highWaterMark: 1 << 18 })
  const bytes = path.endsWith('.gz') ? file.pipe(createGunzip({ chunkSize: 1 << 18 })) : file
  // a read error does not travel through a pipe by itself
  if (bytes !== file) file.on('error', (error) => bytes.destroy(error))
  const decoder = new TextDecoder('utf-8')
  let rest = ''
  let line = 0
  const numbered = (texts: string[]): NumberedLine[] => {
    const lines: NumberedLine[] = []
    for (const text of texts) {
      line += 1
      if (text !== '') lines.push({ line, text })
    }
    return lines
  }
  for await (const chunk of bytes) {
    const texts = (rest + decoder.decode(chunk as Buffer, { stream: true })).split('\n')
    rest = texts.pop() ?? ''
    if (texts.length > 0) yield numbered(texts)
  }
  rest += decoder.decode()
  if (rest !== '') yield numbered([rest])
}

/** Nothing when the text is not JSON: the caller says so with file and line. */
export function parseJson(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}
