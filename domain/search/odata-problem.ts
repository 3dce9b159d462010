/** Where an expression could not be read, and why, in a sentence for whoever wrote it. */
export type Problem = { readonly at: number; readonly message: string }
export type ParseResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Problem }

class Unreadable extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.message)
    this.problem = problem
  }
}

/** Leaves a parser from any depth; `parsed` turns it back into a value. */
export function unreadable(at: number, sentence: string): never {
  throw new Unreadable({ at, message: `${sentence} (position ${at + 1})` })
}

export function parsed<T>(read: () => T): ParseResult<T> {
  try {
    return { ok: true, value: read() }
  } catch (error) {
    if (error instanceof Unreadable) return { ok: false, problem: error.problem }
    throw error
  }
}
