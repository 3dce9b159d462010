import type { Context } from 'hono'

/** What the app asked with, and the form carries on. */
export const askedFields = [
  'client_id',
  'redirect_uri',
  'response_type',
  'code_challenge',
  'code_challenge_method',
  'nonce',
  'state',
]

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const style =
  'body{font:17px/1.5 system-ui;max-width:26rem;margin:10vh auto;padding:0 1rem;color-scheme:light dark}form{display:grid;gap:1rem}label{display:grid;gap:.25rem}input,button{font:inherit;padding:.6rem}'

export function signInPage(c: Context, asked: Record<string, string>, redirectUri: string): Response {
  const hidden = askedFields.map((name) => `<input type="hidden" name="${name}" value="${escaped(asked[name] ?? '')}">`)
  // Browsers hold the redirect after a form against this list, too.
  const sources = `style-src 'unsafe-inline'; form-action 'self' ${new URL(redirectUri).origin}`
  return c.html(
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Demo account</title><style>${style}</style>
<h1>Demo account</h1>
<p>This stands in for another service on this machine. Any name and address will do; no mail is sent.</p>
<form method="post" action="/authorize">${hidden.join('')}
<label>Name <input name="name" value="Ann Lee" maxlength="80" autocomplete="off"></label>
<label>E-mail <input name="email" type="email" value="ann@example.com" required maxlength="200" autocomplete="off"></label>
<button>Sign in</button></form></html>`,
    200,
    {
      'content-security-policy': `default-src 'none'; ${sources}; frame-ancestors 'none'`,
      'cache-control': 'no-store',
    },
  )
}
