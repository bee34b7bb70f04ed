import { rowOf } from '#contract/rows'
import { CallError, type CallErrorKind, type FieldIssue } from '#dashboard/api/client/call-error'
import { problemKind } from '#dashboard/api/client/problem-kind'
import type { Locale } from '#dashboard/i18n/catalogue'
import { formatFor } from '#dashboard/i18n/format'
import { errorText } from './error-text'
import { refusalText } from './refusal-text'
import { managesPeople, refusalWords } from './refusal-words'

type Texts = (typeof errorText)[Locale]

export type ErrorWords = {
  /** What happened, in one line. */
  title: string
  /** Why, in one line, for where what was not done is said already. */
  reason: string
  /** Why, or what it means. */
  sentence: string
  /** What to do now. */
  nextStep?: string
  /** The service's own words, as it wrote them. */
  serviceMessage?: string
  /** Status, request id and the raw answer, for behind a disclosure. */
  details: string
  /** Whether the same thing may be tried again as it is. */
  retry: boolean
}

/** Title, sentence and next step. The title is what is behind it; of a write it is preceded by what was not done. */
type Short = readonly [cause: string, sentence: string, nextStep?: string]

/** By what a call would have done, as people call it: the words for not, perhaps, and surely done. */
const actions = {
  sent: { not: 'notSent', maybe: 'maybeSent', done: 'doneSent', safe: 'unchanged' },
  saved: { not: 'notSaved', maybe: 'maybeSaved', done: 'doneSaved', safe: 'unchanged' },
  deleted: { not: 'notDeleted', maybe: 'maybeDeleted', done: 'doneDeleted', safe: 'stays' },
} as const

/** What a call would have done; a read does nothing. */
function actionOf({ endpoint, effect }: CallError) {
  if (effect === 'read') return undefined
  if (effect === 'send') return actions.sent
  return rowOf(endpoint).method === 'DELETE' ? actions.deleted : actions.saved
}

const write = ({ effect }: CallError) => effect !== 'read'

/**
 * Whose credential it is: each generation of the API has one (`UPSTREAM_V1_AUTHORIZATION`, `UPSTREAM_V2_AUTHORIZATION`), and
 * requests of this product's own have none.
 */
function credentialOf({ endpoint }: CallError): 'V1' | 'V2' | undefined {
  const { path } = rowOf(endpoint)
  return path.startsWith('/v2/') ? 'V2' : path.startsWith('/api/') ? 'V1' : undefined
}

/** 401 or 403. A refusal of ours that says no more is about the person; any other about a credential of the server. */
function deniedWords(t: Texts, error: CallError, locale: Locale): Short {
  const credential = credentialOf(error)
  if (credential) return [t.denied({ credential }), t.deniedWhy, t.askAdmin]
  const own = refusalText[locale]
  const next = managesPeople() ? own.notAllowedRoles : own.notAllowedNext
  return [own.notAllowed, write(error) ? safe(t, error) : own.notAllowedWhy, next]
}

/** What is safe after a write that was not done. */
const safe = (t: Texts, error: CallError): string =>
  error.endpoint === 'createAuthentication' ? t.noCode : t[actionOf(error)?.safe ?? 'unchanged']

function notFound(t: Texts, error: CallError): Short {
  const { endpoint } = error
  const { method, paged } = rowOf(endpoint)
  // A V1 list, whose 404 may mean either.
  if (endpoint.startsWith('list') && !paged) return [t.notListed, t.notListedWhy, t.notFoundNext]
  if (method === 'PUT' || method === 'PATCH') return [t.notChanged, safe(t, error), t.conflictNext]
  return [t.notFound, t.notFoundWhy, t.notFoundNext]
}

/** Refusals of the moment: the same read may be answered later. */
const passing = new Set([404, 408, 409, 425])

/**
 * Gateways and servers that were asked and say that they, or what is behind them, cannot answer now. What they write is for
 * their administrator: it is in the details.
 */
const outages: Readonly<Record<number, 'unreachable' | 'unavailable' | 'timeout' | 'full'>> = {
  502: 'unreachable',
  503: 'unavailable',
  504: 'timeout',
  507: 'full',
}

const outageOf = ({ status = 0 }: CallError) => outages[status]

const secondsOf = ({ retryAfter }: CallError) => (retryAfter === undefined ? undefined : Math.ceil(retryAfter / 1000))

/** Waits of up to this many seconds are counted down; a longer one ends at a time on the clock. */
const longestCountdown = 120
const halfDay = 43_200

/** Returns the time on the viewer's clock, rounded up to a minute, when a wait ends; with its date if that is not soon. */
export function timeAfter(seconds: number, locale: Locale): string {
  const end = new Date(Math.ceil((Date.now() + seconds * 1000) / 60_000) * 60_000).toISOString()
  const format = formatFor(locale, undefined)
  return seconds > halfDay ? format.dateTime(end) : format.time(end)
}

/** Returns when the request may be tried again. */
function waitWords(t: Texts, { locale, secondsLeft: seconds }: Now): string {
  if (seconds === undefined) return t.tryLater
  if (seconds === 0) return t.tryNow
  return seconds > longestCountdown ? t.waitUntil({ time: timeAfter(seconds, locale) }) : t.wait({ seconds })
}

type Now = { locale: Locale; secondsLeft: number | undefined }

function statusWords(t: Texts, error: CallError, { locale, secondsLeft }: Now): Short {
  const { status = 0 } = error
  const seconds = secondsLeft ?? secondsOf(error)
  const waited = waitWords(t, { locale, secondsLeft: seconds })
  const orSafe = (sentence: string) => (write(error) ? safe(t, error) : sentence)
  if (status === 400 || status === 422) {
    return write(error) ? [t.refused, safe(t, error), t.refusedNext] : [t.refused, t.refusedReadWhy, t.refusedReadNext]
  }
  if (status === 401 || status === 403) return deniedWords(t, error, locale)
  if (status === 404) return notFound(t, error)
  if (status === 409 && write(error)) return [t.conflict, safe(t, error), t.conflictNext]
  if (status === 413) return [t.tooLarge, t.tooLargeWhy, t.tooLargeNext]
  if (status === 429) return [t.busy, orSafe(t.busyWhy), waited]
  if (status < 500) return [t.other, orSafe(t.brokenWhy)]
  const next = status === 507 && seconds === undefined ? t.fullNext : waited
  return [t[outageOf(error) ?? 'broken'], orSafe(t.brokenWhy), next]
}

const kindWords: Record<CallErrorKind, (t: Texts, error: CallError, now: Now) => Short> = {
  invalid: (t, error) => [t.invalid, safe(t, error), t.invalidNext],
  offline: (t, error) => [t.offline, write(error) ? safe(t, error) : t.offlineWhy, t.offlineNext],
  network: t => [t.network, t.networkWhy, t.tryLater],
  timeout: t => [t.timeout, t.timeoutWhy, t.tryLater],
  'unknown-outcome': t => [t.lost, t.unknownWhy, t.unknownNext],
  status: statusWords,
  'base-address': t => [t.baseAddress, t.baseAddressWhy, t.baseAddressNext],
  redirect: t => [t.redirect, t.redirectWhy, t.reload],
  html: t => [t.html, t.htmlWhy, t.reload],
  malformed: t => [t.malformed, t.malformedWhy, t.tryLater],
  truncated: t => [t.truncated, t.truncatedWhy, t.tryLater],
  shape: t => [t.shape, t.shapeWhy],
  outdated: t => [t.outdated, t.outdatedWhy, t.reload],
  inexact: (t, error) => [t.inexact, safe(t, error), t.inexactNext],
  'not-received': (t, error) => {
    const why = safe(t, error)
    return [t.notReceived, why === t.unchanged ? t.notReceivedWhy : why, t.tryNow]
  },
  aborted: t => [t.aborted, t.abortedWhy],
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

/** These are said of the person's device or page, not of the call. */
const alone = new Set<CallErrorKind>(['offline', 'outdated'])

/** What this product itself refused, where it says more than the status. */
function ownRefusal(t: Texts, error: CallError, { locale, secondsLeft }: Now) {
  const kind = problemKind(error)
  const moment = {
    safe: write(error) ? safe(t, error) : undefined,
    wait: waitWords(t, { locale, secondsLeft: secondsLeft ?? secondsOf(error) }),
  }
  return kind && refusalWords(kind, error, locale, moment)
}

type Named = { title: string; reason: string; sentence: string; nextStep?: string | undefined }

function shortWords(t: Texts, error: CallError, now: Now): Named {
  const action = actionOf(error)
  const own = ownRefusal(t, error, now)
  if (own) {
    const { cause, sentence, nextStep } = own
    const title = action && !own.alone ? t.because({ action: t[action.not], cause }) : capital(cause)
    return { title, reason: capital(cause), sentence, nextStep }
  }
  if (action && error.outcome === 'done') {
    return { title: t[action.done], reason: t[action.done], sentence: t.doneWhy, nextStep: t.doneNext }
  }
  if (action && error.outcome === 'unknown') {
    return {
      title: t[action.maybe],
      reason: t[action.maybe],
      sentence: lostWords(t, error),
      nextStep: t.unknownNext,
    }
  }
  const [cause, sentence, nextStep] = kindWords[error.kind](t, error, now)
  const title = action && !alone.has(error.kind) ? t.because({ action: t[action.not], cause }) : capital(cause)
  return { title, reason: capital(cause), sentence, nextStep }
}

/** Why nobody knows what became of a write. */
function lostWords(t: Texts, error: CallError): string {
  const ofStatus = error.kind === 'status' ? (outageOf(error) ?? 'broken') : undefined
  const cause = error.kind === 'html' ? 'html' : ofStatus
  return cause ? capital(t[cause]).replace(/[^.]$/, '$&.') : t.unknownWhy
}

/** The service's words, where they are short enough to be words. */
function serviceWords({ title, detail, kind, raw }: CallError): string | undefined {
  const known = [title, detail].filter(Boolean).join(': ')
  if (known) return known
  const plain = kind === 'status' && raw && raw.length <= 200 && !/^\s*[[{<]/.test(raw) ? raw.trim() : ''
  return plain || undefined
}

/** Method, path, status and request id: what people are asked for who report a fault. */
function details({ endpoint, kind, status, requestId, reason, raw }: CallError): string {
  const place = `${rowOf(endpoint).method} ${rowOf(endpoint).path}`
  const first = [place, status ?? kind, requestId && `request ${requestId}`, reason].filter(Boolean).join(' · ')
  return raw ? `${first}\n\n${raw}` : first
}

/** What the service said of single values, for where no field stands to say it at. */
export const issueLines = (issues: readonly FieldIssue[]): string[] =>
  issues.flatMap(({ path, message }) => (message ? [path.length > 0 ? `${path.join('.')}: ${message}` : message] : []))

/**
 * A failure in a person's words. Whatever is not a `CallError` is a fault of this product. `secondsLeft` of a wait that was
 * asked for, where they are counted.
 */
export function errorWords(error: unknown, locale: Locale, secondsLeft?: number): ErrorWords {
  const t = errorText[locale]
  if (!(error instanceof CallError)) {
    return {
      title: t.fault,
      reason: t.fault,
      sentence: t.faultWhy,
      nextStep: t.reload,
      details: String(error),
      retry: false,
    }
  }
  const { title, reason, sentence, nextStep } = shortWords(t, error, { locale, secondsLeft })
  // What is ours to say has been said in the person's language.
  const isExplained = outageOf(error) !== undefined || problemKind(error) !== undefined
  const words = isExplained ? undefined : serviceWords(error)
  const final = ['invalid', 'inexact', 'base-address', 'outdated', 'redirect'].includes(error.kind)
  const refused = error.kind === 'status' && (error.status ?? 0) < 500 && error.status !== 429
  return {
    title,
    reason,
    sentence,
    ...(nextStep && { nextStep }),
    ...(words && { serviceMessage: words }),
    details: details(error),
    retry: error.effect === 'read' && !final && (!refused || passing.has(error.status ?? 0)),
  }
}

/** Why work in the tab stopped, and what to do, in one line. */
export function stopWords(error: unknown, locale: Locale): string {
  const { title, nextStep } = errorWords(error, locale)
  return [title.replace(/\.?$/, '.'), error instanceof CallError ? nextStep : undefined].filter(Boolean).join(' ')
}
