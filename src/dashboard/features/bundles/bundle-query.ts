import { useMemo } from 'react'
import type { SentMessage } from '#contract/messages-v1'
import { useCodeLabels } from '#dashboard/api/shared/code-words'
import { useLocale } from '#dashboard/i18n/locale'
import { paths } from '#dashboard/parts/paths'
import type { Rows } from '#dashboard/parts/rows/open-rows'
import { rowsQuery } from '#dashboard/parts/rows/rows-query'
import { moment } from '#dashboard/parts/when/moment'
import { anyText } from '#dashboard/ui/use-search'
import type { BundleFigures } from './bundle-figures'
import { type BundleSetting, type StatusWordsV1, statusWordsOf } from './bundle-values'

export type BundleRows = Rows<SentMessage, BundleSetting, BundleFigures>

/** EP 16, whole: V1 messages of a bundle. */
export const bundleQuery = (bundle: number, { background }: { background?: boolean } = {}) =>
  rowsQuery<SentMessage, BundleSetting, BundleFigures>({
    queryKey: ['messages', 'bundle', bundle],
    name: 'listBundleMessages',
    input: { path: { bundle } },
    background,
    worker: () => new Worker(new URL('./bundle-worker.ts', import.meta.url), { type: 'module' }),
  })

/** The open message: by its id (`m`), or the one sent nearest to a moment (`at`). */
export const bundleSearch = { m: anyText, at: moment }

/** Link to the recipient's conversation at this message. V1 and V2 share no id, so number and time find it. */
export function conversationOf({ To, ID, Created }: SentMessage, bundle: number): string | undefined {
  if (!To) return undefined
  return paths.conversation(To, { bundle: String(bundle), message: ID?.toString(), at: Created ?? undefined })
}

/** Names of V1 statuses. The same function until a label or the language changes. */
export function useStatusWordsV1(): StatusWordsV1 {
  const labels = useCodeLabels()
  const locale = useLocale()
  return useMemo(() => statusWordsOf(labels, locale), [labels, locale])
}
