/**
 * Pages of any origin may read the answers of the contract, because what is private in them is opened by a token in a
 * header, never by a cookie: without credentials a stranger's page learns no more than the stranger.
 */
export const openToOrigins = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag, retry-after, x-request-id',
}

/** What a browser asks before it lets a page of another origin send more than a plain read; kept as long as any allows. */
export function preflightHeaders(methods: readonly string[]): Record<string, string> {
  const allowed = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
  return {
    ...openToOrigins,
    allow: allowed,
    'access-control-allow-methods': allowed,
    'access-control-allow-headers':
      'accept, accept-language, api-key, authorization, content-type, if-none-match, x-request-id',
    'access-control-max-age': '7200',
  }
}
