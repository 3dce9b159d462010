import type { Hono } from 'hono'
import { findMail, type KeptMail, listNewestMails } from '#data/mails/mails.ts'
import { escapeMarkup as safe } from '#domain/seo/markup.ts'
import { outboxPage } from '#gateways/outbox/outbox-page.ts'
import { linkFiller, type MailParts } from './mail-delivery.ts'

const shown = 50
const listPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'self'"
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"

type OutboxParts = Pick<MailParts, 'db' | 'keyOf'>

/** Every mail that was written, with keys that open its booking. In development, and for a demo on its own machine alone. */
export function mountDevMails(app: Hono, { db, keyOf }: OutboxParts, path = '/dev/mails'): void {
  const headers = (type: string, policy: string) => ({
    'content-type': type,
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  })

  app.get(path || '/', async (c) => {
    const mails = await listNewestMails(db, shown)
    return c.body(listPage(mails, path), 200, headers('text/html; charset=utf-8', listPolicy))
  })

  app.get(`${path}/:messageId/:part`, async (c) => {
    const mail = await findMail(db, c.req.param('messageId'))
    if (!mail) return c.notFound()
    const fill = await linkFiller(keyOf, mail)
    switch (c.req.param('part')) {
      case 'html': {
        const html = fill(mail.html).replace('<head>', '<head><base target="_blank">')
        return c.body(html, 200, headers('text/html; charset=utf-8', mailPolicy))
      }
      case 'text':
        return c.body(fill(mail.text), 200, headers('text/plain; charset=utf-8', mailPolicy))
      case 'booking.ics':
        return mail.calendar
          ? c.body(mail.calendar.content, 200, headers('text/calendar; charset=utf-8', mailPolicy))
          : c.notFound()
      default:
        return c.notFound()
    }
  })
}

function listPage(mails: readonly KeptMail[], path: string): string {
  return outboxPage({
    title: 'Mails',
    lead: 'Every mail that was written. Newest first.',
    items: mails.map((mail) => mailItem(mail, path)),
    none: 'No mail has been written yet.',
  })
}

function mailItem(mail: KeptMail, path: string): string {
  const at = `${path}/${encodeURIComponent(mail.messageId)}`
  return `<article>
<h2>${safe(mail.subject)}</h2>
<p>${safe(mail.to.name)} &lt;${safe(mail.to.address)}&gt; · ${safe(mail.topic)} · ${safe(mail.language)} · ${mail.createdAt.toISOString()} · ${mail.sentAt ? 'sent' : 'waits'}</p>
<p><a href="${at}/text">text</a> · <a href="${at}/booking.ics" download>booking.ics</a></p>
<details><summary>HTML</summary><iframe sandbox="allow-popups allow-popups-to-escape-sandbox" loading="lazy" title="${safe(mail.subject)}" src="${at}/html"></iframe></details>
</article>`
}
