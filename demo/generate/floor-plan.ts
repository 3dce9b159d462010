import type {
  PlanBox,
  PlanFixture,
  PlannedCombination,
  PlannedFloor,
  PlannedTable,
  TableShape,
} from '#domain/imports/partner.ts'
import type { Archetype } from './archetypes.ts'
import type { Random } from './random.ts'
import { layRow, type TableToPlace } from './table-rows.ts'
import type { Venue } from './venue.ts'

export type FloorPlan = {
  areas: string[]
  floors: PlannedFloor[]
  tables: PlannedTable[]
  combinations: PlannedCombination[]
}

type AreaPlan = {
  name: string
  prefix: string
  floor: 'ground' | 'upstairs' | 'outside'
  seats: number
  outdoor: boolean
}

const planWidth = 1200
const margin = 40
const floorNames = { ground: 'Ground floor', upstairs: 'Upstairs', outside: 'Outside' }
/** One occupancy row is 16 bytes a table, and a plan must stay readable. */
const mostTables = 60

export function planFloors(venue: Venue, archetype: Archetype, random: Random): FloorPlan {
  const areas = planAreas(venue, archetype, random)
  const floors: PlannedFloor[] = []
  const tables: PlannedTable[] = []
  const combinations: PlannedCombination[] = []
  for (const floorId of ['ground', 'upstairs', 'outside'] as const) {
    const onFloor = areas.filter((area) => area.floor === floorId)
    if (onFloor.length === 0) continue
    const fixtures: PlanFixture[] = []
    let top = margin
    for (const area of onFloor) {
      const laid = layArea(area, floorId, top, tables.length, venue, archetype, random)
      fixtures.push({ kind: 'area', label: area.name, ...laid.box }, ...laid.fixtures)
      tables.push(...laid.tables)
      combinations.push(...laid.combinations)
      top = laid.box.y + laid.box.height + margin
    }
    fixtures.push(
      floorId === 'upstairs'
        ? { kind: 'stairs', x: planWidth - 160, y: top - margin - 20, width: 120, height: 40 }
        : { kind: 'door', x: planWidth / 2 - 50, y: top - margin - 8, width: 100, height: 16 },
    )
    floors.push({ floorId, name: floorNames[floorId], width: planWidth, height: top, fixtures })
  }
  return { areas: areas.map((area) => area.name), floors, tables, combinations }
}

function planAreas(venue: Venue, archetype: Archetype, random: Random): AreaPlan[] {
  const seats = seatsOf(venue, archetype, random)
  const outdoors = venue.facts.outdoorSeating
  const terraceChance = outdoors === undefined ? archetype.areas.terrace : outdoors === 'no' ? 0 : 1
  const gardenChance = outdoors === 'no' ? 0 : archetype.areas.garden
  const share = (part: number) => Math.max(4, Math.round(seats * part))
  const areas: AreaPlan[] = []
  const add = (chance: number, area: AreaPlan) => {
    if (random.chance(chance)) areas.push(area)
  }
  add(archetype.areas.bar, {
    name: 'Bar',
    prefix: 'B',
    floor: 'ground',
    seats: Math.min(14, share(0.2)),
    outdoor: false,
  })
  add(archetype.areas.upstairs, { name: 'Gallery', prefix: '2', floor: 'upstairs', seats: share(0.3), outdoor: false })
  add(archetype.areas.privateRoom, {
    name: 'Private room',
    prefix: 'P',
    floor: 'upstairs',
    seats: share(0.15),
    outdoor: false,
  })
  add(terraceChance, { name: 'Terrace', prefix: 'T', floor: 'outside', seats: share(0.35), outdoor: true })
  add(gardenChance, { name: 'Garden', prefix: 'G', floor: 'outside', seats: share(0.6), outdoor: true })
  const inside = seats - areas.filter((area) => !area.outdoor).reduce((sum, area) => sum + area.seats, 0)
  return [{ name: 'Main hall', prefix: '', floor: 'ground', seats: Math.max(8, inside), outdoor: false }, ...areas]
}

function seatsOf(venue: Venue, archetype: Archetype, random: Random): number {
  const [least, most] = archetype.seats
  const known = venue.facts.capacity
  return known === undefined ? random.between(least, most) : Math.min(Math.max(known, 10), 340)
}

function layArea(
  area: AreaPlan,
  floorId: string,
  top: number,
  firstTableId: number,
  venue: Venue,
  archetype: Archetype,
  random: Random,
) {
  const tables: PlannedTable[] = []
  const combinations: PlannedCombination[] = []
  const fixtures: PlanFixture[] = []
  let y = top + 40
  if (area.name === 'Bar') {
    fixtures.push({ kind: 'bar', x: margin + 20, y, width: planWidth - 2 * margin - 40, height: 34 })
    y += 50
  }
  const waiting = seatsFor(area, archetype, random, mostTables - firstTableId)
  const firstRowY = y
  while (waiting.length > 0) {
    const row = layRow(waiting, margin + 20, planWidth - 2 * margin - 40, y, random)
    const rowTables = row.boxes.map(({ seat, box }, column): PlannedTable => {
      const tableId = firstTableId + tables.length + column
      return {
        tableId,
        number: numberOf(area.prefix, tables.length + column + 1),
        floorId,
        area: area.name,
        minParty: seat.minParty,
        maxParty: seat.maxParty,
        shape: seat.shape,
        features: featuresOf(area, seat, y === firstRowY, venue, floorId),
        ...box,
      }
    })
    tables.push(...rowTables)
    combinations.push(...joinNeighbours(rowTables, archetype))
    y += row.height
  }
  const box: PlanBox = { x: margin, y: top, width: planWidth - 2 * margin, height: y - top }
  if (!area.outdoor && area.name !== 'Bar')
    fixtures.push({ kind: 'window', x: margin + 40, y: top - 4, width: planWidth - 2 * margin - 80, height: 8 })
  return { box, tables, combinations, fixtures }
}

function seatsFor(area: AreaPlan, archetype: Archetype, random: Random, room: number): TableToPlace[] {
  const seats: TableToPlace[] = []
  let left = area.seats
  while (left > 0 && seats.length < room) {
    const seat = area.name === 'Bar' ? barSeat(random) : tableSeat(area, archetype, random)
    seats.push(seat)
    left -= seat.maxParty
  }
  return seats
}

function barSeat(random: Random): TableToPlace {
  return random.chance(0.7)
    ? { shape: 'counter', minParty: 1, maxParty: 2, highTop: true }
    : { shape: 'round', minParty: 1, maxParty: 4, highTop: true }
}

function tableSeat(area: AreaPlan, archetype: Archetype, random: Random): TableToPlace {
  const size = area.name === 'Private room' ? random.pick([8, 10, 12]) : random.weighted(archetype.tableSizes)
  const shape = shapeFor(size, area.outdoor ? 'square' : random.weighted(archetype.shapes))
  return { shape, minParty: size <= 2 ? 1 : Math.ceil(size / 2), maxParty: size, highTop: false }
}

function shapeFor(size: number, wanted: TableShape): TableShape {
  if (wanted === 'square' && size > 4) return 'rectangle'
  if (wanted === 'booth' && size > 8) return 'rectangle'
  return wanted
}

function numberOf(prefix: string, position: number): string {
  return prefix === '2' ? `${200 + position}` : `${prefix}${position}`
}

function featuresOf(area: AreaPlan, seat: TableToPlace, firstRow: boolean, venue: Venue, floorId: string): string[] {
  const features: string[] = []
  if (area.outdoor) features.push('outdoor')
  else if (firstRow && area.name !== 'Bar') features.push('window')
  if (seat.shape === 'booth') features.push('booth')
  if (seat.highTop) features.push('high-top')
  else if (floorId !== 'upstairs' && venue.facts.wheelchair !== 'no') features.push('step-free')
  if (area.name === 'Private room' || area.name === 'Gallery') features.push('quiet')
  return features
}

function movable(table: PlannedTable): boolean {
  return table.shape !== 'booth' && table.shape !== 'counter' && table.area !== 'Bar'
}

/** Neighbours in a row can be pushed together; booths and counters are fixed to the wall. */
function joinNeighbours(row: PlannedTable[], archetype: Archetype): PlannedCombination[] {
  const largest = archetype.largestParty[1]
  const joined: PlannedCombination[] = []
  for (const [index, first] of row.entries()) {
    const pair = row.slice(index, index + 2)
    const three = row.slice(index, index + 3)
    for (const group of first.maxParty >= 8 ? [pair, three] : [pair]) {
      const seats = group.reduce((sum, table) => sum + table.maxParty, 0)
      const alone = Math.max(...group.map((table) => table.maxParty))
      const complete = group.length === (group === three ? 3 : 2)
      if (!complete || !group.every(movable) || seats > Math.max(largest, 2 * alone) || alone >= largest) continue
      joined.push({ tableIds: group.map((table) => table.tableId), minParty: alone + 1, maxParty: seats })
    }
  }
  return joined
}
