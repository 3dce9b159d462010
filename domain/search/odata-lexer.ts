import { unreadable } from './odata-problem.ts'

export type FilterToken =
  | { kind: 'name'; at: number; text: string }
  | { kind: 'text'; at: number; value: string }
  | { kind: 'number'; at: number; value: number }
  | { kind: 'day'; at: number; value: string }
  | { kind: 'sign'; at: number; text: string }
  | { kind: 'end'; at: number }

const longest = 8000
const blank = /\s+/y
const name = /[A-Za-z_][A-Za-z0-9_]*(?:\.[A-Za-z_][A-Za-z0-9_]*)*/y
const text = /'(?:[^']|'')*'/y
const dayOrMoment = /\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?)?/y
const number = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y

export function tokensOf(source: string): FilterToken[] {
  if (source.length > longest) unreadable(longest, `An expression may have at most ${longest} characters`)
  const control = source.search(/\p{Cc}/u)
  if (control >= 0 && !/\s/.test(source.charAt(control))) unreadable(control, 'Control characters are not allowed')
  const tokens: FilterToken[] = []
  let at = 0
  const take = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at
    return pattern.exec(source)?.[0]
  }
  while (at < source.length) {
    const gap = take(blank)
    if (gap) {
      at += gap.length
      continue
    }
    const [token, length] = readToken(source, at, take)
    tokens.push(token)
    at += length
  }
  tokens.push({ kind: 'end', at })
  return tokens
}

function readToken(source: string, at: number, take: (pattern: RegExp) => string | undefined): [FilterToken, number] {
  const char = source.charAt(at)
  if ('(),/:'.includes(char)) return [{ kind: 'sign', at, text: char }, 1]
  if (char === "'") {
    const quoted = take(text) ?? unreadable(at, 'This text has no closing quote')
    return [{ kind: 'text', at, value: quoted.slice(1, -1).replaceAll("''", "'") }, quoted.length]
  }
  const word = take(name)
  if (word) return [{ kind: 'name', at, text: word }, word.length]
  const moment = take(dayOrMoment)
  if (moment) return [{ kind: 'day', at, value: dayOf(moment, at) }, moment.length]
  const digits = take(number)
  if (digits) {
    const value = Number(digits)
    if (!Number.isFinite(value)) unreadable(at, 'This number is too large')
    return [{ kind: 'number', at, value }, digits.length]
  }
  return unreadable(at, `"${String.fromCodePoint(source.codePointAt(at) ?? 0)}" is not expected here`)
}

/** The calendar day alone: events have days, not moments. */
export function dayOf(moment: string, at: number): string {
  const day = moment.slice(0, 10)
  try {
    const { year } = Temporal.PlainDate.from(day)
    if (year >= 1 && day === moment.slice(0, 10)) return day
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return unreadable(at, `${day} is not a day of the calendar`)
}
