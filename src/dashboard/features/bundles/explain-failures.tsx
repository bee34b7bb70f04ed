import pLimit from 'p-limit'
import { useEffect, useEffectEvent } from 'react'
import type { SentMessage } from '#contract/messages-v1'
import { CallError, concernOf } from '#dashboard/api/client/call-error'
import { stopWords } from '#dashboard/api/client/words/error-words'
import { type FoundSent, findSent } from '#dashboard/api/find-sent'
import { useCodeLabels } from '#dashboard/api/shared/code-words'
import { useOnce } from '#dashboard/form/use-once'
import type { Locale } from '#dashboard/i18n/catalogue'
import { dayOf } from '#dashboard/i18n/day-of'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { codeLabeller } from '#dashboard/parts/codes/code-dictionary'
import { useCodeLabeller, useCodeReason } from '#dashboard/parts/codes/code-label'
import { failureParts } from '#dashboard/parts/codes/code-reasons'
import { exportName, requestExport, saveCsv } from '#dashboard/parts/csv/save-file'
import { timelineOf } from '#dashboard/parts/messages/timeline'
import { loadOperatorWords, operatorCode } from '#dashboard/parts/operators/use-operator-words'
import { RunProgress } from '#dashboard/parts/progress/run-progress'
import { useRun } from '#dashboard/parts/progress/use-run'
import { useMayCall } from '#dashboard/parts/rights/may-call'
import type { PickedRows } from '#dashboard/parts/rows/rows-host'
import { Button } from '#dashboard/ui/action/button'
import { classNames } from '#dashboard/ui/class-names'
import { Notice } from '#dashboard/ui/state/notice'
import { FilterSelect } from '#dashboard/ui/table/filters'
import type { TableState } from '#dashboard/ui/table/state/use-table-state'
import type { BundleFigures } from './bundle-figures'
import { messageKey, type ReasonKey, reasonWords } from './bundle-values'
import { type BundleTexts, bundleText } from './texts'
import type { BundleRows } from './use-bundle'

type ExplainFailuresProps = {
  rows: BundleRows
  /** Part of the rows was not read: a file of the failures would be incomplete. */
  isPart: boolean
  figures: BundleFigures
  bundle: number
  reading: Details
  state: TableState
}

/** Part of the toolbar: explains why messages failed, filters by reason, and saves the failed messages. */
export function ExplainFailures({ rows, isPart, figures, bundle, reading, state }: ExplainFailuresProps) {
  const t = useText(bundleText)
  const format = useFormat()
  const can = useMayCall()('listConversationMessages')
  const label = useCodeLabeller()
  const labels = useCodeLabels()
  const { progress } = reading
  const { failures, states } = figures
  const save = useSaved(bundle, () => rows.pick({ filters: failedFilter, most: failures }))
  // Messages with an unknown status may have failed.
  const unknown = states.unknown - (failures - states.failed)
  if (failures + unknown === 0 && !progress) return null
  const details = progress?.details ?? []
  const reasons = countReasons(details)
  // Failed requests are in the count of what was read.
  const sentence = reasonSentence(
    reasons.filter(({ key }) => key !== 'not-read'),
    labels,
    format.locale,
  )
  return (
    <div
      role="group"
      aria-label={t.explain}
      className={classNames(
        'flex flex-1 flex-wrap items-center gap-x-3 gap-y-2 sm:min-w-0',
        progress ? 'max-sm:basis-full' : 'max-sm:min-w-fit',
      )}
    >
      {can ? <DetailsRun reading={reading} n={failures} /> : null}
      {reasons.length > 0 ? (
        <FilterSelect
          state={state}
          filter="reason"
          label={t.reason}
          every={t.everyReason}
          items={reasons.map(({ key, count }) => ({
            value: String(key),
            label: `${reasonWords(key, label, t)} · ${format.number(count)}`,
          }))}
        />
      ) : null}
      {progress ? <p className="text-sm text-muted">{readWords(progress, t)}</p> : null}
      {can && unknown > 0 ? <p className="text-sm text-muted">{t.unknownStatus({ n: unknown })}</p> : null}
      {failures > 0 && !isPart ? (
        <Button size="sm" busy={save.busy} onClick={() => void save.run(details)}>
          {t.save({ n: failures })}
        </Button>
      ) : null}
      {sentence ? <p role="status">{sentence}</p> : null}
      {save.failed ? <Notice tone="danger" role="alert" title={t.notSaved} /> : null}
    </div>
  )
}

/** Says how many messages were read, could not be read, and are not read yet; the counts add up. */
function readWords({ details, of }: DetailsSoFar, t: BundleTexts): string {
  const lost = lostOf(details)
  const left = of - details.length
  const words = [
    t.read({ n: details.length - lost, all: of }),
    lost > 0 && t.lost({ n: lost }),
    left > 0 && t.left({ n: left }),
  ]
  return words.filter(Boolean).join(' ')
}

/** Counts the messages whose request failed. */
const lostOf = (details: readonly Detail[]) => details.filter(({ found }) => !found).length

/**
 * Saves every failed message, with its reason if explained. The file holds no texts and needs no right to export.
 */
function useSaved(bundle: number, pick: () => Promise<PickedRows<SentMessage>>) {
  const t = useText(bundleText)
  const format = useFormat()
  const label = useCodeLabeller()
  const reason = useCodeReason()
  return useOnce(async (details: readonly Detail[]) => {
    const [operatorWords, failed] = await Promise.all([loadOperatorWords(), pick()])
    const messages = failed.rows.flatMap(row => (row.ok ? [row.value] : []))
    await requestExport({ own: 'failed-messages', id: bundle }, { text: '', count: messages.length })
    const explained = new Map(details.map(detail => [messageKey(detail.sent), detail]))
    const sentHeader = [t.id, t.to, t.created, t.statusV1, t.description]
    const reasonHeader = [t.reason, t.code, t.meaning, t.operator, t.matches]
    const explanation = (detail: Detail | undefined) => {
      if (!detail) return [t.notReadYet, ...reasonHeader.slice(1).map(() => undefined)]
      const key = reasonOf(detail)
      const code = typeof key === 'number' ? key : undefined
      const [match] = detail.found?.matches ?? []
      const operator = match && operatorCode(match)
      return [
        reasonWords(key, label, t),
        code,
        code === undefined ? undefined : reason('statusV2', code),
        operator && operatorWords(operator),
        detail.found?.matches.length,
      ]
    }
    const isExplained = explained.size > 0
    const header = [...sentHeader, ...(isExplained ? reasonHeader : [])]
    const lines = messages.map(message => {
      const { ID, To, Created, Status, StatusDescription } = message
      const sent = [ID, To, Created, Status, StatusDescription]
      return isExplained ? [...sent, ...explanation(explained.get(messageKey(message)))] : sent
    })
    const day = dayOf(new Date(), format.timeZone)
    await saveCsv(exportName([`bundle ${bundle}`, t.failedFile], day, 'csv'), header, lines, format.locale)
  })
}

/** Returns the code a message ended with; several matches count if they agree. */
function reasonOf({ found }: Detail): ReasonKey {
  if (!found) return 'not-read'
  const codes = new Set(found.matches.map(({ statuses }) => timelineOf(statuses).standing))
  const [code] = codes
  if (found.matches.length === 0) return 'not-matched'
  if (codes.size > 1) return 'several'
  return code ?? 'no-status'
}

type ReasonCount = { key: ReasonKey; count: number }

/** Says how many messages failed for which reasons; the counts add up. */
export function reasonSentence(
  reasons: readonly ReasonCount[],
  labels: ReadonlyMap<string, string>,
  locale: Locale,
): string {
  const t = bundleText[locale]
  const codes = reasons.flatMap(({ key, count }) => (typeof key === 'number' ? [{ code: key, count }] : []))
  const rest = reasons.filter(({ key }) => typeof key !== 'number')
  const label = codeLabeller(labels, locale)
  return [
    ...failureParts(codes, { labels, locale }),
    ...rest.map(({ key, count }) => t.counted({ n: count, words: reasonWords(key, label, t) })),
  ].join(', ')
}

/** Counts by reason, the most frequent first, unknown ones last. */
function countReasons(details: readonly Detail[]): ReasonCount[] {
  const counts = new Map<ReasonKey, number>()
  for (const detail of details) {
    const key = reasonOf(detail)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const order = (key: ReasonKey) => (typeof key === 'number' ? 0 : 1)
  return [...counts]
    .map(([key, count]) => ({ key, count }))
    .toSorted((a, b) => order(a.key) - order(b.key) || b.count - a.count)
}

/** Returns the reasons of the explained messages by row key. */
export const reasonsByKey = (details: readonly Detail[]): ReadonlyMap<string, ReasonKey> =>
  new Map(details.map(detail => [messageKey(detail.sent), reasonOf(detail)]))

/** A message with its matches in the conversation; `found` is undefined after a failed request. */
type Detail = { sent: SentMessage; found: FoundSent | undefined }

type DetailsSoFar = {
  /** The picked messages, the number of failed messages in all, and the results so far. */
  messages: readonly SentMessage[]
  of: number
  details: readonly Detail[]
}

export type Details = ReturnType<typeof useDetails>

/** Each message takes a request, so a run is limited. */
const mostDetails = 200
const atOnce = 4

const failedFilter = { failure: 'yes' }

/**
 * Looks up the failed messages in their conversations (EP 8), until the bundle is left. A failure that concerns every
 * request stops the run; `resume` reads the rest, and single failures again. It resumes when the connection returns.
 */
export function useDetails(rows: BundleRows) {
  const { start, ...run } = useRun<void, DetailsSoFar>()
  const { progress, error } = run
  const read = (begin: () => Promise<DetailsSoFar>) =>
    start(async (signal, report) => {
      let soFar = await begin()
      signal.throwIfAborted()
      report(soFar)
      const known = new Set(soFar.details.map(({ sent }) => sent))
      const rest = soFar.messages.filter(sent => !known.has(sent))
      const limit = pLimit(atOnce)
      await limit.map(rest, async sent => {
        signal.throwIfAborted()
        const found = await findSent(sent, signal).catch((error: unknown) => {
          if (!signal.aborted && concernOf(error) === 'request') return undefined
          limit.clearQueue()
          throw error
        })
        soFar = { ...soFar, details: [...soFar.details, { sent, found }] }
        report(soFar)
      })
    })
  const resume = () => {
    if (!progress) return
    read(() => Promise.resolve({ ...progress, details: progress.details.filter(({ found }) => found) }))
  }
  const isOffline = error instanceof CallError && error.kind === 'offline'
  const onReturn = useEffectEvent(resume)
  useEffect(() => {
    if (!isOffline) return undefined
    addEventListener('online', onReturn)
    return () => removeEventListener('online', onReturn)
  }, [isOffline])
  return {
    ...run,
    start: () =>
      read(async () => {
        const picked = await rows.pick({ filters: failedFilter, most: mostDetails })
        return { messages: picked.rows.flatMap(row => (row.ok ? [row.value] : [])), of: picked.of, details: [] }
      }),
    resume,
  }
}

type DetailsRunProps = {
  reading: Details
  /** Failed messages; at most `mostDetails` are read. */
  n: number
}

/** Starts a run, shows its progress, and offers to read again what failed. */
function DetailsRun({ reading, n }: DetailsRunProps) {
  const { progress, status, error, start, stop, resume } = reading
  const t = useText(bundleText)
  const { locale } = useFormat()
  const lost = lostOf(progress?.details ?? [])
  // A refresh may bring other failures.
  const canStart = n > 0 && (!progress || (status === 'ended' && progress.of !== n))
  return (
    <>
      {canStart ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button size="sm" busy={status === 'running'} onClick={start}>
            {t.explainSome({ n: Math.min(n, mostDetails), all: n })}
          </Button>
          {status === 'failed' ? (
            <p role="alert" className="text-sm text-danger">
              {t.notStarted}
            </p>
          ) : null}
        </div>
      ) : null}
      {progress && status !== 'ended' ? (
        <RunProgress
          label={t.reading}
          done={progress.details.length}
          all={progress.messages.length}
          words={t.partOf}
          halted={status === 'running' ? undefined : status === 'failed' ? stopWords(error, locale) : t.stopped}
          inline
          onStop={stop}
          onResume={resume}
        />
      ) : null}
      {status === 'ended' && lost > 0 ? (
        <div>
          <Button size="sm" onClick={resume}>
            {t.readAgain({ n: lost })}
          </Button>
        </div>
      ) : null}
    </>
  )
}
