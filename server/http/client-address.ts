const bracketed = /^\[([^\]]+)\](?::\d+)?$/
const withPort = /^([\d.]+):\d+$/

/**
 * Who is asking. Each trusted proxy appends whom it heard, so of the forwarded list only that many entries count, from
 * the right; whatever stands further left was written by the caller.
 */
export function clientAddress(socket: string | undefined, forwarded: string | undefined, proxies: number): string {
  if (proxies === 0 || !forwarded) return socket ?? ''
  const written = forwarded.split(',').slice(-proxies)
  return withoutPort(written[0]?.trim() ?? '')
}

function withoutPort(entry: string): string {
  return bracketed.exec(entry)?.[1] ?? withPort.exec(entry)?.[1] ?? entry
}
