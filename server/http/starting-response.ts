import { openToOrigins } from '#http/access/other-origins.ts'

const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="2"><title>Tavola</title><p>We are setting the tables. This page opens by itself in a moment.</p>`

/** What is answered between the first listening and the first table laid: wait, and come back by yourself. */
export function startingResponse(request: Request): Response {
  const wantsPage = request.headers.get('accept')?.includes('text/html')
  const headers = { 'retry-after': '2', 'cache-control': 'no-store' }
  if (new URL(request.url).pathname === '/healthz') return Response.json({ alive: true }, { headers })
  if (wantsPage)
    return new Response(page, { status: 503, headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } })
  const body = { message: 'We are catching up. Please try again in a few seconds.', code: 'busy' }
  return Response.json(body, { status: 503, headers: { ...headers, ...openToOrigins } })
}
