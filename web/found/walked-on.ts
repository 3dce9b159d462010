const sent = typeof location === 'undefined' ? '' : location.pathname + location.search

/** The server's tags describe the page it sent; once the guest has walked on they would speak of another. */
export function dropTagsOfAnother(page: string): void {
  if (page !== sent) for (const tag of document.querySelectorAll('[data-of-page]')) tag.remove()
}
