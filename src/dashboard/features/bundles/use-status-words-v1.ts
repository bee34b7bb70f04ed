import { useMemo } from 'react'
import { useCodeLabels } from '#dashboard/api/shared/code-words'
import { useLocale } from '#dashboard/i18n/locale'
import { type StatusWordsV1, statusWordsOf } from './status-words-v1'

/** What V1 statuses are called. */
export function useStatusWordsV1(): StatusWordsV1 {
  const labels = useCodeLabels()
  const locale = useLocale()
  return useMemo(() => statusWordsOf(labels, locale), [labels, locale])
}
