import type { CallError } from '#dashboard/api/client/call-error'
import { errorText } from '#dashboard/api/client/words/error-text'
import { errorWords } from '#dashboard/api/client/words/error-words'
import { useLocale } from '#dashboard/i18n/locale'

/** Own texts by status; the endpoint determines which rule a status stands for. */
export type KnownRefusals = Partial<Record<number, string>>

/** Returns the text of a failed write to our own server; undefined without an error. */
export function useRefusalWords(error: CallError | null, known: KnownRefusals): string | undefined {
  const locale = useLocale()
  if (!error) return undefined
  // The right to manage people is missing, so the form's own text for 403 does not apply.
  const isClosed = error.problem === 'missing-right' && error.members.right !== undefined
  const own = isClosed ? undefined : known[error.status ?? 0]
  if (own !== undefined) return own
  const { title, sentence, nextStep = '' } = errorWords(error, locale)
  // There is no text to keep in a question and its buttons.
  const safe = sentence.replace(` ${errorText[locale].preserved}`, '')
  return `${title}. ${safe} ${nextStep}`.trim()
}
