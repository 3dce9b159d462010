/** Browsers call themselves by long names; the browser and the system are what a guest knows. */
export function shortDevice(device: string | null): string | null {
  const browser = /(Firefox|Edg|OPR|Chrome|Safari)\//.exec(device ?? '')?.[1]
  const system = /(Windows|Android|iPhone|iPad|Mac OS X|Linux)/.exec(device ?? '')?.[1]
  const names: Record<string, string> = { Edg: 'Edge', OPR: 'Opera', 'Mac OS X': 'macOS' }
  const parts = [browser, system].filter((part) => part !== undefined).map((part) => names[part] ?? part)
  return parts.length > 0 ? parts.join(' · ') : null
}
