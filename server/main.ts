import { enableCompileCache } from 'node:module'

process.env.NODE_ENV ||= 'production'
// Before anything else is loaded: compiled code is kept between starts, which is most of a second start's time.
enableCompileCache()
const { start } = await import('./start/start.ts')
await start({ development: process.argv.includes('--dev') })
