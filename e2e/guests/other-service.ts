// Another service that guests have accounts at: `node e2e/guests/other-service.ts 3106 http://localhost:3101`.
import { startOidcServer } from '../../http/guests/test-oidc-server.ts'

const [port, site] = process.argv.slice(2)

await startOidcServer(`${site}/auth/social/callback/example`, Number(port))
