/**
 * Shares by the device's own sheet; where there is none, or it may not open as in a frame, the text is copied. Whoever closed
 * the sheet wants no second way.
 */
export async function shareOrCopy(shared: ShareData & { url: string }): Promise<'shared' | 'copied' | 'failed'> {
  if ('share' in navigator) {
    const failure = await navigator.share(shared).then(
      () => null,
      (reason: unknown) => reason,
    )
    if (failure === null || (failure instanceof DOMException && failure.name === 'AbortError')) return 'shared'
  }
  const text = shared.text ? `${shared.text}\n${shared.url}` : shared.url
  return navigator.clipboard.writeText(text).then(
    () => 'copied' as const,
    () => 'failed' as const,
  )
}
