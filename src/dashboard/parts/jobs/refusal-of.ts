import type { CallError, FieldIssue } from '#dashboard/api/client/call-error'
import { preferences } from '#dashboard/i18n/preferences'

/** Without the place of the row in a list. */
export const inRow = (issue: FieldIssue): FieldIssue => ({ ...issue, path: issue.path.slice(1) })

/**
 * Why a row was refused, in one line. The words are fetched with the first refusal. `own`: what a refusal of several says of
 * this one.
 */
export async function refusalOf(error: CallError, own?: readonly FieldIssue[]): Promise<string> {
  const { errorWords, issueLines, serviceWords } = await import('#dashboard/api/client/words/error-words')
  const lines = issueLines(own?.map(inRow) ?? error.issues)
  const words = lines.length > 0 ? lines.join(' · ') : serviceWords(error)
  return words ?? errorWords(error, preferences.get().locale).title
}
