const seconds = 30

/** Where no script keeps the page up to date, the browser asks for it anew. */
export function RefreshWithoutScripts({ to, after = seconds }: { to?: string; after?: number }) {
  return (
    <noscript>
      <meta httpEquiv="refresh" content={to ? `${after};url=${to}` : String(after)} />
    </noscript>
  )
}
