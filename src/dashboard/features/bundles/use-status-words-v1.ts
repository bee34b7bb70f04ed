import { useMemo } from 'react'
import { useCodeLabels } from '#dashboard/data/shared/code-labels'
import { useText } from '#dashboard/i18n/use-text'
import { codeKey } from '#dashboard/parts/codes/code-dictionary'
import { statusText } from '#dashboard/parts/codes/status-text'
import { statusWordsV1 } from '#dashboard/parts/codes/status-words'

export type StatusWordsV1 = (code: number, description?: string | null) => string

/** §2.12 What a V1 status is called: the person's own word, the convention, or what the service says of it. */
export function useStatusWordsV1(): StatusWordsV1 {
  const t = useText(statusText)
  const own = useCodeLabels()
  return useMemo(
    () => (code, description) => own.get(codeKey('statusV1', code)) ?? statusWordsV1(t, code, description).words,
    [t, own],
  )
}
