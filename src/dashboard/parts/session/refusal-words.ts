import type { CallError } from '#dashboard/api/client/call-error'
import { problemKind } from '#dashboard/api/client/problem-kind'
import { errorWords } from '#dashboard/api/client/words/error-words'
import { useLocale } from '#dashboard/i18n/locale'

/** What a refusal is called where it happens, by its status: which rule it was follows from what was asked. */
export type KnownRefusals = Partial<Record<number, string>>

/** Why a write of the team's own failed, in one piece; undefined while nothing did. */
export function useRefusalWords(error: CallError | null, known: KnownRefusals): string | undefined {
  const locale = useLocale()
  if (!error) return undefined
  // The right to manage people itself is missing: no rule of theirs was met.
  const isClosed = problemKind(error) === 'missing-right' && error.members.right !== undefined
  const own = isClosed ? undefined : known[error.status ?? 0]
  if (own !== undefined) return own
  const { title, sentence, nextStep = '' } = errorWords(error, locale)
  return `${title}. ${sentence} ${nextStep}`.trim()
}
