import type { SmsGateway } from './sms-gateway.ts'

type HttpSmsSettings = { name?: string; url: string; token: string; from?: string | undefined }

const answerMs = 10_000
/** The number is wrong; sending it again would be wrong again. */
const refusals = new Set([400, 404, 422])

/**
 * An SMS service that takes `POST {url}` with JSON `{ to, from?, text }`, a bearer token and an `Idempotency-Key`. Most services
 * are reached by a small adapter of this form; the demo's stand-in speaks it too.
 */
export function httpSms({ name = 'http', url, token, from }: HttpSmsSettings): SmsGateway {
  return {
    name,
    async send({ to, text, key }) {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        signal: AbortSignal.timeout(answerMs),
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ to, text, ...(from && { from }) }),
      })
      await response.body?.cancel()
      if (response.ok) return 'taken'
      if (refusals.has(response.status)) return 'refused'
      throw new Error(`the SMS service answered ${response.status}`)
    },
  }
}
