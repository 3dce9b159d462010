import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { restaurantFields } from './odata-fields.ts'
import { type Filter, regionsNamed } from './odata-filter.ts'
import { parseFilter } from './odata-parse-filter.ts'

const parse = (text: string) => parseFilter(text, restaurantFields)

function read(text: string): Filter | null {
  const parsed = parse(text)
  if (!parsed.ok) throw new Error(parsed.problem.message)
  return parsed.value
}

/** A filter in brackets, so that a table can show how it was understood. */
function shown(filter: Filter | null): string {
  if (!filter) return 'none'
  switch (filter.kind) {
    case 'and':
    case 'or':
      return `(${filter.terms.map(shown).join(` ${filter.kind} `)})`
    case 'not':
      return `not ${shown(filter.term)}`
    case 'field':
      return `${filter.field} ${JSON.stringify(filter.test.kind === 'in' ? filter.test.values : [filter.test.comparison, filter.test.value])}`
    case 'any':
      return `${filter.field} has ${JSON.stringify(filter.element)}`
    case 'distance':
      return `${filter.comparison} ${filter.km} km from ${filter.lat},${filter.lon}`
    case 'box':
      return `from ${filter.south},${filter.west} to ${filter.north},${filter.east}`
  }
}

describe('what is understood', () => {
  test.each([
    ['', 'none'],
    ['  \t ', 'none'],
    ["name eq 'O''Hara'", 'name ["eq","O\'Hara"]'],
    ['price le 3', 'price ["le",3]'],
    ['averageRating gt -1.5e0', 'averageRating ["gt",-1.5]'],
    ['hideFromSearch ne true', 'hideFromSearch ["ne",true]'],
    ['isOffline', 'isOffline ["eq",true]'],
    ['not isOffline', 'not isOffline ["eq",true]'],
    ['price eq null', 'price ["eq",null]'],
    ['startDate ge 2031-06-21T00:00:00Z', 'startDate ["ge","2031-06-21"]'],
    ["endDate lt '2031-06-21'", 'endDate ["lt","2031-06-21"]'],
    ['price eq 1 or price eq 2 and price eq 3', '(price ["eq",1] or (price ["eq",2] and price ["eq",3]))'],
    ['(price eq 1 or price eq 2) and price eq 3', '((price ["eq",1] or price ["eq",2]) and price ["eq",3])'],
    ['not (price eq 1)', 'not price ["eq",1]'],
    ["search.in(city, 'Wien, Graz')", 'city ["Wien","Graz"]'],
    ["search.in(city, 'New York|Graz', '|')", 'city ["New York","Graz"]'],
    ["cuisine/any(c: c eq 'thai')", 'cuisine has {"kind":"compare","comparison":"eq","value":"thai"}'],
    ["cuisine/any(c: search.in(c, 'thai,sushi', ','))", 'cuisine has {"kind":"in","values":["thai","sushi"]}'],
    ['areas/any()', 'areas has null'],
    ["geo.distance(location, geography'POINT(16.37 48.2)') le 2.5", 'le 2.5 km from 48.2,16.37'],
    ["geo.distance(geography'POINT(16 48)', location) gt 1", 'gt 1 km from 48,16'],
    ["geo.intersects(location, geography'POLYGON((16 48, 17 48, 17 49.5, 16 49.5, 16 48))')", 'from 48,16 to 49.5,17'],
    ["geo.intersects(location, geography'POLYGON((179 1,-179 1,-179 2,179 2,179 1))')", 'from 1,179 to 2,-179'],
    ['isOpenNow and isPartner eq true', '(isOpenNow ["eq",true] and isPartner ["eq",true])'],
  ])('%s', (text, understood) => expect(shown(read(text))).toBe(understood))

  test('logic inside any', () => {
    expect(read("cuisine/any(c: c eq 'a' or not (c ne 'b' and c gt 'c'))")).toMatchObject({
      kind: 'any',
      element: { kind: 'or', terms: [{ value: 'a' }, { kind: 'not', term: { kind: 'and' } }] },
    })
  })

  test('regions named anywhere are found', () => {
    const filter = read("not (regionPath/any(r: r eq 'at' or search.in(r, 'de,ch')) and price eq 1)")
    expect(regionsNamed(filter)).toEqual(['at', 'de', 'ch'])
  })
})

describe('what is refused, and where', () => {
  test.each<[string, number, RegExp]>([
    ['nme eq 1', 0, /no field "nme"/],
    ['constructor eq 1', 0, /no field/],
    ["price eq '3'", 9, /a number/],
    ['name eq 3', 8, /a text in quotes/],
    ["name eq 'open", 8, /closing quote/],
    ['price eq', 8, /found the end/],
    ['price 3', 6, /Expected eq/],
    ['(price eq 3', 11, /"\)"/],
    ['price eq 3)', 10, /Nothing more/],
    ['price eq 3 price', 11, /Nothing more/],
    ["cuisine eq 'thai'", 0, /is a list/],
    ["name/any(x: x eq 'a')", 5, /not a list/],
    ["cuisine/all(x: x eq 'a')", 8, /Expected any/],
    ["cuisine/any(x: y eq 'a')", 15, /only "x"/],
    ['cuisine/any(x: x eq null)', 20, /never null/],
    ['hideFromSearch gt true', 15, /Only eq and ne/],
    ['price lt null', 6, /Only eq and ne/],
    ["search.ismatch('x')", 0, /no function/],
    ["search.in(price, '1')", 10, /field of text/],
    ["location eq 'x'", 0, /geo\.distance/],
    ["geo.distance(location, geography'POINT(1 2)') eq 3", 46, /lt, le, gt or ge/],
    ["geo.distance(location, geography'POINT(1 99)') le 3", 32, /latitude/],
    ["geo.distance(name, geography'POINT(1 2)') le 3", 13, /no position/],
    ["geo.distance(location, 'POINT(1 2)') le 3", 23, /geography/],
    ['startDate eq 2031-02-30', 13, /calendar/],
    ['startDate eq 0000-01-01', 13, /calendar/],
    ['price eq 1e999', 9, /too large/],
    ['price eq 3; drop table', 10, /not expected/],
    ["name eq '\u0000'", 9, /Control/],
    [`${'('.repeat(30)}price eq 1${')'.repeat(30)}`, 24, /nested/],
    [`${'not '.repeat(40)}isOffline`, 96, /nested/],
    [Array.from({ length: 201 }, () => 'isOffline').join(' or '), 200 * 13, /conditions/],
    [`name eq '${'x'.repeat(10_000)}'`, 8000, /at most/],
  ])('%s', (text, at, sentence) => {
    const parsed = parse(text)
    expect(parsed).toMatchObject({ ok: false, problem: { at, message: expect.stringMatching(sentence) } })
    expect(parsed.ok || parsed.problem.message).toContain(`(position ${at + 1})`)
  })
})

describe('hostile text', () => {
  const shard = fc.constantFrom(
    '(',
    ')',
    'not ',
    ' and ',
    ' or ',
    "'",
    "''",
    'price',
    'eq',
    ' eq ',
    '1',
    '/any(x:',
    'x',
    'null',
    ',',
    'geo.distance(',
    "geography'POINT(1 2)'",
    '-',
    '\\',
    'é',
  )

  test('always becomes a filter or a problem inside the text', () => {
    const soup = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(shard, { maxLength: 60 }).map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(soup, (text) => {
        const parsed = parse(text)
        if (!parsed.ok) expect(parsed.problem.at).toBeLessThanOrEqual(text.length)
      }),
      { numRuns: 1000 },
    )
  })

  test.each([
    ['quotes', "'".repeat(8000)],
    ['brackets', '('.repeat(8000)],
    ['nots', 'not '.repeat(2000)],
    ['digits', '1'.repeat(8000)],
    ['blanks', ' '.repeat(8000)],
    ['dots', `a${'.a'.repeat(3999)}`],
    ['more than may be', 'x'.repeat(10_000)],
  ])('eight thousand %s are read at once', (_, text) => {
    const started = performance.now()
    parse(text)
    expect(performance.now() - started).toBeLessThan(1000)
  })
})
