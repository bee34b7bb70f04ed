import { useMemo } from 'react'
import { useCodeLabels } from '#dashboard/data/shared/code-labels'
import { useLocale } from '#dashboard/i18n/locale'
import { type CodeDictionary, codeConvention, codeKey, neutralWords } from './code-dictionary'

export type CodeLabel = (dictionary: CodeDictionary, code: number) => string

/**
 * §2.22 What codes are called: the person's own label, else the convention, else neutral words such as "Type 3". The
 * caller shows the code itself beside it, always. The same function until a label or the language changes.
 */
export function useCodeLabeller(): CodeLabel {
  const labels = useCodeLabels()
  const locale = useLocale()
  return useMemo(
    () => (dictionary, code) =>
      labels.get(codeKey(dictionary, code)) ??
      codeConvention(dictionary, code, locale) ??
      neutralWords(dictionary, code, locale),
    [labels, locale],
  )
}
