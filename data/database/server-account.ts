import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Who runs the embedded server. PostgreSQL refuses to be root, so root lends it another account. */
export type Account = { switched: boolean; uid: number; gid: number; reachesPrivateFolders: boolean; setpriv: boolean }

const candidates = ['postgres', 'nobody', 'daemon']

export function serverAccount(dataDirectory: string): Account {
  const setpriv = process.platform === 'linux' && spawnSync('setpriv', ['--version']).status === 0
  const uid = process.getuid?.() ?? -1
  const gid = process.getgid?.() ?? -1
  if (uid !== 0) return { switched: false, uid, gid, reachesPrivateFolders: true, setpriv }
  const known = accountsOfThisMachine()
  const found = candidates.map((name) => known.get(name)).find((account) => account !== undefined)
  if (!found) {
    throw new Error(
      'PostgreSQL does not run as root, and this machine has no other account to lend it. Run as another user, or set DATABASE_URL.',
    )
  }
  const account = { switched: true, ...found, reachesPrivateFolders: true, setpriv }
  return { ...account, reachesPrivateFolders: canEnter(account, dataDirectory) }
}

/** How to run a command as that account; `endWithParent` lets kill -9 of this process end the server too. */
export function asAccount(account: Account, file: string, args: string[], { endWithParent = false } = {}) {
  if (!account.setpriv) {
    const options = account.switched ? { uid: account.uid, gid: account.gid } : {}
    return { file, args, options }
  }
  const flags = [
    ...(account.switched ? [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'] : []),
    ...(account.reachesPrivateFolders ? [] : ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']),
    ...(endWithParent ? ['--pdeathsig=INT'] : []),
  ]
  if (flags.length === 0) return { file, args, options: {} }
  return { file: 'setpriv', args: [...flags, '--', file, ...args], options: {} }
}

/** Without a capability: what the account may by itself. */
export function canEnter(account: Account, directory: string): boolean {
  if (!account.switched) return true
  const { file, args, options } = asAccount({ ...account, reachesPrivateFolders: true }, 'test', ['-x', directory])
  return spawnSync(file, args, options).status === 0
}

function accountsOfThisMachine() {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  return new Map(
    lines.map((line) => {
      const [name = '', , uid, gid] = line.split(':')
      return [name, { uid: Number(uid), gid: Number(gid) }] as const
    }),
  )
}
