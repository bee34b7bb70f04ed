import type { Connection } from '#contract/connection'
import { createClient } from '#dashboard/api/client/client'
import { readyToRead } from '#dashboard/api/client/response'
import { waitFor } from '#dashboard/api/timing/wait-for'
import { allowedOver, embedded } from '#dashboard/testing/render-app'

// Loaded ahead, since modules do not load under fake timers.
await readyToRead()

/** The response to one request. */
export type Act = (request: { url: string; init: RequestInit }) => Response | Promise<Response>

export const json = (value: unknown, init: ResponseInit = {}): Response => Response.json(value, init)

/** A response with chunks after the given pauses; it never ends if the last chunk is `null`. */
export function slowly(chunks: [after: number, text: string | null][]): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      for (const [after, text] of chunks) {
        await new Promise(resolve => setTimeout(resolve, after))
        if (text === null) return
        controller.enqueue(encoder.encode(text))
      }
      controller.close()
    },
  })
  return new Response(body, { headers: { 'content-type': 'application/json' } })
}

/** A response whose connection breaks after `text`. */
export function broken(text: string, status = 200): Response {
  let sent = false
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent) controller.error(new TypeError('terminated'))
      else controller.enqueue(new TextEncoder().encode(text))
      sent = true
    },
  })
  return new Response(body, { status, headers: { 'content-type': 'application/json' } })
}

export const never: Act = () => new Promise(() => undefined)

export const unreachable: Act = () => Promise.reject(new TypeError('Failed to fetch'))

type Script = {
  connection?: Connection
  online?: () => boolean
  /** Responses of the ledger, one per question; absent: no ledger. */
  ledgerAnswers?: (() => Response | Promise<Response>)[]
  hasActed?: () => boolean
}

/** A client over scripted responses, one per request; the last one repeats. Requests are recorded in `sent`. */
export function scriptedService(acts: Act[], script: Script = {}) {
  const { connection = embedded, online = () => true, ledgerAnswers = [], hasActed = () => true } = script
  const ledgerRequests: { url: string; init: RequestInit }[] = []
  const sent: { url: string; init: RequestInit; at: number }[] = []
  const client = createClient({
    fetch: async (url, init) => {
      if (url === '/team/me') return json(allowedOver(connection))
      if (url.startsWith('/team/writes/')) {
        ledgerRequests.push({ url, init })
        return ledgerAnswers[Math.min(ledgerRequests.length, ledgerAnswers.length) - 1]?.() ?? json({}, { status: 404 })
      }
      sent.push({ url, init, at: Date.now() })
      const act = acts[Math.min(sent.length, acts.length) - 1]
      if (!act) throw new Error('Nothing is scripted.')
      return act({ url, init })
    },
    now: () => Date.now(),
    sleep: waitFor,
    random: () => 0.5,
    online,
    hasActed,
  })
  return { ...client, sent, ledgerRequests }
}
