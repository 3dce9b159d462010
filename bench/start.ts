import { spawn } from 'node:child_process'
import type { Figure } from './figure.ts'

/** A second start, from the command to the first answered page; the first start prints its own steps. */
export async function benchStart(): Promise<Figure[]> {
  await startOnce(() => {})
  const steps: string[] = []
  const seconds = await startOnce((line) => steps.push(line))
  for (const step of steps) console.log(step)
  return [
    { what: 'a second start, seconds to the first answered page', ratio: seconds, bar: 5, better: 'lower', detail: '' },
  ]
}

function startOnce(report: (line: string) => void): Promise<number> {
  const port = '3987'
  const began = performance.now()
  const child = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    env: { ...process.env, PORT: port, TAVOLA_LOG: 'silent', TAVOLA_DEMO_WHOLE: 'on', TAVOLA_DEMO_EVENING: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
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
