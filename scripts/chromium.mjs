// Journeys run in a real browser. It comes as Debian's package when root runs this; otherwise a sentence says how.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const places = [
  process.env.TAVOLA_CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** @returns {string | undefined} */
export function findChromium() {
  return places.find((place) => place && existsSync(place))
}

export function ensureChromium() {
  if (findChromium()) return
  const canInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
  if (canInstall) {
    console.log('Installing Chromium for the browser journeys …')
    const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    spawnSync('apt-get', ['update', '-qq'], quiet)
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet)
    if (findChromium()) return
  }
  console.error(
    'The browser journeys need Chromium. Install it (Debian: apt-get install chromium) or set TAVOLA_CHROMIUM to its path.',
  )
  process.exit(1)
}
