// Draws the rooms and a booking's way through them, as Mermaid, from the imports of the code: `npm run house` writes both into
// docs/architecture.md, and a test fails when the page shows something else.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const page = 'docs/architecture.md'
const rooms = ['contract', 'domain', 'data', 'actions', 'gateways', 'http', 'web', 'demo', 'server']

/** The files a booking goes through, with what each does. A file without `calls` imports the one after it. */
export const bookingSteps: readonly { file: string; does: string; calls?: string }[] = [
  { file: 'web/screens/reservations/page.tsx', does: 'shows the form and receives it' },
  {
    file: 'web/screens/reservations/form/booking-actions.server.ts',
    does: 'reads the form',
    calls: 'reservations.create',
  },
  { file: 'contract/endpoints/client.ts', does: 'encodes the request by the contract', calls: 'POST, in process' },
  { file: 'http/api/bind.ts', does: 'parses it, asks the gate who calls', calls: 'the handler' },
  { file: 'http/reservations/reservations.ts', does: 'answers in HTTP’s words' },
  { file: 'actions/reservations/book.ts', does: 'reads, decides, writes, answers' },
  {
    file: 'actions/reservations/tables/find-tables.ts',
    does: 'looks for tables, again when a rival was faster',
    calls: 'write',
  },
  { file: 'data/reservations/tables/functions.ts', does: 'sends one statement', calls: 'make_reservation' },
  { file: 'data/schema/functions/allocate-tables.sql', does: 'locks the day, takes the tables, writes the booking' },
]

const isSource = (file: string) => !/\.test\.tsx?$|\/test-[\w-]+\.tsx?$|-fixtures\.ts$/.test(file)

export function importsOf(file: string): string[] {
  const code = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  return [...code.matchAll(/(?:from|import)\s*\(?\s*'([#.][^']+)'/g)].map(([, specifier = '']) =>
    specifier.startsWith('#') ? specifier.slice(1) : join(dirname(file), specifier),
  )
}

function drawRooms(): string {
  const arrows = new Set<string>()
  for (const file of rooms.flatMap((room) => globSync(`${room}/**/*.{ts,tsx}`)).filter(isSource)) {
    const from = file.split('/')[0] ?? ''
    for (const target of importsOf(file)) {
      const to = target.split('/')[0] ?? ''
      if (to !== from && rooms.includes(to)) arrows.add(`  ${from} --> ${to}`)
    }
  }
  return ['flowchart BT', ...[...arrows].sort()].join('\n')
}

function drawBooking(): string {
  const boxes = bookingSteps.map(({ file, does }, at) => `  s${at}["${file}<br>${does}"]`)
  const arrows = bookingSteps.slice(1).map((_, at) => {
    const { calls } = bookingSteps[at] ?? {}
    return `  s${at} -->${calls ? `|${calls}|` : ''} s${at + 1}`
  })
  return ['flowchart TD', ...boxes, ...arrows].join('\n')
}

/** The page with both pictures as the code is now. */
export function withPictures(text: string): string {
  const drawn = (name: string, picture: string, into: string) =>
    into.replace(
      new RegExp(`(<!-- ${name}:.*-->\\n)[\\s\\S]*(<!-- /${name} -->)`),
      `$1\n\`\`\`mermaid\n${picture}\n\`\`\`\n\n$2`,
    )
  return drawn('booking', drawBooking(), drawn('rooms', drawRooms(), text))
}

if (import.meta.main) writeFileSync(page, withPictures(readFileSync(page, 'utf8')))
