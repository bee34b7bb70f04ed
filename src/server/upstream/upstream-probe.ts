import { endpoints } from '#contract/endpoints'
import { isWebPage } from '#contract/reading/answer'
import { type Paging, pagingEntries } from '#contract/request/paging'
import { writeQuery } from '#contract/request/query-string'
import { parsed } from '#server/writes/written-write'
import { reasonOf } from './gateway-failure'

type Generation = 'v1' | 'v2'

/**
 * The answer of one generation of the upstream to a list:
 * - `ok`: a list, or nothing for an empty one
 * - `denied`: 401 or 403; `missing`: 404, which may mean an empty list or an unknown path
 * - `ignores-paging`: more rows than requested
 * - `page`: a web page; `unexpected`: something else; `failed`: another status
 * - `unreachable`: no answer, with `reason`; `late`: none within the limit
 */
type Finding = {
  state: 'ok' | 'denied' | 'missing' | 'ignores-paging' | 'page' | 'unexpected' | 'failed' | 'unreachable' | 'late'
  status?: number
  reason?: string
}

export type Findings = Record<Generation, Finding>

type ProbeOptions = {
  base: URL
  authorization: Record<Generation, string | undefined>
  paging: Paging
  /** Milliseconds until the response. */
  limit?: number
}

/** Bytes of a response that are read. */
const most = 1_000_000

/** A list of each generation that can be read without knowing an id. */
const lists = { v1: endpoints.listSurveys, v2: endpoints.listContacts } as const

/** Reads one list of each generation from an upstream. Never throws; the findings hold no secret. */
export async function probeUpstream(options: ProbeOptions): Promise<Findings> {
  const [v1, v2] = await Promise.all([probe('v1', options), probe('v2', options)])
  return { v1, v2 }
}

async function probe(
  generation: Generation,
  { base, authorization, paging, limit = 5000 }: ProbeOptions,
): Promise<Finding> {
  const { path, paged } = lists[generation]
  const query = paged ? writeQuery(pagingEntries(paging, { start: 0, limit: 1 })) : ''
  const headers = new Headers({ accept: 'application/json', 'user-agent': 'messaging-admin' })
  const credential = authorization[generation]
  if (credential !== undefined) headers.set('authorization', credential)
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), limit)
  try {
    const address = `${base.origin}${base.pathname.replace(/\/+$/, '')}${path}${query && `?${query}`}`
    const answer = await fetch(address, { headers, redirect: 'manual', signal: controller.signal })
    return judge(answer.status, await beginningOf(answer), paged && paging !== 'none')
  } catch (error) {
    if (controller.signal.aborted) return { state: 'late' }
    const { title, detail } = reasonOf(error)
    return { state: 'unreachable', reason: [title, detail].filter(Boolean).join('. ') }
  } finally {
    clearTimeout(timer)
    controller.abort()
  }
}

function judge(status: number, text: string, paged: boolean): Finding {
  if (status === 401 || status === 403) return { state: 'denied', status }
  if (isWebPage(text)) return { state: 'page', status }
  if (status === 404)
    return { state: text.trim() === '' || parsed(text) !== undefined ? 'missing' : 'unexpected', status }
  if (status < 200 || status > 299) return { state: 'failed', status }
  if (/^\s*(?:null\s*)?$/.test(text)) return { state: 'ok', status }
  if (!/^\s*\[/.test(text)) return { state: 'unexpected', status }
  // A list that was not read to its end proves nothing.
  const rows = parsed(text)
  return { state: paged && Array.isArray(rows) && rows.length > 1 ? 'ignores-paging' : 'ok', status }
}

async function beginningOf({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const piece of body ?? []) {
    text += decoder.decode(piece as Uint8Array, { stream: true })
    if (text.length > most) break
  }
  return text
}

const credentials = { v1: 'UPSTREAM_V1_AUTHORIZATION', v2: 'UPSTREAM_V2_AUTHORIZATION' } as const

function describe(generation: Generation, { state, status, reason }: Finding, paging: Paging): string {
  const words = {
    ok: 'answers',
    denied: `access denied (${status}), check ${credentials[generation]}`,
    missing: `not found, or empty (${status})`,
    'ignores-paging': `answers, but not page by page: check PAGING (${paging === 'none' ? paging : `${paging.start},${paging.limit},${paging.size}`})`,
    page: `a web page answers (${status})`,
    unexpected: `answers, but not with a list (${status})`,
    failed: `answers with status ${status}`,
    unreachable: reason ?? 'cannot be reached.',
    late: 'no answer in time',
  }
  return words[state].replace(/\.$/, '')
}

/** One line on what an upstream answered, V1 and V2 apart. */
export function describeFindings(findings: Findings, paging: Paging): string {
  const { v1, v2 } = findings
  const [first, second] = [describe('v1', v1, paging), describe('v2', v2, paging)]
  const each = first === second ? `V1 and V2: ${first}.` : `V1: ${first}. V2: ${second}.`
  const states = [v1.state, v2.state]
  const looksWrong = states.includes('page') || states.every(state => state === 'unexpected')
  return looksWrong ? `${each} The address looks wrong: check UPSTREAM_URL.` : each
}
