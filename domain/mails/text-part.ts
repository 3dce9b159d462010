import type { Letter } from './letter.ts'
import type { LetterLink } from './letter-parts.ts'

/** The same letter for readers of plain text. */
export function textPart({ heading, lead, facts, action, actionNote, links, footer }: Letter): string {
  const parts = [
    heading,
    lead,
    ...facts.map(({ label, value, note }) => `${label}:\n${indented(note ? `${value}\n${note}` : value)}`),
    [written(action), actionNote].filter(Boolean).join('\n'),
    ...links.map(written),
    `-- \n${footer}`,
  ]
  return `${parts.join('\n\n')}\n`
}

/** A number to call stands in its label already. */
const written = ({ label, url }: LetterLink) => (url.startsWith('tel:') ? label : `${label}:\n${url}`)

const indented = (value: string) =>
  value
    .split(/\r\n?|\n/)
    .map((line) => `  ${line}`)
    .join('\n')
