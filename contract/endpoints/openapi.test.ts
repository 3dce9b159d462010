import { describe, expect, test } from 'vitest'
import { calls } from '../api/calls.ts'
import { components } from '../api/components.ts'
import { tableStatuses } from '../availability/floors.ts'
import { bookingStatuses } from '../reservations/reservations.ts'
import { deliveryTypes, paymentGateways } from '../restaurants/reservation-config.ts'
import { availabilityLevels, depositStatuses } from '../wire/wire-text.ts'
import { openApiDocument } from './openapi.ts'

type OpenApiTestOperation = {
  operationId: string
  summary: string
  tags: string[]
  security: object[]
  parameters?: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: { content: Record<string, { schema: { $ref?: string } }> }
  responses: Record<string, { description: string; content: object }>
}
type OpenApiTestDocument = {
  openapi: string
  info: { version: string; description: string }
  tags: { name: string; description?: string }[]
  paths: Record<string, Record<string, OpenApiTestOperation>>
  components: { schemas: Record<string, object>; securitySchemes: Record<string, object> }
}

const document = openApiDocument('1.2.3') as OpenApiTestDocument
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))

test('is an OpenAPI 3.1 document of this version', () => {
  expect(document.openapi).toBe('3.1.0')
  expect(document.info.version).toBe('1.2.3')
})

test('has one operation for every call', () => {
  for (const { method, path } of Object.values(calls).flatMap((table) => Object.values(table))) {
    const inDocument = document.paths[path.replace(/:(\w+)/g, '{$1}')]
    expect(inDocument?.[method.toLowerCase()], `${method} ${path}`).toBeDefined()
  }
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
})

test('every reference leads somewhere and every named schema is used', () => {
  const references = new Set(JSON.stringify(document).match(/#\/components\/schemas\/[^"]+/g))
  const names = new Set([...references].map((reference) => reference.slice('#/components/schemas/'.length)))
  expect([...names].toSorted()).toEqual([...components.keys()].toSorted())
  expect(Object.keys(document.components.schemas).toSorted()).toEqual([...components.keys()].toSorted())
})

test('tags and security schemes are declared', () => {
  const tags = document.tags.map(({ name }) => name)
  for (const operation of operations) {
    expect(tags).toEqual(expect.arrayContaining(operation.tags))
    const schemes = operation.security.flatMap((choice) => Object.keys(choice))
    expect(Object.keys(document.components.securitySchemes)).toEqual(expect.arrayContaining(schemes))
  }
  for (const { description } of document.tags) expect(description).toBeTruthy()
})

describe('a validator can fail', () => {
  const { Slot, OpenTime, GuestReservation, TableMonitor, DaySlot, Photo, ReservationConfig, GuestWalkin } = document
    .components.schemas as Record<string, { properties: Record<string, Record<string, unknown>> }>

  test.each([
    ['the time of a slot', Slot?.properties.time],
    ['the time of a slot of a day', DaySlot?.properties.time],
    ['when a restaurant opens', OpenTime?.properties.open],
    ['when it closes', OpenTime?.properties.close],
  ])('%s has a pattern', (_name, schema) => {
    const pattern = new RegExp(String(schema?.pattern), 'u')
    for (const span of ['19:30:00', '-01:30:00', '1.00:30:00', '00:00:00']) expect(span).toMatch(pattern)
    for (const text of ['19:30', '24:00:00', '19:60:00', '7 pm', '', '19:30:00Z']) expect(text).not.toMatch(pattern)
  })

  test.each([
    ['availability levels', Slot?.properties.availabilityLevel, availabilityLevels],
    ['statuses of a booking', GuestReservation?.properties.status, bookingStatuses],
    ['statuses of a place in the line', GuestWalkin?.properties.status, bookingStatuses],
    ['deposit statuses', GuestReservation?.properties.depositStatus, depositStatuses],
    ['statuses of a table', TableMonitor?.properties.status, tableStatuses],
    ['kinds of delivery', GuestReservation?.properties.deliveryType, deliveryTypes],
    ['payment gateways', ReservationConfig?.properties.paymentGateway, paymentGateways],
  ])('%s are listed', (_name, schema, values) => {
    const { enum: listed } = ((schema?.anyOf as object[] | undefined)?.[0] ?? schema) as { enum?: string[] }
    expect(listed).toEqual(values)
  })

  test('a picture names its host', () => {
    expect(Photo?.properties.photoUrl).toMatchObject({ format: 'uri', pattern: '^https?://' })
  })

  test('requests are open to fields that nobody knows, and the document says that they are ignored', () => {
    expect(JSON.stringify(document)).not.toContain('"additionalProperties":false')
    expect(document.info.description).toContain('ignored')
  })
})

describe('one call in full', () => {
  const join = document.paths['/api/rsv/mb/guest/walkins']?.post

  test('its body and refusals', () => {
    expect(join?.requestBody?.content['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/JoinContract',
    })
    expect(join?.responses[409]?.description).toContain('`already_in_line`: Your name is already on our wait list.')
    expect(Object.keys(join?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '400', '401', '404', '429', '503']),
    )
  })

  test('its query, with numbers as numbers', () => {
    const list = document.paths['/api/rsv/mb/guest/walkins']?.get
    expect(list?.parameters?.find(({ name }) => name === 'skip')).toEqual({
      name: 'skip',
      in: 'query',
      required: false,
      schema: { type: 'integer', minimum: 0, maximum: 100_000 },
    })
  })
})
