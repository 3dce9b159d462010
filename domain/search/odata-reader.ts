import { type FilterToken, tokensOf } from './odata-lexer.ts'
import { unreadable } from './odata-problem.ts'

/** Walks over the tokens of one expression and says what is missing where. */
export function tokenReader(source: string) {
  const tokens = tokensOf(source)
  const end: FilterToken = { kind: 'end', at: source.length }
  let index = 0
  const peek = (ahead = 0): FilterToken => tokens[index + ahead] ?? end
  const next = (): FilterToken => {
    const token = peek()
    index += 1
    return token
  }
  const isSign = (text: string, ahead = 0) => {
    const token = peek(ahead)
    return token.kind === 'sign' && token.text === text
  }
  const isName = (text: string) => {
    const token = peek()
    return token.kind === 'name' && token.text === text
  }
  const skipSign = (text: string) => isSign(text) && Boolean(next())
  const skipName = (text: string) => isName(text) && Boolean(next())
  const expectSign = (text: string) => {
    if (!skipSign(text)) unreadable(peek().at, `Expected "${text}", found ${described(peek())}`)
  }
  const expectName = (what: string): { at: number; text: string } => {
    const token = next()
    return token.kind === 'name' ? token : unreadable(token.at, `Expected ${what}, found ${described(token)}`)
  }
  const expectText = (what: string): { at: number; value: string } => {
    const token = next()
    return token.kind === 'text' ? token : unreadable(token.at, `Expected ${what}, found ${described(token)}`)
  }
  const expectEnd = () => {
    if (peek().kind !== 'end') unreadable(peek().at, `Nothing more was expected, found ${described(peek())}`)
  }
  return { peek, next, isSign, isName, skipSign, skipName, expectSign, expectName, expectText, expectEnd }
}
export type TokenReader = ReturnType<typeof tokenReader>

export function described(token: FilterToken): string {
  switch (token.kind) {
    case 'end':
      return 'the end'
    case 'name':
    case 'sign':
      return `"${token.text.slice(0, 40)}"`
    case 'text':
      return `'${token.value.slice(0, 40)}'`
    case 'number':
    case 'day':
      return String(token.value)
  }
}
