const loading = new Map<string, Promise<void>>()

/** A provider's script, once a page. One that did not come may be asked for again. */
export function loadScript(src: string): Promise<void> {
  const known = loading.get(src)
  if (known) return known
  const loaded = new Promise<void>((done, fail) => {
    const script = document.createElement('script')
    script.src = src
    script.addEventListener('load', () => done())
    script.addEventListener('error', () => {
      script.remove()
      loading.delete(src)
      fail(new Error('the script of the payment provider did not load'))
    })
    document.head.append(script)
  })
  loading.set(src, loaded)
  return loaded
}
