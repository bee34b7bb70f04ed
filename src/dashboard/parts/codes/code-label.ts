import { useMemo } from 'react'
import { useCodeLabels } from '#dashboard/api/shared/code-words'
import { useLocale } from '#dashboard/i18n/locale'
import { type CodeLabel, codeLabeller } from './code-labeller'

/** §2.22 What codes are called. The caller shows the code itself beside it, always. The same function until a label or the language changes. */
export function useCodeLabeller(): CodeLabel {
  const labels = useCodeLabels()
  const locale = useLocale()
  return useMemo(() => codeLabeller(labels, locale), [labels, locale])
}
