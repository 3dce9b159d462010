import type { EntryContext } from 'react-router'

/**
 * Tells the page around a frame that a page of ours has arrived, long before its scripts have: a frame without this is taken
 * for one that was refused.
 */
export function openedScript({ staticHandlerContext }: EntryContext, nonce: string): string {
  const layout = staticHandlerContext.loaderData['parts/layouts/empty'] as { parentOrigin?: string | null } | undefined
  const origin = layout?.parentOrigin
  if (!origin) return ''
  return `<script nonce="${nonce}">parent===self||parent.postMessage({tavola:1,type:"opened"},${JSON.stringify(origin)})</script>`
}
