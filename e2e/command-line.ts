import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** What an operator types, beside the running sites: `npm run tavola -- …`. */
export async function commandLine(...words: string[]): Promise<string> {
  const env = { ...process.env, TAVOLA_DATA: '.data/e2e' }
  const { stdout } = await run(process.execPath, ['server/cli/cli.ts', ...words], { env })
  return stdout
}
