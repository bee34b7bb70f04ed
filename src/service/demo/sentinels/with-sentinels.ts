import { matchEndpoint } from '#contract/request/parameters'
import type { Service } from '#service/create-service'
import { brokenRow, cutOff, htmlAnswer, lostAnswer } from '#service/demo/broken-answers'
import { changeSurvey } from '#service/demo/changing-survey'
import { requestTexts } from '#service/demo/request-texts'
import { errorAnswer } from '#service/http/refusal'
import { type Fault, faultOf } from './sentinels'

export type SentinelOptions = {
  /** Waits so many milliseconds; ends early when the caller is gone. */
  sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** How long a slow answer takes, in milliseconds. */
  delay?: number
  /** What `Retry-After` says, in seconds. */
  retryAfter?: number
}

const refusals: Partial<Record<Fault, { status: number; detail: string }>> = {
  conflict: { status: 409, detail: 'A sentinel answers 409: nothing was done.' },
  tooMany: { status: 429, detail: 'A sentinel answers 429: nothing was done.' },
  internal: { status: 500, detail: 'A sentinel answers 500: nothing was done.' },
  unavailable: { status: 503, detail: 'A sentinel answers 503: nothing was done.' },
}

/** The fault that a request asks for with its path, its query or its body. */
async function faultFor(request: Request, url: URL): Promise<Fault | undefined> {
  const match = matchEndpoint(request.method, url.pathname)
  if (!('name' in match)) return undefined
  for (const text of Object.values(match.parameters)) {
    const fault = faultOf(text)
    if (fault) return fault
  }
  for (const text of url.searchParams.values()) {
    const fault = faultOf(text)
    if (fault) return fault
  }
  for (const text of await requestTexts(request)) {
    const fault = faultOf(text)
    if (fault) return fault
  }
  return undefined
}

/**
 * The service, with the sentinels of the demo in front: an id, phone number or address that ends in a sentinel's three
 * digits provokes its fault (`sentinelOf`), everything else passes as it came.
 */
export function withSentinels(service: Service, options: SentinelOptions): Service {
  const { sleep, delay = 5000, retryAfter = 2 } = options
  return {
    async fetch(request, fetchOptions) {
      const url = new URL(request.url)
      const fault = await faultFor(request, url)
      const refusal = fault && refusals[fault]
      if (refusal) {
        const headers: Record<string, string> = fault === 'tooMany' ? { 'retry-after': String(retryAfter) } : {}
        return errorAnswer(url.pathname, { ...refusal, headers })
      }
      switch (fault) {
        case 'slow':
          await sleep(delay, request.signal)
          return service.fetch(request, fetchOptions)
        case 'html':
          return htmlAnswer()
        case 'brokenRow':
          return brokenRow(await service.fetch(request, fetchOptions))
        case 'cutOff':
          return cutOff(await service.fetch(request, fetchOptions))
        case 'lostAnswer':
          return lostAnswer(await service.fetch(request, fetchOptions))
        case 'changing':
          return changeSurvey(service, request)
        default:
          return service.fetch(request, fetchOptions)
      }
    },
  }
}
