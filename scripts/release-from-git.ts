import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/** A release as it stands in git, ready to run. */
export type ReleaseFromGit = { folder: string; packages: 'the same' | 'its own'; remove(): Promise<void> }

/** Where git does not have the commit, or its packages would have to be installed and shall not be. */
export class NoSuchRelease extends Error {
  override name = 'NoSuchRelease'
}

/** In a folder of its own, with the packages that are here where it wants the same ones, else with its own. */
export async function takeReleaseFromGit(commit: string, { installs = true } = {}): Promise<ReleaseFromGit> {
  const folder = await mkdtemp(join(tmpdir(), 'tavola-release-'))
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    const archive = `${folder}/release.tar`
    const found = existsSync(join(root, '.git')) && run('git', ['archive', '--format=tar', '-o', archive, commit], root)
    if (!found) throw new NoSuchRelease(`It needs a clone that has the release before this one, ${commit}.`)
    if (!run('tar', ['-xf', archive], folder)) throw new Error('the release could not be unpacked')
    await rm(archive)
    const isSame = (await packagesOf(folder)) === (await packagesOf(root))
    if (isSame) await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir')
    else if (!installs)
      throw new NoSuchRelease('It needs packages that only the full run installs: npm run prove -- scale.')
    else if (!run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], folder))
      throw new Error('npm ci did not finish for the release')
    return { folder, packages: isSame ? 'the same' : 'its own', remove }
  } catch (error) {
    await remove()
    throw error
  }
}

const run = (command: string, args: string[], cwd: string) =>
  spawnSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0

/** What the lock file names, but for the version of this package itself. */
async function packagesOf(folder: string): Promise<string> {
  const { packages } = JSON.parse(await readFile(join(folder, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, object>
  }
  return JSON.stringify({ ...packages, '': { ...packages[''], version: '' } })
}
