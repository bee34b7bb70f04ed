import { statusV1, statusV2 } from '#contract/codes/message-status'
import type { Locale } from '#dashboard/i18n/catalogue'
import { formatFor } from '#dashboard/i18n/format'
import { elapsedText, messageText } from '#dashboard/parts/messages/message-text'
import { codeConvention, codeKey } from './code-dictionary'
import { failureCountText, failureText, reasonText } from './texts'

/** Kinds of codes that have a sentence for the caller. */
const reasonDictionaries = ['statusV2', 'statusV1'] as const
export type ReasonDictionary = (typeof reasonDictionaries)[number]

export const hasReasons = (dictionary: string): dictionary is ReasonDictionary =>
  reasonDictionaries.some(each => each === dictionary)

/** Milliseconds since the last status, and the usual time of the operator. */
export type Waiting = { since: number; usual: number | undefined }

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]

/** Whether a message has waited longer than twice the usual time (at least 2 minutes, at most a day; an hour if unknown). */
export const isOverdue = ({ since, usual }: Waiting): boolean =>
  since > (usual === undefined ? hour : Math.min(day, Math.max(2 * minute, 2 * usual)))

/** Built-in sentence on a code; undefined without a public meaning. */
export function builtInReason(
  dictionary: ReasonDictionary,
  code: number,
  locale: Locale,
  waiting?: Waiting,
): string | undefined {
  const t = reasonText[locale]
  const { key, group } = dictionary === 'statusV2' ? statusV2(code) : statusV1(code)
  if (!key) return dictionary === 'statusV1' && group === 'failed' ? t.failed : undefined
  if (group !== 'inProgress' || key === 'refunded') return t[key]
  return waiting && !isOverdue(waiting) ? t.wait({ cause: t[key] }) : t.cause({ cause: t[key] })
}

export type CodeReason = (dictionary: ReasonDictionary, code: number, waiting?: Waiting) => string | undefined

type FailureCount = { code: number; count: number }

const isFailure = (key: string | undefined): key is keyof (typeof failureText)['en'] =>
  key !== undefined && Object.hasOwn(failureText.en, key)

/** Most reasons that are named; the rest are counted together. */
const mostNamed = 4

type FailureOptions = {
  labels: ReadonlyMap<string, string>
  locale: Locale
  /** The parts follow "…failed: ", so they leave out the verb. */
  afterFailed?: boolean
}

/**
 * Returns the parts of a sentence on why messages failed, such as "2 insufficient funds (402)". `counts` are sorted,
 * the most frequent first. Codes with neither a label nor a public meaning share the last part.
 */
export function failureParts(
  counts: readonly FailureCount[],
  { labels, locale, afterFailed = false }: FailureOptions,
): string[] {
  const t = failureCountText[locale]
  const wordsOf = (code: number) => {
    const { key } = statusV2(code)
    return labels.get(codeKey('statusV2', code)) ?? (isFailure(key) ? failureText[locale][key] : undefined)
  }
  const sum = (some: readonly FailureCount[]) => some.reduce((total, { count }) => total + count, 0)
  const known = counts.filter(({ code }) => wordsOf(code) !== undefined)
  const unknown = counts.filter(({ code }) => wordsOf(code) === undefined)
  // Naming a single remaining reason takes as much room as counting it.
  const named = known.length === mostNamed + 1 ? known : known.slice(0, mostNamed)
  const others = known.slice(named.length)
  const unexplained = { n: sum(unknown), reasons: unknown.length, codes: unknown.map(({ code }) => code).join(', ') }
  return [
    ...named.map(({ code, count }) => t.named({ n: count, words: wordsOf(code) ?? '', code })),
    ...(others.length > 0 ? [t.others({ total: sum(others), n: others.length })] : []),
    ...(unknown.length > 0 ? [afterFailed ? t.unexplained(unexplained) : t.failedUnexplained(unexplained)] : []),
  ]
}

type Known = { reasons: ReadonlyMap<string, string>; labels: ReadonlyMap<string, string>; locale: Locale }

/**
 * One sentence per code for the caller: the team's, else the built-in one. Undefined for a code with neither a label nor a
 * public meaning. An overdue message has a second sentence.
 */
export const codeReasons =
  ({ reasons, labels, locale }: Known): CodeReason =>
  (dictionary, code, waiting) => {
    const key = codeKey(dictionary, code)
    const isNamed = labels.has(key) || codeConvention(dictionary, code, locale) !== undefined
    const meaning = isNamed ? (reasons.get(key) ?? builtInReason(dictionary, code, locale, waiting)) : undefined
    return [meaning, waiting && overdueWords(waiting, locale)].filter(Boolean).join(' ') || undefined
  }

function overdueWords(waiting: Waiting, locale: Locale): string | undefined {
  if (!isOverdue(waiting)) return undefined
  const t = reasonText[locale]
  const words = (milliseconds: number) => elapsedText(messageText[locale], formatFor(locale, undefined), milliseconds)
  const since = words(waiting.since)
  return waiting.usual === undefined ? t.overdue({ since }) : t.overdueUsual({ since, usual: words(waiting.usual) })
}
