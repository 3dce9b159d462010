import { escapeMarkup as safe } from '#domain/seo/markup.ts'

type Outbox = { title: string; lead: string; items: readonly string[]; none: string }

/** For those who build: what was written to guests and sent nowhere, newest first. The items are markup, the rest is words. */
export function outboxPage({ title, lead, items, none }: Outbox): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${safe(title)}</title>
<style>
body { margin: 0 auto; padding: 24px 16px; max-width: 760px; font: 15px/1.5 system-ui, sans-serif }
article { padding: 16px 0; border-top: 1px solid #8884 }
h2 { margin: 0; font-size: 17px }
p { margin: 4px 0; overflow-wrap: anywhere }
iframe { width: 100%; height: 640px; margin-top: 12px; border: 1px solid #8884; border-radius: 12px }
</style>
</head>
<body>
<h1>${safe(title)}</h1>
<p>${safe(lead)}</p>
${items.length > 0 ? items.join('\n') : `<p>${safe(none)}</p>`}
</body>
</html>`
}
