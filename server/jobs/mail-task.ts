import type { Task } from 'graphile-worker'
import type { Delivery } from '../mails/mail-delivery.ts'
import type { WorkerParts } from './worker-parts.ts'

type MailTask<News> = {
  task: string
  deliver: (parts: WorkerParts, news: News) => Promise<Delivery>
  /** Names the job among all others. */
  jobKey: (news: News) => string
  /** What the log says of it: a name, and what it may show. */
  logged: { as: string; of?: (news: News) => object }
  maxAttempts?: number
}

/** A job that sends one mail; when its recipient was written to often enough in this hour, it is queued again for the next. */
export function mailTask<News extends object>(parts: WorkerParts, mail: MailTask<News>): Task {
  const { task, deliver, jobKey, logged, maxAttempts } = mail
  return async (payload, helpers) => {
    const news = payload as News
    const delivery = await deliver(parts, news)
    const isPostponed = typeof delivery !== 'string'
    parts.log.info({ ...logged.of?.(news), delivery: isPostponed ? 'postponed' : delivery }, logged.as)
    if (!isPostponed) return
    const runAt = new Date(delivery.until.epochMilliseconds)
    await helpers.addJob(task, news, {
      jobKey: `${jobKey(news)} later`,
      runAt,
      ...(maxAttempts !== undefined && { maxAttempts }),
    })
  }
}
