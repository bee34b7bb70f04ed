import { isJsonObject } from '#contract/reading/json-object'
import { notSentHeader, writeStateHeader } from '#contract/request/headers'
import { parsed } from '#server/writes/written-write'
import type { KnownWrite } from '#team/activity/ledger'
import type { ClaimedRow, JobWait, RowEnd, RowResult } from '#team/jobs/job-rows'
import type { JobAnswer } from './owner-request'

/** A wait that ends by itself; without `ms` after a pause that grows. */
export type Later = { reason: 'rate' | 'network'; ms?: number | undefined; said?: string | undefined }

/** What an answer says of a row's request. */
export type Told =
  | { kind: 'done'; status: number; text: string }
  | { kind: 'refused'; status: number; said: string | undefined }
  /** It may have been done. */
  | { kind: 'unknown'; status?: number }
  /** It was not done. */
  | { kind: 'later'; wait: Later }
  /** It was not done, and no other row would be. */
  | { kind: 'stop'; wait: JobWait }

/** What becomes of a row. */
export type Outcome = {
  end: RowEnd
  later?: Later
  stop?: JobWait
  /** It counts among the failures after which a job stops. */
  failed?: boolean
}

/** Milliseconds that a limit is waited for where it does not say how long it holds. */
const usualLimit = 20_000
const longestWait = 60 * 60_000
const soon = 1000
const longestWords = 300

/** The words of a refusal. */
function saidIn(text: string | undefined): string | undefined {
  const json = parsed(text ?? '')
  const members = isJsonObject(json) ? Object.entries(json) : []
  const member = (name: string) => members.find(([key]) => key.toLowerCase() === name)?.[1]
  const issues = member('errors')
  const words = (Array.isArray(issues) ? (issues as unknown[]) : []).flatMap(issue => {
    const message = isJsonObject(issue) ? (issue.message ?? issue.Message) : issue
    return typeof message === 'string' ? message : []
  })
  const said = words.length > 0 ? words.slice(0, 3).join(' ') : (member('detail') ?? member('title') ?? json ?? text)
  if (typeof said !== 'string' || said.trim() === '' || said.trimStart().startsWith('<')) return undefined
  return said.slice(0, longestWords)
}

function retryAfter(headers: Headers): number | undefined {
  const value = headers.get('retry-after') ?? ''
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isFinite(ms) ? Math.min(Math.max(ms, soon), longestWait) : undefined
}

/** A refusal of this server itself that every row of the owner would meet. */
function ownRefusal(text: string | undefined): JobWait | undefined {
  const json = parsed(text ?? '')
  const type = isJsonObject(json) ? json.type : undefined
  if (type === '/problems/second-factor-due') return { reason: 'second-factor' }
  if (type !== '/problems/missing-right' || !isJsonObject(json)) return undefined
  return { reason: 'right', ...(typeof json.right === 'string' && { said: json.right }) }
}

const refusedCredential = (said: string | undefined): Told => ({
  kind: 'stop',
  wait: { reason: 'credential', ...(said && { said }) },
})

/** What an answer says; `look`: that the ledger knows more. */
export function toldBy({ status, headers, text }: JobAnswer): Told | 'look' {
  const said = saidIn(text)
  if (headers.has(notSentHeader)) {
    const refusal = ownRefusal(text)
    if (refusal) return { kind: 'stop', wait: refusal }
    if (status >= 500) return { kind: 'later', wait: { reason: 'network', ms: retryAfter(headers), said } }
  }
  const state = headers.get(writeStateHeader)
  if (state === 'under-way') return { kind: 'later', wait: { reason: 'network', ms: soon } }
  if (state === 'unknown') return { kind: 'unknown' }
  if (state === 'not-stored' || text === undefined) return 'look'
  if (status === 429) return { kind: 'later', wait: { reason: 'rate', ms: retryAfter(headers) ?? usualLimit, said } }
  if (status === 408 || status === 425) return { kind: 'later', wait: { reason: 'network', said } }
  if (status === 401 || status === 403) return refusedCredential(said)
  if (status < 300) return { kind: 'done', status, text }
  return status >= 400 && status < 500 ? { kind: 'refused', status, said } : { kind: 'unknown', status }
}

/** What the ledger says of a write whose answer nobody heard. What it does not know of was never begun. */
export function toldByLedger(known: KnownWrite | 'other' | undefined): Told {
  if (known === undefined) return { kind: 'later', wait: { reason: 'network', ms: soon } }
  if (known === 'other') return { kind: 'unknown' }
  if (known.state !== 'ended')
    return known.state === 'unknown' ? { kind: 'unknown' } : { kind: 'later', wait: { reason: 'network', ms: soon } }
  const { status, answer, outcome } = known
  if (outcome === 'done') return { kind: 'done', status, text: answer?.text ?? '' }
  // As the answer itself would have said.
  if (status === 401 || status === 403) return refusedCredential(saidIn(answer?.text))
  return outcome === 'refused' ? { kind: 'refused', status, said: saidIn(answer?.text) } : { kind: 'unknown', status }
}

/** Times that a row goes out at which the service fails. */
const mostAttempts = 3

type Failing = Pick<ClaimedRow, 'place' | 'attempt' | 'maybe'>

/** A row at which the service failed: it goes again after the others. `maybe`: it may have been done, now or before. */
export function failedOutcome({ place, attempt, maybe }: Failing, { status }: { status?: number }): Outcome {
  const result = status === undefined ? {} : { status }
  if (attempt + 1 >= mostAttempts) return { end: { place, state: maybe ? 'unknown' : 'refused', result }, failed: true }
  const end: RowEnd = { place, state: 'waiting', again: true, ...(maybe && { result }) }
  return { end, later: { reason: 'network' }, failed: true }
}

/** What becomes of a row where nothing of its kind says otherwise. */
export function outcomeOf(place: number, told: Told): Outcome {
  switch (told.kind) {
    case 'done':
      return { end: { place, state: 'done', result: { status: told.status } } }
    case 'refused': {
      const result: RowResult = { status: told.status, ...(told.said && { said: told.said }) }
      return { end: { place, state: 'refused', result }, failed: true }
    }
    case 'unknown': {
      const result = told.status === undefined ? undefined : { status: told.status }
      return { end: { place, state: 'unknown', result }, failed: true }
    }
    case 'later':
      return { end: { place, state: 'waiting' }, later: told.wait }
    case 'stop':
      // The refusal of a credential stands in the ledger under the row's key.
      return { end: { place, state: 'waiting', again: told.wait.reason === 'credential' }, stop: told.wait }
  }
}
