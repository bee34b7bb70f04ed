import type { ProblemKind } from '#contract/problem'
import { isJsonObject, type JsonObject } from '#contract/reading/json-object'
import { type Right, rights } from '#contract/rights'
import { replaces, rowOf } from '#contract/rows'
import { CallError, type CallErrorKind, type FieldIssue, isSessionEnd } from '#dashboard/api/client/call-error'
import { rightText } from '#dashboard/api/session/right-text'
import { may, session } from '#dashboard/api/session/session'
import type { Locale } from '#dashboard/i18n/catalogue'
import { formatFor } from '#dashboard/i18n/format'
import { errorText } from './error-text'

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

/**
 * The server or something behind it is out of order. Such messages are for administrators and appear in the details
 * only.
 */
const outages: Readonly<Record<number, 'unreachable' | 'unavailable' | 'late' | 'full'>> = {
  502: 'unreachable',
  503: 'unavailable',
  504: 'late',
  507: 'full',
}

const outageOf = ({ status = 0 }: CallError) => outages[status]

/** What a failure means to the person: one of our own refusals, the fate of a write, a status, or a kind. */
type Cause = keyof typeof words

function causeOf(error: CallError): Cause {
  const { kind, problem, effect, outcome } = error
  if (problem && problem !== 'unknown-outcome' && saysMore(problem, error)) return problem
  if (effect !== 'read' && (outcome === 'done' || outcome === 'unknown')) return outcome === 'done' ? 'done' : 'maybe'
  return kind === 'status' ? causeOfStatus(error) : kind
}

/** Whether our own refusal says more than its status. A full disk has its own texts. */
function saysMore(problem: ProblemKind, { status, members }: CallError): boolean {
  if (problem === 'limit') return isJsonObject(members.limit) && Object.hasOwn(limitTexts, String(members.limit.kind))
  return problem !== 'not-recorded' || status !== 507
}

function causeOfStatus(error: CallError): Cause {
  const { status = 0, endpoint, effect } = error
  const { method, paged } = rowOf(endpoint)
  if (status === 400 || status === 422) return 'refused'
  // From our own server it is about the person, otherwise about the server's credential.
  if (status === 401 || status === 403) return credentialOf(error) ? 'denied' : 'not-allowed'
  if (status === 404) {
    // A 404 of a V1 list means empty or not found.
    if (endpoint.startsWith('list') && !paged) return 'not-listed'
    return method === 'PUT' || method === 'PATCH' ? 'not-changed' : 'not-found'
  }
  if (status === 409 && endpoint === 'createAuthentication') return 'many-codes'
  if (status === 409 && effect !== 'read') return 'conflict'
  if (status === 413) return 'too-large'
  if (status === 429) return 'busy'
  return status < 500 ? 'other' : (outageOf(error) ?? 'broken')
}

/**
 * The credential of the API generation (`UPSTREAM_V1_AUTHORIZATION`, `UPSTREAM_V2_AUTHORIZATION`); undefined for
 * requests to our own server.
 */
function credentialOf({ endpoint }: CallError): 'V1' | 'V2' | undefined {
  const { path } = rowOf(endpoint)
  return path.startsWith('/v2/') ? 'V2' : path.startsWith('/api/') ? 'V1' : undefined
}

/** What the words of a cause depend on. */
type Facts = {
  error: CallError
  locale: Locale
  /** What a write did not change. */
  safe: string
  /** Returns what is safe after a write, and the reason after a read. */
  safeOr: (reason: string) => string
  /** When the request may be tried again. */
  wait: string
  isTimed: boolean
}

/** `cause` becomes the title, which for a write starts with what was not done. */
type Words = readonly [cause: string, sentence: string, nextStep?: string]

const words = {
  // The fate of a write.
  done: (t, { error }) => [actionOf(t, error).done, replaces(error.endpoint) ? t.doneReplaced : t.doneWhy, t.doneNext],
  maybe: (t, facts) => [actionOf(t, facts.error).maybe, lostWords(t, facts), t.unknownNext],

  // This product's own refusals.
  'no-session': (t, { safeOr }) =>
    isSignedIn() ? [t.hadEnded, safeOr(''), t.tryNow] : [t.noSession, safeOr(t.noSessionWhy), t.noSessionNext],
  'missing-right': (t, { error, locale, safeOr }) => [
    isRight(error.members.right) ? t.missingRight({ right: rightText[locale][error.members.right] }) : t.someRight,
    safeOr(t.missingRightWhy),
    managesPeople() ? t.missingRightRoles : t.missingRightNext,
  ],
  'second-factor-due': (t, { safeOr }) => [t.secondFactor, safeOr(t.secondFactorWhy), t.secondFactorNext],
  'under-way': t => [t.inProgress, t.inProgressWhy, t.inProgressNext],
  'other-body': (t, { safeOr }) => [t.otherBody, safeOr(''), t.otherBodyNext],
  limit: (t, facts) => [t.limit, limitWords(t, facts), facts.wait],
  // Pages that write shared entries show both versions themselves.
  stale: (t, { safeOr }) => [t.stale, safeOr(''), t.staleNext],
  'not-recorded': (t, { safeOr }) => [t.notRecorded, safeOr(''), t.notRecordedNext],

  // Statuses of the service, or of our server.
  refused: (t, { error, safe }) =>
    error.effect === 'read' ? [t.refused, t.refusedReadWhy, t.refusedReadNext] : [t.refused, safe, t.refusedNext],
  denied: (t, { error }) => [t.denied({ credential: credentialOf(error) ?? '' }), t.deniedWhy, t.askAdmin],
  'not-allowed': (t, { safeOr }) => [
    t.notAllowed,
    safeOr(t.notAllowedWhy),
    managesPeople() ? t.notAllowedRoles : t.notAllowedNext,
  ],
  'not-listed': t => [t.notListed, t.notListedWhy, t.notFoundNext],
  'not-changed': (t, { safe }) => [t.notChanged, safe, t.conflictNext],
  'not-found': t => [t.notFound, t.notFoundWhy, t.notFoundNext],
  'many-codes': t => [t.manyCodes, t.noCode, t.manyCodesNext],
  conflict: (t, { error, safe }) => [t.conflict, safe, isCreation(error) ? t.existsNext : t.conflictNext],
  'too-large': t => [t.tooLarge, t.tooLargeWhy, t.tooLargeNext],
  busy: (t, { safeOr, wait }) => [t.busy, safeOr(t.busyWhy), wait],
  other: (t, { safeOr }) => [t.other, safeOr(t.brokenWhy)],
  unreachable: (t, { safeOr, wait }) => [t.unreachable, safeOr(t.brokenWhy), wait],
  unavailable: (t, { safeOr, wait }) => [t.unavailable, safeOr(t.brokenWhy), wait],
  late: (t, { safeOr, wait }) => [t.timeout, safeOr(t.brokenWhy), wait],
  full: (t, { safeOr, wait, isTimed }) => [t.full, safeOr(t.brokenWhy), isTimed ? wait : t.fullNext],
  broken: (t, { safeOr, wait }) => [t.broken, safeOr(t.brokenWhy), wait],

  // No usable response.
  invalid: (t, { safe }) => [t.invalid, safe, t.invalidNext],
  offline: (t, { safeOr }) => [t.offline, safeOr(t.offlineWhy), t.offlineNext],
  network: t => [t.network, t.networkWhy, t.tryLater],
  timeout: t => [t.timeout, t.timeoutWhy, t.tryLater],
  'unknown-outcome': t => [t.lost, t.unknownWhy, t.unknownNext],
  'base-address': t => [t.baseAddress, t.baseAddressWhy, t.baseAddressNext],
  redirect: t => [t.redirect, t.htmlWhy, t.reload],
  // A response with our server's request id is not the sign-in page of something in front of it.
  html: (t, { error }) => (error.requestId ? [t.html, t.brokenWhy, t.tryLater] : [t.html, t.htmlWhy, t.reload]),
  malformed: t => [t.malformed, t.malformedWhy, t.tryLater],
  truncated: t => [t.truncated, t.truncatedWhy, t.tryLater],
  shape: t => [t.shape, t.shapeWhy],
  outdated: t => [t.outdated, t.outdatedWhy, t.reload],
  inexact: (t, { safe }) => [t.inexact, safe, t.inexactNext],
  'not-received': (t, { safe }) => [t.notReceived, safe === t.unchanged ? t.notReceivedWhy : safe, t.tryNow],
  aborted: t => [t.aborted, t.abortedWhy],
} satisfies Record<string, (t: Texts, facts: Facts) => Words>

/** Causes that are the whole title: they name the write themselves, or concern the person's device or page. */
const alone = new Set<Cause>(['done', 'maybe', 'under-way', 'offline', 'outdated'])

/** Whether nothing is there yet to compare with: a POST that names no thing in its address. */
function isCreation({ endpoint }: CallError): boolean {
  const { method, path } = rowOf(endpoint)
  return method === 'POST' && !path.includes('{')
}

/** What a write would have done: not done, perhaps done, done; and what is safe. */
function actionOf(t: Texts, { endpoint, effect }: CallError) {
  if (effect === 'send') return { not: t.notSent, maybe: t.maybeSent, done: t.doneSent, safe: t.unchanged }
  if (effect === 'write' && rowOf(endpoint).method === 'DELETE') {
    return { not: t.notDeleted, maybe: t.maybeDeleted, done: t.doneDeleted, safe: t.stays }
  }
  return { not: t.notSaved, maybe: t.maybeSaved, done: t.doneSaved, safe: t.unchanged }
}

/** Why the outcome of a write is unknown. */
function lostWords(t: Texts, facts: Facts): string {
  const { error } = facts
  if (error.kind === 'html' || error.kind === 'redirect') return `${capital(t[error.kind])}.`
  if (error.kind !== 'status') return t.unknownWhy
  return `${capital(words[outageOf(error) ?? 'broken'](t, facts)[0])}.`
}

const isRight = (right: unknown): right is Right => rights.includes(right as never)

/** Whether the person has signed in again: a failure stays on the page. */
const isSignedIn = (): boolean => session.get().state === 'signed-in'

/** Whether the person manages people: they find in the roles who has a right, instead of asking an admin. */
const managesPeople = (): boolean => may(session.get(), 'people.manage')

/** The kinds of limits. */
const limitTexts = {
  number: 'limitNumber',
  codes: 'limitCodes',
  emails: 'limitEmails',
  lookups: 'limitLookups',
  contacts: 'limitContacts',
} as const

/** Returns how much may be sent in which time, and that what was typed is kept. */
function limitWords(t: Texts, { error, locale, safe }: Facts): string {
  const { kind, most, seconds } = error.members.limit as JsonObject
  const limit = { n: Number(most), most: formatFor(locale, undefined).number(Number(most)), seconds: Number(seconds) }
  const sentence = t[limitTexts[kind as keyof typeof limitTexts]](limit)
  if (error.effect === 'read') return sentence
  // A code has no text to keep.
  return `${sentence} ${error.endpoint === 'createAuthentication' ? safe : t.preserved}`
}

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
function waitWords(t: Texts, seconds: number | undefined, locale: Locale): string {
  if (seconds === undefined) return t.tryLater
  if (seconds === 0) return t.tryNow
  return seconds > longestCountdown ? t.waitUntil({ time: timeAfter(seconds, locale) }) : t.wait({ seconds })
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)

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

/** Repeating these changes nothing. */
const final = new Set<CallErrorKind>(['invalid', 'inexact', 'base-address', 'outdated'])
/** Refusals that may be temporary for a read. */
const passing = new Set([404, 408, 409, 425, 429])

function mayRepeat(error: CallError): boolean {
  const { effect, kind, status = 0 } = error
  if (effect !== 'read' || final.has(kind)) return false
  if (isSessionEnd(error)) return isSignedIn()
  return kind !== 'status' || status >= 500 || passing.has(status)
}

/**
 * Returns the texts of a failure. Errors other than `CallError` are faults of the dashboard. `secondsLeft` is the
 * rest of a wait, if it is counted down.
 */
export function errorWords(error: unknown, locale: Locale, secondsLeft?: number): ErrorWords {
  const t = errorText[locale]
  if (!(error instanceof CallError)) {
    const fault = { title: t.fault, reason: t.fault, sentence: t.faultWhy, nextStep: t.reload }
    return { ...fault, details: String(error), retry: false }
  }
  const { endpoint, effect, retryAfter } = error
  const action = actionOf(t, error)
  const safe = endpoint === 'createAuthentication' ? t.noCode : action.safe
  const seconds = secondsLeft ?? (retryAfter === undefined ? undefined : Math.ceil(retryAfter / 1000))
  const cause = causeOf(error)
  const [what, sentence, nextStep]: Words = words[cause](t, {
    error,
    locale,
    safe,
    safeOr: reason => (effect === 'read' ? reason : safe),
    wait: waitWords(t, seconds, locale),
    isTimed: seconds !== undefined,
  })
  const isWhole = effect === 'read' || alone.has(cause)
  // Our own texts have explained these in the person's language.
  const isExplained = outageOf(error) !== undefined || error.problem !== undefined
  const serviceMessage = isExplained ? undefined : serviceWords(error)
  return {
    title: isWhole ? capital(what) : t.because({ action: action.not, cause: what }),
    reason: capital(what),
    sentence,
    ...(nextStep && { nextStep }),
    ...(serviceMessage && { serviceMessage }),
    details: details(error),
    retry: mayRepeat(error),
  }
}

/**
 * Returns why work in the tab stopped and what to do, in one line, beside a button that continues. Loading the page
 * again would lose the results.
 */
export function stopWords(error: unknown, locale: Locale, secondsLeft?: number): string {
  const { title, sentence, nextStep } = errorWords(error, locale, secondsLeft)
  const advice = nextStep === errorText[locale].reload ? sentence : nextStep
  return [title.replace(/\.?$/, '.'), advice].filter(Boolean).join(' ')
}

/** The service's messages about fields that the page does not show. */
export const issueLines = (issues: readonly FieldIssue[]): string[] =>
  issues.flatMap(({ path, message }) => (message ? [path.length > 0 ? `${path.join('.')}: ${message}` : message] : []))
