import type { Client } from '#contract/endpoints/client.ts'
import { isCallFailure } from './call-failure.ts'

type ConversationStream = Awaited<ReturnType<Client['conversations']['watch']>>

/** A stream of the API under the page's own address: the session and the keys of bookings lie in cookies no script may read. */
export async function streamResponse(stream: Promise<ConversationStream>): Promise<Response> {
  try {
    const { body, headers } = await stream
    return new Response(body as ReadableStream, {
      headers: {
        'content-type': headers?.get('content-type') ?? 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      },
    })
  } catch (failure) {
    if (!isCallFailure(failure)) throw failure
    return new Response(null, { status: failure.status, headers: { 'cache-control': 'no-store' } })
  }
}
