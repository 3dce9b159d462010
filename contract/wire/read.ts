import type { core, z } from 'zod'
import type { ModelState } from '../api/refusals.ts'
import { lenient } from './lenient.ts'

export type ReadResult<T> = { ok: true; value: T } | { ok: false; modelState: ModelState }

/** Decodes a part of a request, or says what is wrong with each field. `part` is the wire's name for it: `contract`. */
export function read<S extends z.ZodType>(schema: S, value: unknown, part = ''): ReadResult<z.output<S>> {
  const result = schema.safeParse(lenient(schema, value), { error: sentenceFor })
  return result.success ? { ok: true, value: result.data } : { ok: false, modelState: problemsOf(result.error, part) }
}

// Enough to mend a form; a body of nothing but mistakes does not earn an answer of its own size.
const mostProblems = 50

function problemsOf({ issues }: z.ZodError, part: string): ModelState {
  const problems = new Map<string, string[]>()
  for (const issue of issues) {
    const field = issue.path.map(String)
    const name = (part === '' ? field : [part, ...field]).join('.').slice(0, 200) || 'request'
    const sentences = problems.get(name) ?? []
    if (problems.size < mostProblems && !sentences.includes(issue.message)) {
      problems.set(name, [...sentences, issue.message])
    }
  }
  return Object.fromEntries(problems)
}

/** Sentences that can stand beside a field. A schema's own sentence comes before these. */
export function sentenceFor(issue: core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'Please fill this in.'
        : `Please give ${kindNames[issue.expected] ?? 'another value'}.`
    case 'too_small':
      return `Please give at least ${issue.minimum}${unitOf(issue.origin)}.`
    case 'too_big':
      return `Please give at most ${issue.maximum}${unitOf(issue.origin)}.`
    case 'invalid_value':
      return `Please choose one of: ${issue.values.map(String).join(', ')}.`
    case 'invalid_format':
      return 'Please write this in the expected form.'
    case 'invalid_union':
      return issue.errors[0]?.[0]?.message ?? 'Please give another value.'
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'not_multiple_of':
    case 'unrecognized_keys':
      return 'Please give another value.'
  }
}

const kindNames: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'yes or no',
  array: 'a list',
  object: 'an object',
}

function unitOf(origin: string): string {
  if (origin === 'string') return ' characters'
  return origin === 'array' ? ' entries' : ''
}
