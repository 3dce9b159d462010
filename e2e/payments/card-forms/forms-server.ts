import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { outcomeOfCard } from '../../../gateways/payments/sandbox/test-cards.ts'
import { squareTokens } from '../../../gateways/payments/square/test-square-server.ts'
import type { startStripeServer } from '../../../gateways/payments/stripe/test-stripe-server.ts'
import { frameScript, standInScript } from './browser-scripts.ts'

type StripeServer = Pick<Awaited<ReturnType<typeof startStripeServer>>, 'pay'>
type CardFormRequest = {
  kind: string
  question: { secret?: string }
  card: { number: string; code: string; hasAgreed: boolean }
}

const frame = `<!doctype html><html lang="en"><title>Card details</title>
<label>Card number <input name="number" autocomplete="off"></label><br>
<label>Expires <input name="expires" autocomplete="off"></label><br>
<label>Security code <input name="code" autocomplete="off"></label>
<script>(${frameScript.toString()})()</script>`

/** Where Stripe's and Square's scripts come from and where cards are typed: an origin of its own, as theirs are. */
export async function startFormsServer(stripe: StripeServer) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://forms')
    const type = pathname === '/frame' ? 'text/html' : 'text/javascript'
    if (pathname === '/cards')
      return void read(request).then((sent) =>
        response.end(JSON.stringify(take(stripe, JSON.parse(sent) as CardFormRequest))),
      )
    const origin = `http://${request.headers.host}`
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8` })
    response.end(pathname === '/frame' ? frame : `(${standInScript.toString()})(${JSON.stringify(origin)})`)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return { url: `http://localhost:${port}`, close: () => server.close() }
}

/** As the providers answer their own scripts. */
function take(stripe: StripeServer, { kind, question, card }: CardFormRequest) {
  if (!card.number || !card.code) return { error: { type: 'validation_error', code: 'incomplete_number' } }
  const outcome = outcomeOfCard(card.number)
  if (outcome === 'invalid') return { error: { type: 'validation_error', code: 'invalid_number' } }
  if (outcome === 'challenge' && !card.hasAgreed) return { asksOwner: true }
  const isAccepted = outcome === 'accepted' || outcome === 'challenge'
  if (kind === 'square') return { token: isAccepted ? squareTokens.accepted : squareTokens.declined }
  const [id = ''] = (question.secret ?? '').split('_secret_')
  stripe.pay(id, { isAccepted })
  const declined = outcome === 'insufficient_funds' ? outcome : 'generic_decline'
  return isAccepted ? {} : { error: { type: 'card_error', code: 'card_declined', decline_code: declined } }
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
