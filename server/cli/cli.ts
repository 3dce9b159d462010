import { enableCompileCache } from 'node:module'
import { parseArgs } from 'node:util'
import { keepRoleSettings } from '#data/database/role-settings.ts'
import { UnfitDatabase } from '#data/database/unfit-database.ts'
import { migrationNames } from '#data/schema/migrate.ts'
import type { Databases } from '../start/database.ts'

enableCompileCache()
const { openDatabases } = await import('../start/database.ts')
const { readEnv, WrongSettings, settings } = await import('../settings/env.ts')
const { clock } = await import('../start/context.ts')

type Command = { use: string; says: string } & (
  | { run(args: string[], databases: Databases): Promise<number> }
  | { runWithoutServer(args: string[], env: ReturnType<typeof readEnv>): Promise<number> }
)

const commands: Record<string, Command> = {
  migrate: {
    use: 'migrate',
    says: 'bring the schema up to date',
    async run(_, databases) {
      const done = await databases.migrate()
      await keepRoleSettings(databases.primary.db)
      console.log(done.length ? `Applied ${done.join(', ')}.` : 'The schema was up to date.')
      return 0
    },
  },
  distribute: {
    use: 'distribute',
    says: 'spread the tables over the servers of a PostgreSQL with Citus; a second time changes nothing',
    async run(_, { primary, withLongRunningConnections }) {
      const { distributeCommand } = await import('./cli-distribute.ts')
      const code = await withLongRunningConnections(distributeCommand)
      await keepRoleSettings(primary.db)
      return code
    },
  },
  seed: {
    use: 'seed',
    says: 'fill an empty catalogue with the demo',
    async run(_, { migrate, withLongRunningConnections }) {
      const { seedDemo } = await import('#demo/seed.ts')
      await migrate()
      const { summary } = await withLongRunningConnections((db) =>
        seedDemo(db, { today: clock.now(), onProgress: console.log }),
      )
      console.log(summary)
      return 0
    },
  },
  import: {
    use: 'import DIRECTORY',
    says: 'take regions, restaurants, cuisines and photos from files; --partners also makes partners of some, with the menus and reviews there; a second time changes nothing',
    async run([directory], { primary, migrate, withLongRunningConnections }) {
      if (!directory) return usage()
      const { importCatalogue } = await import('#data/imports/import-catalogue.ts')
      const { reportLines } = await import('#domain/imports/report.ts')
      await migrate()
      const report = await withLongRunningConnections((db) =>
        importCatalogue(db, directory, { onProgress: console.log }),
      )
      for (const line of reportLines(report)) console.log(line)
      if (values.partners) {
        const photo = await primary.db.selectFrom('photos').select('photo_id').limit(1).executeTakeFirst()
        if (!photo) {
          console.error(
            'Partners show photos, and none were taken. Make their copies first: node demo/copy-from.ts DIRECTORY',
          )
          return 1
        }
        const { seedDemo } = await import('#demo/seed.ts')
        const { summary } = await withLongRunningConnections((db) => seedDemo(db, { today: clock.now(), directory }))
        console.log(summary)
      }
      return 0
    },
  },
  doctor: {
    use: 'doctor',
    says: 'tell what this installation is made of and whether it is well',
    async run(_, { primary, embedded, standby }) {
      const { doctor } = await import('./doctor.ts')
      return doctor(primary, { embedded: embedded !== null, migrations: await migrationNames(), standby })
    },
  },
  audit: {
    use: 'audit',
    says: 'look for anything in the data that breaks a promise; fails when there is something',
    async run(_, { primary }) {
      const { auditCommand } = await import('./cli-audit.ts')
      return auditCommand(primary.db)
    },
  },
  backup: {
    use: 'backup FOLDER',
    says: 'copy everything into a new folder, while the app runs',
    async run([folder], { embedded }) {
      const { backupCommand } = await import('./cli-backup.ts')
      return folder ? backupCommand(embedded, folder, clock.now()) : usage()
    },
  },
  restore: {
    use: 'restore FOLDER',
    says: 'bring such a copy back; --replace puts aside what is there',
    async runWithoutServer([folder], env) {
      const { restoreCommand } = await import('./cli-backup.ts')
      return folder ? restoreCommand(env, folder, values.replace === true) : usage()
    },
  },
  host: {
    use: 'host WORD …',
    says: 'act for a restaurant: day RESTAURANT [DATE]; party BOOKING; key RESTAURANT; approve, reject, call, seat, close, no-show or cancel BOOKING [NOTE]; progress ORDER STEP; sold-out or back-on RESTAURANT MENU DISH; door RESTAURANT; near RESTAURANT METRES or off; origins RESTAURANT [ORIGIN …]',
    async run(words, { primary }) {
      const { hostCommand } = await import('./cli-host.ts')
      return (await hostCommand(primary.db, words, readEnv(process.env).PUBLIC_URL)) ?? usage()
    },
  },
  landing: {
    use: 'landing WORD …',
    says: 'addresses of campaigns: set NAME ADDRESS [SOURCE MEDIUM]; show NAME; remove NAME',
    async run(words, { primary }) {
      const { landingCommand } = await import('./cli-landings.ts')
      return (await landingCommand(primary.db, words)) ?? usage()
    },
  },
  line: {
    use: 'line WORD …',
    says: 'keep the line of a restaurant: show, open, pause or shut RESTAURANT; approve, reject, call, seat, close, no-show or remove PARTY [TABLES]; taken PARTY MINUTES, when its table is still taken; message PARTY WORDS',
    async run(words, { primary }) {
      const { lineCommand } = await import('./cli-line.ts')
      return (await lineCommand(primary.db, words)) ?? usage()
    },
  },
  messages: {
    use: 'messages WORD …',
    says: 'what guests write: list RESTAURANT; show BOOKING-OR-PLACE, which reads it; send BOOKING-OR-PLACE TEXT',
    async run(words, { primary }) {
      const { messagesCommand } = await import('./cli-messages.ts')
      return (await messagesCommand(primary.db, words)) ?? usage()
    },
  },
  feedback: {
    use: 'feedback WORD …',
    says: 'what guests said: list RESTAURANT [STATE]; publish BOOKING [ANSWER]; decline BOOKING REASON',
    async run(words, { primary }) {
      const { feedbackCommand } = await import('./cli-feedback.ts')
      return (await feedbackCommand(primary.db, words)) ?? usage()
    },
  },
  jobs: {
    use: 'jobs [retry ID]',
    says: 'list work that failed for good, or give one piece of it another try',
    async run(words, { primary }) {
      const { jobsCommand } = await import('./cli-jobs.ts')
      return (await jobsCommand(primary.db, words)) ?? usage()
    },
  },
  payments: {
    use: 'payments WORD …',
    says: 'money: show [BOOKING]; refund BOOKING AMOUNT REASON; reconcile',
    async run(words, { primary }) {
      const { paymentsCommand } = await import('./cli-payments.ts')
      return (await paymentsCommand(primary.db, words)) ?? usage()
    },
  },
  tenant: {
    use: 'tenant WORD …',
    says: 'sites under a host name of their own: set FILE, as docs/tenants.md describes it; list; remove ID',
    async run(words, { primary }) {
      const { tenantCommand } = await import('./cli-tenants.ts')
      return (await tenantCommand(primary.db, words, readEnv(process.env).PUBLIC_URL)) ?? usage()
    },
  },
  settings: {
    use: 'settings',
    says: 'print every setting there is',
    async run() {
      for (const [name, schema] of Object.entries(settings.shape))
        console.log(`${name.padEnd(24)} ${schema.description ?? ''}`)
      return 0
    },
  },
}

function usage(): number {
  console.log('npm run tavola -- COMMAND\n')
  for (const { use, says } of Object.values(commands)) console.log(`  ${use.padEnd(20)} ${says}`)
  return 2
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { partners: { type: 'boolean' }, replace: { type: 'boolean' } },
})
const [name = '', ...args] = positionals
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
process.exitCode = command ? await perform(command) : usage()

const catchUpMs = 10_000

/** Beside a running app it uses that app's server; without one it starts the server and stops it again. */
async function perform(chosen: Command): Promise<number> {
  try {
    const env = readEnv(process.env)
    if ('runWithoutServer' in chosen) return await chosen.runWithoutServer(args, env)
    const databases = await openDatabases(env)
    try {
      const code = await chosen.run(args, databases)
      // Whoever changed something and looks at the page sees it.
      if ((await databases.standby?.catchesUp(catchUpMs)) === false)
        console.log('The replica has not taken this over yet; pages may show it later.')
      return code
    } finally {
      await databases.close()
    }
  } catch (error) {
    const isSentence = error instanceof WrongSettings || error instanceof UnfitDatabase
    console.error(isSentence ? error.message : error)
    return 1
  }
}
