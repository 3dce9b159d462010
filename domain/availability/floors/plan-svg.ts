export type SvgBox = { x: number; y: number; width: number; height: number }
export type SvgFixture = SvgBox & { kind: string; label?: string | undefined }
type PlanTable = SvgBox & { number: string; shape: string; seats: number }
export type SvgPlan = {
  name: string
  width: number
  height: number
  fixtures: readonly SvgFixture[]
  tables: readonly PlanTable[]
}

/** Where nobody's style sheet says otherwise. A class wins over these, so a page may colour the plan as it likes. */
const colours: Readonly<Record<string, { fill: string; line: string }>> = {
  room: { fill: '#faf7f2', line: '#e3dbd0' },
  area: { fill: '#ffffff', line: '#e3dbd0' },
  bar: { fill: '#d9cdbd', line: '#b9a98f' },
  kitchen: { fill: '#e8e2d8', line: '#cfc4b4' },
  door: { fill: '#b9a98f', line: '#b9a98f' },
  stairs: { fill: '#e8e2d8', line: '#b9a98f' },
  window: { fill: '#cfe0e8', line: '#a9c3cf' },
  table: { fill: '#efe4d3', line: '#8a7355' },
}

/** One floor as a drawing. Tables alone have ids, and a table's id is its number. */
export function planSvg({ name, width, height, fixtures, tables }: SvgPlan): string {
  const parts = [
    `<title>${escaped(name)}</title>`,
    box('room', { x: 0, y: 0, width, height }, 24),
    ...fixtures.map(fixture),
    ...tables.map(table),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" class="plan" font-family="sans-serif">${parts.join('')}</svg>`
}

function fixture({ kind, label, ...position }: SvgFixture): string {
  const known = kind in colours ? kind : 'area'
  const words = label ? text('plan-label', position.x + 16, position.y + 26, 20, label, 'start') : ''
  return box(known, position, known === 'area' ? 16 : 4) + words
}

function table({ number, shape, seats, x, y, width, height }: PlanTable): string {
  const [middle, centre] = [x + width / 2, y + height / 2]
  const paint = painted('table')
  const drawn =
    shape === 'round'
      ? `<ellipse cx="${middle}" cy="${centre}" rx="${width / 2}" ry="${height / 2}"${paint}/>`
      : `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${shape === 'booth' ? 18 : 6}"${paint}/>`
  const words = text('plan-number', middle, centre, 22, number, 'middle')
  return `<g id="${escaped(number)}" class="plan-table plan-${escaped(shape)}" data-seats="${seats}">${drawn}${words}</g>`
}

function box(kind: string, { x, y, width, height }: SvgBox, corner: number): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${corner}" class="plan-${kind}"${painted(kind)}/>`
}

function painted(kind: string): string {
  const { fill = '#ffffff', line = '#888888' } = colours[kind] ?? {}
  return ` fill="${fill}" stroke="${line}" stroke-width="2"`
}

function text(kind: string, x: number, y: number, size: number, words: string, anchor: 'start' | 'middle'): string {
  const middle = anchor === 'middle' ? ' dominant-baseline="central"' : ''
  return `<text x="${x}" y="${y}" class="${kind}" font-size="${size}" text-anchor="${anchor}"${middle} fill="#4a3f33">${escaped(words)}</text>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(words: string): string {
  return words.replace(/[&<>"']/g, (sign) => entities[sign] ?? '')
}
