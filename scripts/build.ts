import { ensureBuilt } from '../server/build.ts'

console.log((await ensureBuilt()) ? 'The web is built.' : 'The web was built from these sources already.')
