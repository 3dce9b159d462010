import { ensureBuilt } from '../server/start/build.ts'

console.log((await ensureBuilt()) ? 'The web is built.' : 'The web was built from these sources already.')
