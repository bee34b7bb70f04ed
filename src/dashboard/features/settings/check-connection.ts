import { call, connection } from '#dashboard/api/client/call'
import { CallError } from '#dashboard/api/client/call-error'
import { problemKind } from '#dashboard/api/client/problem-kind'

/** What one generation of the API was found to be like, by reading from it as every page does. */
export type Finding = {
  /**
   * `answers`: with data. `empty`: with an empty list, or a 404, which may mean the same. `denied`: 401 or 403.
   * `webPage`, `foreign`: what came is a web page, or not of this API. `unreachable`: nothing came, or a gateway said so.
   * `failed`: any other error.
   */
  verdict: 'answers' | 'empty' | 'denied' | 'webPage' | 'foreign' | 'unreachable' | 'failed'
  /** `unused`: nothing is paged. `unknown`: there are not rows enough to tell. */
  paging: 'understood' | 'ignored' | 'unknown' | 'unused'
  /** Milliseconds until it was known. */
  ms: number
  error?: unknown
}

export type ConnectionCheck = Record<'v1' | 'v2', Finding> & {
  /** What comes back is not of this API: the address leads elsewhere. */
  wrongAddress: boolean
}

type Read = Pick<Finding, 'verdict' | 'paging'>
/** `segments`: they may be read too. */
type Tools = { now: () => number; segments: boolean; signal?: AbortSignal }

/** Reads from both generations, each by itself. Writes nothing. */
export async function checkConnection({ now, segments, signal }: Tools): Promise<ConnectionCheck> {
  const [v1, v2] = await Promise.all([find(() => readV1(signal), now), find(() => readV2(segments, signal), now)])
  const elsewhere = ({ verdict }: Finding) => verdict === 'webPage' || verdict === 'foreign'
  const webPage = [v1, v2].some(({ verdict }) => verdict === 'webPage')
  return { v1, v2, wrongAddress: webPage || (elsewhere(v1) && elsewhere(v2)) }
}

async function find(read: () => Promise<Read>, now: () => number): Promise<Finding> {
  const begun = now()
  try {
    return { ...(await read()), ms: now() - begun }
  } catch (error) {
    return { verdict: verdictOf(error), paging: 'unknown', ms: now() - begun, error }
  }
}

const gatewayStatuses = new Set([502, 503, 504])

function verdictOf(error: unknown): Finding['verdict'] {
  if (!(error instanceof CallError)) return 'failed'
  const { kind, status = 0 } = error
  if (kind === 'html' || kind === 'base-address') return 'webPage'
  if (kind === 'shape' || kind === 'malformed') return 'foreign'
  if (kind !== 'status') return 'unreachable'
  // What this product refuses says nothing about the connection.
  if (problemKind(error)) return 'failed'
  if (status === 401 || status === 403) return 'denied'
  if (status === 404) return 'empty'
  return gatewayStatuses.has(status) ? 'unreachable' : 'failed'
}

type Rows = readonly { ok: boolean }[]

/** Rows none of which is one of this API are somebody else's. */
const verdictOfRows = (rows: Rows): Finding['verdict'] =>
  rows.length === 0 ? 'empty' : rows.some(({ ok }) => ok) ? 'answers' : 'foreign'

/** EP 22, whole: V1 has no pages. */
async function readV1(signal?: AbortSignal): Promise<Read> {
  const rows = await call('listSurveys', {}, { signal })
  return { verdict: verdictOfRows(rows), paging: 'unused' }
}

/** EP 4, two pages of it where there are two; EP 5 where there are no contacts and it may be read. */
async function readV2(mayReadSegments: boolean, signal?: AbortSignal): Promise<Read> {
  const { paging } = await connection()
  const first = await call('listContacts', {}, { signal })
  const verdict = verdictOfRows(first.rows)
  if (verdict === 'empty') {
    const rows = mayReadSegments ? (await call('listSegments', {}, { signal })).rows : []
    return { verdict: verdictOfRows(rows), paging: paging === 'none' ? 'unused' : 'unknown' }
  }
  if (paging === 'none') return { verdict, paging: 'unused' }
  if (first.rows.length > paging.size) return { verdict, paging: 'ignored' }
  if (!first.next) return { verdict, paging: 'unknown' }
  const second = await call('listContacts', { page: first.next }, { signal })
  const repeated = second.rows.length > 0 && JSON.stringify(second.rows[0]) === JSON.stringify(first.rows[0])
  return { verdict, paging: repeated ? 'ignored' : 'understood' }
}
