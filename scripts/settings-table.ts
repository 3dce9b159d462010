import { z } from 'zod'
import { settings } from '../server/settings/env.ts'

/** The README with its table of settings as the schema has them now. */
export function withSettings(readme: string): string {
  const { properties = {} } = z.toJSONSchema(settings, { io: 'input', unrepresentable: 'any' })
  const rows = Object.entries(properties).map(([name, schema]) => {
    const { description = '', default: value } = schema as { description?: string; default?: string | number }
    return `| \`${name}\` | ${value === undefined ? '' : `\`${String(value)}\``} | ${description} |`
  })
  const table = ['| Setting | Default | Meaning |', '|---|---|---|', ...rows].join('\n')
  return readme.replace(/(<!-- settings:.*-->\n)[\s\S]*(<!-- \/settings -->)/, `$1\n${table}\n\n$2`)
}
