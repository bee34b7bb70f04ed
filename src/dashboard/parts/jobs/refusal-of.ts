import type { CallError } from '#dashboard/data/client/call-error'
import { preferences } from '#dashboard/i18n/preferences'

/** Why a row was refused, in one line. The words are fetched with the first refusal. */
export async function refusalOf(error: CallError): Promise<string> {
  const { errorWords, issueLines, serviceWords } = await import('#dashboard/data/client/words/error-words')
  const lines = issueLines(error.issues)
  const words = lines.length > 0 ? lines.join(' · ') : serviceWords(error)
  return words ?? errorWords(error, preferences.get().locale).title
}
