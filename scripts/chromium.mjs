// Journeys run in a real browser. It comes as Debian's packages when root runs this; otherwise a sentence says how.
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
const shell = '/usr/lib/chromium/chromium-headless-shell'

/** @returns {string | undefined} */
export function findChromium() {
  return places.find((place) => place && existsSync(place))
}

/**
 * The same browser without windows, which spares a journey a third of its time; the whole one where it is wished for, or
 * where there is no other.
 * @returns {string | undefined}
 */
export function findHeadlessChromium() {
  return !process.env.TAVOLA_CHROMIUM && existsSync(shell) ? shell : findChromium()
}

export function ensureChromium() {
  const missing = [...(findChromium() ? [] : ['chromium']), ...(existsSync(shell) ? [] : ['chromium-headless-shell'])]
  if (missing.length > 0 && !process.env.TAVOLA_CHROMIUM) installPackages(missing)
  if (findChromium()) return
  console.error(
    'The browser journeys need Chromium. Install it (Debian: apt-get install chromium) or set TAVOLA_CHROMIUM to its path.',
  )
  process.exit(1)
}

/** @param {string[]} names */
function installPackages(names) {
  const canInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
  if (!canInstall) return
  console.log(`Installing ${names.join(' and ')} for the browser journeys …`)
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update', '-qq'], quiet)
  // One by one: not every release of Debian has the shell.
  for (const name of names) spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet)
}
