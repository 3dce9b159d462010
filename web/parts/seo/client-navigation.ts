const firstPage = typeof location === 'undefined' ? '' : location.pathname + location.search

/** The server's tags describe the page it sent; after a navigation within the app they would describe the wrong one. */
export function removeStaleHeadTags(page: string): void {
  if (page !== firstPage) for (const tag of document.querySelectorAll('[data-of-page]')) tag.remove()
}
