import { spawn } from 'node:child_process'
import { freePort } from '../scripts/free-port.ts'
import { benchOf } from './bench.ts'
import type { Figure } from './figure.ts'
import { demoSettings } from './servers/demo-settings.ts'

type StartSize = { wholeDemo: boolean }

export const bench = benchOf<StartSize>({
  full: { wholeDemo: true },
  smallest: { wholeDemo: false },
  figures: 1,
  measure: measureStart,
})

/** A second start, from the command to the first answered page; the first start prints its own steps. */
async function measureStart(size: StartSize): Promise<Figure[]> {
  await startOnce(size, () => {})
  const steps: string[] = []
  const seconds = await startOnce(size, (line) => steps.push(line))
  for (const step of steps) console.log(step)
  return [
    { what: 'a second start, seconds to the first answered page', ratio: seconds, bar: 5, better: 'lower', detail: '' },
  ]
}

async function startOnce({ wholeDemo }: StartSize, report: (line: string) => void): Promise<number> {
  const port = await freePort()
  const began = performance.now()
  const child = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    env: { ...process.env, PORT: String(port), TAVOLA_LOG: 'silent', ...demoSettings(wholeDemo) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  // A bench that fails leaves no server behind.
  process.once('exit', () => child.kill('SIGTERM'))
  return new Promise((done, fail) => {
    child.on('exit', (code) => code && fail(new Error(`start ended with ${code}`)))
    async function askFirstPage() {
      const page = await fetch(`http://localhost:${port}/`)
      const seconds = (performance.now() - began) / 1000
      child.once('exit', () => (page.ok ? done(seconds) : fail(new Error(`the first page answered ${page.status}`))))
      child.kill('SIGTERM')
    }
    child.stdout.on('data', (chunk) => {
      for (const line of String(chunk).split('\n').filter(Boolean)) report(line)
      if (String(chunk).includes('is open at')) void askFirstPage().catch(fail)
    })
  })
}
