import { type OutgoingHttpHeaders, ServerResponse } from 'node:http'

/**
 * An answer whose head says what all of them say and what its own adds or says otherwise, written in one piece: headers that are
 * set one by one before are checked one by one, which costs as much as a small answer.
 */
export class AnswerWithHead extends ServerResponse {
  saidByAll: OutgoingHttpHeaders | null = null

  override writeHead(status: number, ...given: unknown[]): this {
    const own = given.at(-1)
    // A list is whole already, and so are the headers of whoever also writes a reason.
    if (!this.saidByAll || Array.isArray(own) || typeof given[0] === 'string')
      return super.writeHead(status, ...(given as [OutgoingHttpHeaders]))
    return super.writeHead(status, { ...this.saidByAll, ...this.getHeaders(), ...(own as OutgoingHttpHeaders) })
  }
}
