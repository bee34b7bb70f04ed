import { endpointOf } from '#contract/endpoints'
import type { Locale } from '#dashboard/i18n/catalogue'
import { isList } from './answer-reader'
import { CallError, type CallErrorKind, type FieldIssue } from './call-error'
import { errorText } from './error-text'

type Texts = (typeof errorText)[Locale]

export type ErrorWords = {
  /** What happened, in one line. */
  title: string
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

type Short = readonly [title: string, sentence: string, nextStep?: string]

const write = ({ effect }: CallError) => effect !== 'read'

function notFound(t: Texts, { endpoint }: CallError): Short {
  if (endpoint === 'connection') return [t.notFound, t.notFoundWhy, t.notFoundNext]
  const { method, paged } = endpointOf(endpoint)
  // A V1 list, whose 404 may mean either (api-notes 2).
  if (isList(endpoint) && !paged) return [t.notListed, t.notListedWhy, t.notFoundNext]
  if (method === 'PUT' || method === 'PATCH') return [t.notChanged, t.notChangedWhy, t.notChangedNext]
  return [t.notFound, t.notFoundWhy, t.notFoundNext]
}

/** Refusals of the moment: the same read may be answered later. */
const passing = new Set([404, 408, 409, 425])

function statusWords(t: Texts, error: CallError, status: number): Short {
  const seconds = error.retryAfter === undefined ? undefined : Math.max(1, Math.ceil(error.retryAfter / 1000))
  const later = seconds === undefined ? t.tryLater : t.wait({ seconds })
  if (status === 400 || status === 422) {
    return [t.refused, t.refusedWhy, error.effect === 'read' ? t.refusedReadNext : t.refusedNext]
  }
  if (status === 401 || status === 403) return [t.denied, t.deniedWhy, t.deniedNext]
  if (status === 404) return notFound(t, error)
  if (status === 409 && write(error)) return [t.conflict, t.conflictWhy, t.conflictNext]
  if (status === 413) return [t.tooLarge, t.tooLargeWhy, t.tooLargeNext]
  if (status === 429) return [t.busy, t.busyWhy, later]
  if (status < 500) return [t.other({ status }), t.otherWhy]
  if (error.outcome === 'not-sent') return [t.notSent, t.notSentWhy, later]
  if (!write(error) && status === 502) return [t.unreachable, t.unreachableWhy, later]
  if (!write(error) && status === 503) return [t.unavailable, t.unavailableWhy, later]
  return error.outcome === 'unknown'
    ? [t.broken({ status }), `${t.unknown}.`, t.unknownNext]
    : [t.broken({ status }), t.brokenWhy, later]
}

const unknown = (t: Texts): Short => [t.unknown, t.unknownWhy, t.unknownNext]

const kindWords: Record<CallErrorKind, (t: Texts, error: CallError) => Short> = {
  invalid: t => [t.invalid, t.invalidWhy, t.invalidNext],
  offline: (t, error) =>
    write(error) ? [t.offline, t.offlineWriteWhy, t.offlineWriteNext] : [t.offline, t.offlineWhy, t.offlineNext],
  network: t => [t.network, t.networkWhy, t.tryLater],
  timeout: t => [t.timeout, t.timeoutWhy, t.tryLater],
  'unknown-outcome': unknown,
  status: (t, error) => statusWords(t, error, error.status ?? 0),
  'base-address': t => [t.baseAddress, t.baseAddressWhy, t.deniedNext],
  redirect: t => [t.redirect, t.redirectWhy, t.reload],
  html: (t, error) => [t.html, t.htmlWhy, write(error) ? t.unknownNext : t.reload],
  malformed: t => [t.malformed, t.malformedWhy, t.tryLater],
  truncated: t => [t.truncated, t.truncatedWhy, t.tryLater],
  shape: t => [t.shape, t.shapeWhy],
  outdated: t => [t.outdated, t.outdatedWhy, t.reload],
  aborted: (t, error) => (error.outcome === 'unknown' ? unknown(t) : [t.aborted, t.abortedWhy]),
}

/** The service's words, where they are short enough to be words. */
export function serviceWords({ title, detail, kind, raw }: CallError): string | undefined {
  const known = [title, detail].filter(Boolean).join(': ')
  if (known) return known
  const plain = kind === 'status' && raw && raw.length <= 200 && !/^\s*[[{<]/.test(raw) ? raw.trim() : ''
  return plain || undefined
}

function details({ endpoint, kind, status, requestId, reason, raw }: CallError): string {
  const first = [endpoint, kind, status && `HTTP ${status}`, requestId, reason].filter(Boolean).join(' · ')
  return raw ? `${first}\n\n${raw}` : first
}

/** What the service said of single values, for where no field stands to say it at. */
export const issueLines = (issues: readonly FieldIssue[]): string[] =>
  issues.flatMap(({ path, message }) => (message ? [path.length > 0 ? `${path.join('.')}: ${message}` : message] : []))

/** A failure in a person's words. Whatever is not a `CallError` is a fault of this product. */
export function errorWords(error: unknown, locale: Locale): ErrorWords {
  const t = errorText[locale]
  if (!(error instanceof CallError)) {
    return { title: t.fault, sentence: t.faultWhy, nextStep: t.reload, details: String(error), retry: false }
  }
  const [title, sentence, nextStep] =
    error.outcome === 'done' ? ([t.done, t.doneWhy, t.doneNext] as const) : kindWords[error.kind](t, error)
  const words = serviceWords(error)
  const final = ['invalid', 'base-address', 'outdated', 'redirect'].includes(error.kind)
  const refused = error.kind === 'status' && (error.status ?? 0) < 500 && error.status !== 429
  return {
    title,
    sentence,
    ...(nextStep && { nextStep }),
    ...(words && { serviceMessage: words }),
    details: details(error),
    retry: error.effect === 'read' && !final && (!refused || passing.has(error.status ?? 0)),
  }
}
