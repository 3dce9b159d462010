import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { type Catalogue, openCatalogue } from './catalogue.ts'
import { fallbackLanguage } from './fallback-chain.ts'

type MessageToken = string | [name: string, type?: string, format?: unknown]

/** The values a message asks for, also those inside its plural forms: a counted one has to be a number. */
export function parametersOf(message: string): Record<string, 'number' | 'Value'> {
  const found: Record<string, 'number' | 'Value'> = {}
  const visit = (tokens: readonly MessageToken[]) => {
    for (const token of tokens) {
      if (typeof token === 'string') continue
      const [name, type, format] = token
      if (type && type !== 'select') found[name] = 'number'
      else found[name] ??= 'Value'
      if (!format || typeof format !== 'object') continue
      for (const form of Object.values(format)) if (Array.isArray(form)) visit(form as MessageToken[])
    }
  }
  visit(compileMessageOrThrow(message))
  return Object.fromEntries(Object.entries(found).sort(([one], [other]) => (one < other ? -1 : 1)))
}

const quoted = (key: string) => (/^[a-z_]\w*$/i.test(key) ? key : `'${key}'`)

function lineOf([key, message]: [string, string]): string {
  const parameters = Object.entries(parametersOf(message)).map(([name, type]) => `${name}: ${type}`)
  return `    ${quoted(key)}: ${parameters.length > 0 ? `{ ${parameters.join('; ')} }` : 'null'}\n`
}

/** The keys of the English messages and what each asks for, as TypeScript. */
export function parameterTypes({ areas, read }: Catalogue = openCatalogue()): string {
  const tables = areas.map(
    (area) => `  ${quoted(area)}: {\n${Object.entries(read(fallbackLanguage, area)).map(lineOf).join('')}  }\n`,
  )
  return `/* Written by \`npm run texts\` from the English messages; not edited by hand. */

type Value = string | number

export type Parameters = {
${tables.join('')}}
`
}
