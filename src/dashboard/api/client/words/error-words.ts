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
  /** The cause alone, for places that already say what was not done. */
  reason: string
  /** The cause or consequence. */
  sentence: string
  /** What to do now. */
  nextStep?: string
  /** The service's own message, unchanged. */
  serviceMessage?: string
  /** Status, request id and raw response, for a disclosure. */
  details: string
  /** Whether the same request may be repeated. */
  retry: boolean
}

/** The cause becomes the title; for a write, the title starts with what was not done. */
type Short = readonly [cause: string, sentence: string, nextStep?: string]

/** Text keys by what a write would have done: not done, perhaps done, done; and what is safe. */
const actions = {
  sent: { not: 'notSent', maybe: 'maybeSent', done: 'doneSent', safe: 'unchanged' },
  saved: { not: 'notSaved', maybe: 'maybeSaved', done: 'doneSaved', safe: 'unchanged' },
  deleted: { not: 'notDeleted', maybe: 'maybeDeleted', done: 'doneDeleted', safe: 'stays' },
} as const

/** Returns the text keys of a write; undefined for a read. */
function actionOf({ endpoint, effect }: CallError) {
  if (effect === 'read') return undefined
  if (effect === 'send') return actions.sent
  return rowOf(endpoint).method === 'DELETE' ? actions.deleted : actions.saved
}

const write = ({ effect }: CallError) => effect !== 'read'

/**
 * The credential of the API generation (`UPSTREAM_V1_AUTHORIZATION`, `UPSTREAM_V2_AUTHORIZATION`); undefined for
 * requests to our own server.
 */
function credentialOf({ endpoint }: CallError): 'V1' | 'V2' | undefined {
  const { path } = rowOf(endpoint)
  return path.startsWith('/v2/') ? 'V2' : path.startsWith('/api/') ? 'V1' : undefined
}

/** 401 or 403: from our own server it is about the person, otherwise about the server's credential. */
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
  // A 404 of a V1 list means empty or not found.
  if (endpoint.startsWith('list') && !paged) return [t.notListed, t.notListedWhy, t.notFoundNext]
  if (method === 'PUT' || method === 'PATCH') return [t.notChanged, safe(t, error), t.conflictNext]
  return [t.notFound, t.notFoundWhy, t.notFoundNext]
}

/** Refusals that may be temporary for a read. */
const passing = new Set([404, 408, 409, 425])

/**
 * The server or something behind it is out of order. Such messages are for administrators and appear in the details
 * only.
 */
const outages: Readonly<Record<number, 'unreachable' | 'unavailable' | 'timeout' | 'full'>> = {
  502: 'unreachable',
  503: 'unavailable',
  504: 'timeout',
  507: 'full',
}

const outageOf = ({ status = 0 }: CallError) => outages[status]

const secondsOf = ({ retryAfter }: CallError) => (retryAfter === undefined ? undefined : Math.ceil(retryAfter / 1000))

/** Waits of up to this many seconds are counted down; longer ones end at a time of day. */
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
  if (status === 409 && error.endpoint === 'createAuthentication') return [t.manyCodes, t.noCode, t.manyCodesNext]
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
  // A response with our server's request id is not the sign-in page of something in front of it.
  html: (t, { requestId }) => (requestId ? [t.html, t.brokenWhy, t.tryLater] : [t.html, t.htmlWhy, t.reload]),
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

/** Kinds whose title says nothing about the write: they concern the person's device or page. */
const alone = new Set<CallErrorKind>(['offline', 'outdated'])

/** Texts of this product's own refusals, if they say more than the status. */
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

/** Why the outcome of a write is unknown. */
function lostWords(t: Texts, error: CallError): string {
  const ofStatus = error.kind === 'status' ? (outageOf(error) ?? 'broken') : undefined
  const cause = error.kind === 'html' ? 'html' : ofStatus
  return cause ? capital(t[cause]).replace(/[^.]$/, '$&.') : t.unknownWhy
}

/** The service's message, if it is short. */
function serviceWords({ title, detail, kind, raw }: CallError): string | undefined {
  const known = [title, detail].filter(Boolean).join(': ')
  if (known) return known
  const plain = kind === 'status' && raw && raw.length <= 200 && !/^\s*[[{<]/.test(raw) ? raw.trim() : ''
  return plain || undefined
}

/** Method, path, status and request id: needed to report a fault. */
function details({ endpoint, kind, status, requestId, reason, raw }: CallError): string {
  const place = `${rowOf(endpoint).method} ${rowOf(endpoint).path}`
  const first = [place, status ?? kind, requestId && `request ${requestId}`, reason].filter(Boolean).join(' · ')
  return raw ? `${first}\n\n${raw}` : first
}

/** The service's messages about fields that the page does not show. */
export const issueLines = (issues: readonly FieldIssue[]): string[] =>
  issues.flatMap(({ path, message }) => (message ? [path.length > 0 ? `${path.join('.')}: ${message}` : message] : []))

/**
 * Returns the texts of a failure. Errors other than `CallError` are faults of the dashboard. `secondsLeft` is the
 * rest of a wait, if it is counted down.
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
  // Our own texts have explained it in the person's language.
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

/**
 * Returns why work in the tab stopped and what to do, in one line, beside a button that continues. Loading the page
 * again would lose the results.
 */
export function stopWords(error: unknown, locale: Locale): string {
  const { title, sentence, nextStep } = errorWords(error, locale)
  return [title.replace(/\.?$/, '.'), nextStep === errorText[locale].reload ? sentence : nextStep]
    .filter(Boolean)
    .join(' ')
}
