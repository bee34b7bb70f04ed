import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import type { SentMessage } from '#contract/messages-v1'
import { CallError } from '#dashboard/api/client/call-error'
import { useCodeLabels } from '#dashboard/api/shared/code-words'
import { useDayFormat } from '#dashboard/api/shared/day-zone'
import { useSharedName } from '#dashboard/api/shared/shared-names'
import { dayOf } from '#dashboard/i18n/day-of'
import { useLocale } from '#dashboard/i18n/locale'
import { useText } from '#dashboard/i18n/use-text'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import { codedWords, type MessageStateV1, messageStateV1 } from '#dashboard/parts/codes/code-dictionary'
import { useCodeLabeller } from '#dashboard/parts/codes/code-label'
import { paths } from '#dashboard/parts/paths'
import { regionWords } from '#dashboard/parts/phone/region-names'
import { type Rows, rowsQuery } from '#dashboard/parts/rows/open-rows'
import { useFreed } from '#dashboard/parts/rows/use-rows'
import { moment } from '#dashboard/parts/when/moment'
import { buttonClass } from '#dashboard/ui/action/button-class'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { anyText } from '#dashboard/ui/use-search'
import type { BundleFigures, Share } from './bundle-figures'
import { absent, type BundleSetting, type StatusWordsV1, statusName, statusWordsOf } from './bundle-values'
import { bundleText } from './texts'

export type BundleRows = Rows<SentMessage, BundleSetting, BundleFigures>

/** EP 16: all messages of a bundle. */
export const bundleQuery = (bundle: number, { background }: { background?: boolean } = {}) =>
  rowsQuery<SentMessage, BundleSetting, BundleFigures>({
    queryKey: ['messages', 'bundle', bundle],
    name: 'listBundleMessages',
    input: { path: { bundle } },
    background,
    worker: () => new Worker(new URL('./bundle-worker.ts', import.meta.url), { type: 'module' }),
  })

/** Rows of a bundle; they are freed when its page is left. */
export function useBundle(bundle: number) {
  const options = bundleQuery(bundle)
  useFreed(options.queryKey)
  return useQuery(options)
}

type BundleProblemProps = {
  bundle: number
  query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'>
  /** It was read and has no messages. */
  isEmpty: boolean
}

/** V1 hides its errors: 404 means "not found or empty", 400 "not a bundle number"; neither is a fault. */
export function BundleProblem({ bundle: id, query, isEmpty }: BundleProblemProps) {
  const t = useText(bundleText)
  const { error, refetch, isFetching } = query
  const status = error instanceof CallError && error.kind === 'status' ? error.status : undefined
  const isRefused = status === 400
  if (error && status !== 404 && !isRefused) {
    return <CallErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
  }
  if (!error && !isEmpty) return null
  return (
    <EmptyState
      title={isRefused ? t.refusedTitle({ id }) : t.emptyTitle({ id })}
      action={
        <Link to={paths.messages()} className={buttonClass({})}>
          {t.otherBundle}
        </Link>
      }
    >
      {isRefused ? t.refusedBody : t.emptyBody}
    </EmptyState>
  )
}

/** The open message: by its id (`m`), or the one sent nearest to a moment (`at`). */
export const bundleSearch = { m: anyText, at: moment }

/** Link to the recipient's conversation at this message. V1 and V2 share no id, so number and time find it. */
export function conversationOf({ To, ID, Created }: SentMessage, bundle: number): string | undefined {
  if (!To) return undefined
  return paths.conversation(To, { bundle: String(bundle), message: ID?.toString(), at: Created ?? undefined })
}

/** The team's name for a bundle; the service has none. */
export const useBundleName = (bundle: number): string | undefined => useSharedName('bundle', bundle)?.value.name

/** Subject of exported charts and figures, and the stem of their file names. */
export function useBundleSubject(bundle: number, messages: number) {
  const t = useText(bundleText)
  const format = useDayFormat()
  const name = useBundleName(bundle)
  const title = t.title({ id: bundle })
  const read = useQueryClient().getQueryState(bundleQuery(bundle).queryKey)?.dataUpdatedAt
  const readAt = read ? [new Date(read).toISOString()] : []
  return {
    subject: { name: name ? `${name} (${title})` : title, counted: t.messages({ n: messages }), readAt },
    file: ['bundle', bundle, ...readAt.map(at => dayOf(at, format.timeZone))].join('-'),
  }
}

/** Returns names of V1 statuses; stable until a label or the language changes. */
export function useStatusWordsV1(): StatusWordsV1 {
  const labels = useCodeLabels()
  const locale = useLocale()
  return useMemo(() => statusWordsOf(labels, locale), [labels, locale])
}

/** Bar colours by state. */
export const stateColors: Record<MessageStateV1, string> = {
  delivered: 'var(--chart-1)',
  inProgress: 'var(--chart-3)',
  failed: 'var(--chart-2)',
  unknown: 'var(--chart-6)',
}

export type Facet = 'code' | 'country' | 'encoding'

/** What the messages are grouped and filtered by, with the words for each value. */
export function useFacets({ statuses, countries, encodings }: BundleFigures) {
  const t = useText(bundleText)
  const codeLabel = useCodeLabeller()
  const statusWords = useStatusWordsV1()
  const locale = useLocale()
  const facet = (
    label: string,
    every: string,
    shares: readonly (Share & { color?: string })[],
    words: (key: string) => string,
  ) => ({ label, every, shares, words: (key: string) => (key && key !== absent ? words(key) : t.notGiven) })
  const statusOf = (key: string) =>
    statuses.find(status => status.key === key) ?? { code: Number(key), description: undefined }
  // A failed code without a meaning of its own: the service's description says why.
  const named = (key: string) => {
    const { code, description } = statusOf(key)
    const name = statusName({ code, description }, statusWords, t)
    const isReason = description && messageStateV1(code) === 'failed' && !name.startsWith(description)
    return isReason ? `${name}: ${description}` : name
  }
  const colored = statuses.map(status => ({ ...status, color: stateColors[messageStateV1(status.code)] }))
  return {
    code: facet(t.status, t.everyStatus, colored, named),
    country: facet(t.country, t.everyCountry, countries, key => regionWords(key, locale)),
    encoding: facet(t.encoding, t.everyEncoding, encodings, key => codedWords(codeLabel, 'datacoding', Number(key))),
  }
}
