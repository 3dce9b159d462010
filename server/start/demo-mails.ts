import { startDemoMails } from '../mails/demo-mails.ts'
import type { MailParts } from '../mails/mail-delivery.ts'
import type { Log } from '../monitoring/log.ts'
import type { Env } from '../settings/env.ts'
import type { Shutdown } from './shutdown.ts'
import type { StartupProgress } from './startup-progress.ts'

type DemoMailsContext = { mails: MailParts; shutdown: Shutdown; progress: Pick<StartupProgress, 'progress'>; log: Log }

const portsApart = 110

/** In a demo without a mail service, the process that writes mails shows them too. */
export async function openDemoMails(env: Env, { mails, shutdown, progress, log }: DemoMailsContext): Promise<void> {
  if (!env.demo || env.SMTP_URL) return
  const wanted = env.TAVOLA_MAIL_SANDBOX_PORT ?? (env.PORT && env.PORT + portsApart)
  // Every node reads the same mails, so another port serves as well.
  const opened = await startDemoMails(mails, wanted).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    log.info({ port: wanted }, 'another port for the mails of the demo')
    return startDemoMails(mails, 0)
  })
  shutdown.add(() => opened.close())
  progress.progress(`mails of the demo: ${opened.url}`)
}
