import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'

/** The web with hot reload: modules come from Vite, pages still from this server. */
export async function openVite() {
  const vite = await createServer({
    root: join(import.meta.dirname, '../..'),
    server: { middlewareMode: true },
    appType: 'custom',
  })
  return {
    build: () => vite.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    middleware: vite.middlewares,
    close: () => vite.close(),
  }
}
