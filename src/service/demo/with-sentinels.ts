import { matchEndpoint } from '#contract/request/parameters'
import type { SurveyDocument } from '#contract/surveys-v2'
import type { Service } from '#service/create-service'
import { errorAnswer } from '#service/http/refusal'
import { faultOf, sentinelCodes } from './sentinels'

export type SentinelOptions = {
  /** Waits milliseconds; resolves early when the caller disconnects. */
  sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** Delay of a slow response in milliseconds. */
  delay?: number
  /** `Retry-After` in seconds. */
  retryAfter?: number
}

/**
 * On a response to be lost: the server closes the connection when it sees this header. Without a server the body
 * breaks off.
 */
export const lostAnswerHeader = 'x-sentinel-lose-answer'

/**
 * Wraps the service to provoke faults: an id, phone number or address with a sentinel's last three digits
 * (`sentinelOf`) gets its fault, any other request passes.
 */
export function withSentinels(service: Service, options: SentinelOptions): Service {
  const { sleep, delay = 5000, retryAfter = 2 } = options
  return {
    async fetch(request, fetchOptions) {
      const answer = () => service.fetch(request, fetchOptions)
      const { pathname } = new URL(request.url)
      const fault = (await textsOf(request)).map(faultOf).find(found => found !== undefined)
      switch (fault) {
        case 'conflict':
        case 'tooMany':
        case 'internal':
        case 'unavailable': {
          const status = sentinelCodes[fault]
          const headers: Record<string, string> = fault === 'tooMany' ? { 'retry-after': String(retryAfter) } : {}
          return errorAnswer(pathname, { status, detail: `A sentinel answers ${status}: nothing was done.`, headers })
        }
        case 'slow':
          await sleep(delay, request.signal)
          return answer()
        case 'html':
          return htmlAnswer()
        case 'brokenRow':
          return brokenRow(await answer())
        case 'cutOff':
          return cutOff(await answer())
        case 'lostAnswer':
          return lostAnswer(await answer())
        case 'changing':
          return changeSurvey(service, request)
        default:
          return answer()
      }
    },
  }
}

// Longer bodies (images, long lists) are only searched at their beginning.
const longestBody = 1_000_000

const shortText = /"((?:[^"\\\n]){5,40})"/g

/** Texts of a request that may be a sentinel: path, query and body. */
async function textsOf(request: Request): Promise<string[]> {
  const url = new URL(request.url)
  const match = matchEndpoint(request.method, url.pathname)
  if (!('name' in match)) return []
  const texts = [...Object.values(match.parameters), ...url.searchParams.values()]
  if (request.method === 'GET') return texts
  const body = (await request.clone().text()).slice(0, longestBody)
  return [...texts, ...Array.from(body.matchAll(shortText), ([, text = '']) => text)]
}

/** A page with status 200, as a proxy or sign-in page may answer. */
const htmlAnswer = (): Response =>
  new Response('<!doctype html><html><title>Sign in</title><h1>Please sign in</h1></html>', {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })

function withBody(answer: Response, body: string): Response {
  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  return new Response(body, { status: answer.status, headers })
}

const unreadable = (row: unknown): unknown =>
  typeof row === 'object' && row !== null
    ? Object.fromEntries(Object.keys(row).map(name => [name, { broken: true }]))
    : 42

/** Makes the middle row of a list, or any other response, unreadable. */
async function brokenRow(answer: Response): Promise<Response> {
  if (!answer.ok) return answer
  const value: unknown = await answer.json()
  if (!Array.isArray(value)) return withBody(answer, JSON.stringify(unreadable(value)))
  const middle = Math.floor(value.length / 2)
  const rows = value.map((row: unknown, at) => (at === middle ? unreadable(row) : row))
  return withBody(answer, JSON.stringify(rows))
}

/** The first half of a response, ended as if complete. */
async function cutOff(answer: Response): Promise<Response> {
  if (!answer.ok) return answer
  const text = await answer.text()
  return withBody(answer, text.slice(0, Math.floor(text.length / 2)))
}

/** The write is done, but its response breaks off. */
async function lostAnswer(answer: Response): Promise<Response> {
  await answer.arrayBuffer()
  const body = new ReadableStream({
    pull: controller => controller.error(new Error('A sentinel loses the answer.')),
  })
  const headers = { 'content-type': 'application/json', [lostAnswerHeader]: '1' }
  return new Response(body, { status: answer.status, headers })
}

const edited = /^(.*?)(?: \(edited (\d+)\))?$/

/** Returns the survey, then changes it as another person would. */
async function changeSurvey(service: Service, request: Request): Promise<Response> {
  const answer = await service.fetch(request)
  const match = matchEndpoint(request.method, new URL(request.url).pathname)
  if (!answer.ok || !('name' in match) || match.name !== 'readSurvey') return answer
  const survey = (await answer.clone().json()) as SurveyDocument
  const [, words = '', count = '0'] = edited.exec(survey.header ?? '') ?? []
  const body = JSON.stringify({ ...survey, header: `${words} (edited ${Number(count) + 1})` })
  const headers = { 'content-type': 'application/json' }
  await service.fetch(new Request(request.url, { method: 'PUT', headers, body }))
  return answer
}
