import type { Result, Router } from 'hono/router'
import { TrieRouter } from 'hono/router/trie-router'
import { LRUCache } from 'lru-cache'

/** A path that was found once is found again without a search; paths that guests make up do not grow it for ever. */
export class RememberingRouter<T> implements Router<T> {
  name = 'RememberingRouter'
  readonly #routes = new TrieRouter<T>()
  readonly #found = new LRUCache<string, Result<T>>({ max: 1000 })

  add(method: string, path: string, handler: T): void {
    this.#routes.add(method, path, handler)
  }

  match(method: string, path: string): Result<T> {
    const key = `${method} ${path}`
    const known = this.#found.get(key)
    if (known) return known
    const found = this.#routes.match(method, path)
    this.#found.set(key, found)
    return found
  }
}
