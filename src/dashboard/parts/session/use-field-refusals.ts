import { useMemo } from 'react'
import { getOwn, isJsonObject } from '#contract/reading/json-object'
import { CallError, type FieldIssue } from '#dashboard/api/client/call-error'
import type { Locale } from '#dashboard/i18n/catalogue'
import { useText } from '#dashboard/i18n/use-text'
import { type KnownRefusals, useRefusalWords } from './refusal-words'
import { sessionText } from './texts'

type Words = Readonly<Record<string, string>>

/** Returns the issues of our own server, translated by their codes. */
function issuesIn({ members }: CallError, words: Words): FieldIssue[] {
  const { errors } = members
  if (!Array.isArray(errors)) return []
  return errors.filter(isJsonObject).flatMap(({ path, code }) => {
    const message = getOwn(words, String(code))
    return Array.isArray(path) && message !== undefined ? [{ path: path.map(String), message }] : []
  })
}

/** Texts by the server's codes. */
const byCode = (t: (typeof sessionText)[Locale]): Words => ({
  wrong_password: t.wrongPassword,
  wrong_code: t.wrongCode,
  common_password: t.commonPassword,
  taken: t.taken,
  invalid_format: t.notEmail,
  too_small: t.noName,
})

export type RefusalOptions = {
  /** Own texts for some codes. */
  fields?: Words
  /** Own texts for some refusals, by status. */
  known?: KnownRefusals
}

/**
 * Splits a refusal of our own server: `error` for the form if it names fields, else `refusal` for a notice above
 * them.
 */
export function useFieldRefusals(
  error: CallError | null,
  { fields, known = {} }: RefusalOptions = {},
): { error: CallError | null; refusal: string | undefined } {
  const t = useText(sessionText)
  const refusal = useRefusalWords(error, known)
  const fieldError = useMemo(() => {
    const issues = error ? issuesIn(error, { ...byCode(t), ...fields }) : []
    if (!error || issues.length === 0) return null
    const { kind, endpoint, effect, outcome, status = 0 } = error
    return new CallError(kind, { endpoint, effect, outcome, status, issues })
    // oxlint-disable-next-line react/exhaustive-deps -- one error for each refusal, whatever else is drawn again
  }, [error])
  return fieldError ? { error: fieldError, refusal: undefined } : { error: null, refusal }
}
