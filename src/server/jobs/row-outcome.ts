import type { Proof } from '#contract/document/compare'
import { isWebPage } from '#contract/reading/answer'
import { isJsonObject } from '#contract/reading/json-object'
import { serverIssues } from '#contract/reading/server-issues'
import { notSentHeader, writeStateHeader } from '#contract/request/headers'
import { type AnswerFault, answerFaults, longestValue } from '#contract/team/jobs'
import { parsed } from '#server/writes/written-write'
import type { KnownWrite } from '#team/activity/ledger'
import type { ClaimedRow, JobWait, RowEnd, RowResult } from '#team/jobs/job-rows'
import type { JobAnswer } from './owner-request'

/** A temporary wait; without `ms` the pause grows with each failure. */
export type Later = Pick<JobWait, 'cause'> & {
  reason: 'rate' | 'network' | 'row-failed'
  ms?: number | undefined
  said?: string | undefined
}

/** What an answer says about the row's request. */
export type Effect =
  | { kind: 'done'; status: number; text: string }
  | { kind: 'refused'; status: number; said: string | undefined }
  /** The request may have been carried out. */
  | { kind: 'unknown'; status?: number; said?: string | undefined; reason?: AnswerFault }
  /** Not carried out; try later. */
  | { kind: 'later'; wait: Later }
  /** Not carried out, and no other row would be. */
  | { kind: 'stop'; wait: JobWait }

export type Outcome = {
  end: RowEnd
  later?: Later
  stop?: JobWait
  /** Counts towards the failures that stop a job. */
  failed?: boolean
}

/** Milliseconds to wait after a limit without `Retry-After`. */
const usualLimit = 20_000
const longestWait = 60 * 60_000
const soon = 1000
export const longestWords = 300

function saidIn(text: string | undefined): string | undefined {
  const json = parsed(text ?? '')
  const members = isJsonObject(json) ? Object.entries(json) : []
  const member = (name: string) => members.find(([key]) => key.toLowerCase() === name)?.[1]
  const issues = serverIssues(isJsonObject(json) ? json : {})
  const words = issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': '))
  const said =
    words.length > 0
      ? words.slice(0, 3).join(' · ')
      : (member('detail') ?? member('message') ?? member('title') ?? json ?? text)
  if (typeof said !== 'string' || said.trim() === '' || said.trimStart().startsWith('<')) return undefined
  return said.slice(0, longestWords)
}

function retryAfter(headers: Headers): number | undefined {
  const value = headers.get('retry-after') ?? ''
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isFinite(ms) ? Math.min(Math.max(ms, soon), longestWait) : undefined
}

/** A refusal by this server that applies to every row of the owner. */
function ownRefusal(text: string | undefined): JobWait | undefined {
  const json = parsed(text ?? '')
  const type = isJsonObject(json) ? json.type : undefined
  if (type === '/problems/second-factor-due') return { reason: 'second-factor' }
  if (type !== '/problems/missing-right' || !isJsonObject(json)) return undefined
  return { reason: 'right', ...(typeof json.right === 'string' && { said: json.right }) }
}

const refusedCredential = (said: string | undefined): Effect => ({
  kind: 'stop',
  wait: { reason: 'credential', ...(said && { said }) },
})

const faults: Readonly<Record<number, AnswerFault>> = { 502: 'unreachable', 503: 'unavailable', 504: 'late' }
const failureOf = (status: number) => ({ kind: 'unknown', status, reason: faults[status] ?? 'broken' }) as const

/** Interprets an answer; `look` means that the ledger may know the outcome. */
export function effectOf({ status, headers, text }: JobAnswer): Effect | 'look' {
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
  return status >= 400 && status < 500 ? { kind: 'refused', status, said } : { ...failureOf(status), said }
}

/** Interprets the ledger's entry of a write whose answer was lost. Without an entry it was never begun. */
export function effectInLedger(known: KnownWrite | 'other' | undefined): Effect {
  if (known === undefined) return { kind: 'later', wait: { reason: 'network', ms: soon } }
  if (known === 'other') return { kind: 'unknown' }
  if (known.state === 'under-way') return { kind: 'later', wait: { reason: 'network', ms: soon } }
  if (known.state === 'unknown') {
    const { status } = known
    // The same as for a direct answer, of which a web page is told by its text.
    return status === undefined ? { kind: 'unknown' } : { kind: 'done', status, text: '' }
  }
  const { status, answer, outcome } = known
  if (outcome === 'done') return { kind: 'done', status, text: answer?.text ?? '' }
  // The same as for a direct answer.
  if (status === 401 || status === 403) return refusedCredential(saidIn(answer?.text))
  return outcome === 'refused' ? { kind: 'refused', status, said: saidIn(answer?.text) } : failureOf(status)
}

type Failure = Omit<Extract<Effect, { kind: 'unknown' }>, 'kind'>

const resultOf = ({ status, said, reason }: Failure): RowResult => ({
  ...(status !== undefined && { status }),
  ...(said && { said }),
  ...(reason && { reason }),
})

/** The fault and the words of a failed row, as reasons why its job waits. */
export const causeOf = ({ reason, said }: RowResult): Pick<JobWait, 'cause' | 'said'> => {
  const cause = answerFaults.find(fault => fault === reason)
  return { ...(cause && { cause }), ...(said && { said }) }
}

/** A proof as a row stores it. */
export function unlikeIn(proof: Proof): Pick<RowResult, 'unlike'> {
  const textOf = (name: 'sent' | 'stored', value: unknown) =>
    typeof value === 'string' && value.length <= longestValue && { [name]: value }
  const unlike = proof.map(({ path, kind, before, after }) => {
    return { path: [...path], kind, ...textOf('sent', before), ...textOf('stored', after) }
  })
  return unlike.length > 0 ? { unlike } : {}
}

/** Attempts per row when the service fails. */
const mostAttempts = 3

type Failing = Pick<ClaimedRow, 'place' | 'attempt' | 'maybe'>

/**
 * The outcome of a row at which the service failed: sent again after the others, up to three times. `maybe`: this or
 * an earlier attempt may have been carried out.
 */
export function failedOutcome({ place, attempt, maybe }: Failing, failure: Failure): Outcome {
  const result = resultOf(failure)
  if (attempt + 1 >= mostAttempts) return { end: { place, state: maybe ? 'unknown' : 'refused', result }, failed: true }
  const end: RowEnd = { place, state: 'waiting', again: true, maybe, result }
  return { end, later: { reason: 'row-failed', ...causeOf(result) }, failed: true }
}

/** A success with a body of another shape: a proxy may have answered, such as with a sign-in page. */
export const unreadable = (text: string) =>
  ({ kind: 'unknown', reason: isWebPage(text) ? 'html' : 'unreadable' }) as const

/** The usual outcome of a row for each kind of answer. */
export function outcomeOf(place: number, effect: Effect): Outcome {
  switch (effect.kind) {
    case 'done':
      return { end: { place, state: 'done', result: { status: effect.status } } }
    case 'refused':
    case 'unknown':
      return { end: { place, state: effect.kind, result: resultOf(effect) }, failed: true }
    case 'later':
      return { end: { place, state: 'waiting' }, later: effect.wait }
    case 'stop':
      // The ledger holds the refused credential under the row's key, so the row needs a new one.
      return { end: { place, state: 'waiting', again: effect.wait.reason === 'credential' }, stop: effect.wait }
  }
}
