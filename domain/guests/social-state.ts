/**
 * Another service knows one address of ours to send guests back to, at the public host. The host at which a guest began travels in the
 * state, from where the guest is led on.
 */
const mark = '~'
const hostName = /^(?=.{1,253}$)[a-z0-9-]+(?:\.[a-z0-9-]+)*$/

export const stateWithHost = (state: string, host: string | null): string =>
  host === null ? state : `${state}${mark}${host}`

export function readStateWithHost(text: string): { state: string; host: string | null } {
  const at = text.lastIndexOf(mark)
  const host = at < 0 ? '' : text.slice(at + mark.length)
  return hostName.test(host) ? { state: text.slice(0, at), host } : { state: text, host: null }
}
