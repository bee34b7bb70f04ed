import { useMemo } from 'react'
import { useCodeLabels, useCodeReasons } from '#dashboard/api/shared/code-words'
import { useLocale } from '#dashboard/i18n/locale'
import { type CodeReason, codeReasons } from './code-reasons'

/** What codes mean for who waits for a message. The same function until a sentence, a label or the language changes. */
export function useCodeReason(): CodeReason {
  const [reasons, labels, locale] = [useCodeReasons(), useCodeLabels(), useLocale()]
  return useMemo(() => codeReasons({ reasons, labels, locale }), [reasons, labels, locale])
}
