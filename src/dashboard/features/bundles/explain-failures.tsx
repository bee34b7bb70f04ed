import pLimit from 'p-limit'
import { useEffect, useEffectEvent } from 'react'
import type { SentMessage } from '#contract/messages-v1'
import type { Message } from '#contract/messages-v2'
import { CallError, concernOf } from '#dashboard/api/client/call-error'
import { errorWords, stopWords } from '#dashboard/api/client/words/error-words'
import { findSent } from '#dashboard/api/find-sent'
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
import { countValues } from '#dashboard/parts/figures/count-values'
import { timelineOf } from '#dashboard/parts/messages/timeline'
import { loadOperatorWords, operatorCode } from '#dashboard/parts/operators/use-operator-words'
import { RunProgress } from '#dashboard/parts/progress/run-progress'
import { useRun } from '#dashboard/parts/progress/use-run'
import { useMayCall } from '#dashboard/parts/rights/may-call'
import { Button } from '#dashboard/ui/action/button'
import { classNames } from '#dashboard/ui/class-names'
import { Notice } from '#dashboard/ui/state/notice'
import { CountedSelect } from '#dashboard/ui/table/filters'
import type { TableState } from '#dashboard/ui/table/state/use-table-state'
import { useSecondsLeft } from '#dashboard/ui/use-seconds-left'
import type { BundleFigures } from './bundle-figures'
import { messageKey, type ReasonKey, reasonKeyOf, reasonWords } from './bundle-values'
import { type BundleTexts, bundleText } from './texts'
import type { BundleRows } from './use-bundle'

/** A message and why it failed. `matches`: the messages of its conversation that may be it. `failure`: its request's. */
type Detail = { sent: SentMessage; reason: ReasonKey; matches: readonly Message[]; failure?: unknown }

type Progress = {
  /** The picked messages, the number of failed messages in all, and the results so far. */
  messages: readonly SentMessage[]
  of: number
  details: readonly Detail[]
}

/** Each message takes a request, so a run is limited. */
const mostDetails = 200
const atOnce = 4

const failedFilter = { failure: 'yes' }

/** A message whose request failed. It can be read again. */
const isLost = ({ reason }: Detail) => reason === 'not-read'

/** Returns the code a message ended with; several matches count if they agree. */
function reasonOf(matches: readonly Message[]): ReasonKey {
  const codes = new Set(matches.map(({ statuses }) => timelineOf(statuses).standing))
  const [code] = codes
  if (matches.length === 0) return 'not-matched'
  return codes.size > 1 ? 'several' : (code ?? 'no-status')
}

/** Returns the reasons of the explained messages by row key. */
export const reasonsByKey = (details: readonly Detail[]): ReadonlyMap<string, ReasonKey> =>
  new Map(details.map(({ sent, reason }) => [messageKey(sent), reason]))

export type Failures = ReturnType<typeof useFailures>

/**
 * Looks up the failed messages in their conversations (EP 8), until the bundle is left. A failure that concerns every
 * request stops the run; `resume` reads the rest, and single failures again. It resumes when the connection returns.
 */
export function useFailures(rows: BundleRows) {
  const { start, ...run } = useRun<void, Progress>()
  const { progress, error } = run
  const read = (begin: () => Promise<Progress>) =>
    start(async (signal, report) => {
      let soFar = await begin()
      signal.throwIfAborted()
      report(soFar)
      const known = new Set(soFar.details.map(({ sent }) => sent))
      const limit = pLimit(atOnce)
      const explain = async (sent: SentMessage): Promise<Detail> => {
        try {
          const { matches } = await findSent(sent, signal)
          return { sent, reason: reasonOf(matches), matches }
        } catch (failure) {
          if (!signal.aborted && concernOf(failure) === 'request') {
            return { sent, reason: 'not-read', matches: [], failure }
          }
          limit.clearQueue()
          throw failure
        }
      }
      const rest = soFar.messages.filter(sent => !known.has(sent))
      await limit.map(rest, async sent => {
        signal.throwIfAborted()
        const detail = await explain(sent)
        soFar = { ...soFar, details: [...soFar.details, detail] }
        report(soFar)
      })
    })
  const resume = () => {
    if (progress) read(async () => ({ ...progress, details: progress.details.filter(detail => !isLost(detail)) }))
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

type ExplainFailuresProps = {
  rows: BundleRows
  /** Part of the rows was not read: a file of the failures would be incomplete. */
  isPart: boolean
  figures: BundleFigures
  bundle: number
  reading: Failures
  state: TableState
}

/** Part of the toolbar: explains why messages failed, filters by reason, and saves the failed messages. */
export function ExplainFailures({ rows, isPart, figures, bundle, reading, state }: ExplainFailuresProps) {
  const t = useText(bundleText)
  const { locale } = useFormat()
  const can = useMayCall()('listConversationMessages')
  const label = useCodeLabeller()
  const labels = useCodeLabels()
  const { progress } = reading
  const { failures, states } = figures
  const save = useSaved(rows, failures, bundle)
  // Messages with an unknown status may have failed.
  const unknown = states.unknown - (failures - states.failed)
  if (failures + unknown === 0 && !progress) return null
  const details = progress?.details ?? []
  const reasons = countReasons(details)
  // Failed requests are in the count of what was read.
  const sentence = reasonSentence(
    reasons.filter(({ key }) => key !== 'not-read'),
    labels,
    locale,
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
      {can ? <FailuresRun reading={reading} n={failures} /> : null}
      {reasons.length > 0 ? (
        <CountedSelect
          state={state}
          filter="reason"
          label={t.reason}
          every={t.everyReason}
          shares={reasons.map(({ key, count }) => ({ key: String(key), count }))}
          words={key => reasonWords(reasonKeyOf(key), label, t)}
        />
      ) : null}
      {progress ? <p className="text-sm text-muted">{readWords(progress, t, locale)}</p> : null}
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

/** Says how many messages were read, could not be read and why, and are not read yet; the counts add up. */
function readWords({ details, of }: Progress, t: BundleTexts, locale: Locale): string {
  const lost = details.filter(isLost)
  const left = of - details.length
  const words = [
    t.read({ n: details.length - lost.length, all: of }),
    lost.length > 0 && `${t.lost({ n: lost.length })} ${errorWords(lost[0]?.failure, locale).reason}.`,
    left > 0 && t.left({ n: left }),
  ]
  return words.filter(Boolean).join(' ')
}

/** Starts a run of at most `mostDetails` of the `n` failed messages, shows its progress, and reads lost ones again. */
function FailuresRun({ reading, n }: { reading: Failures; n: number }) {
  const { progress, status, error, start, stop, resume } = reading
  const t = useText(bundleText)
  const { locale } = useFormat()
  const secondsLeft = useSecondsLeft(error, error instanceof CallError ? error.retryAfter : undefined)
  const lost = progress?.details.filter(isLost).length ?? 0
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
          halted={
            status === 'running' ? undefined : status === 'failed' ? stopWords(error, locale, secondsLeft) : t.stopped
          }
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

/**
 * Saves every failed message, with its reason if explained. The file holds no texts and needs no right to export.
 */
function useSaved(rows: BundleRows, failures: number, bundle: number) {
  const t = useText(bundleText)
  const format = useFormat()
  const label = useCodeLabeller()
  const reason = useCodeReason()
  return useOnce(async (details: readonly Detail[]) => {
    const picking = rows.pick({ filters: failedFilter, most: failures })
    const [operatorWords, failed] = await Promise.all([loadOperatorWords(), picking])
    const messages = failed.rows.flatMap(row => (row.ok ? [row.value] : []))
    await requestExport({ own: 'failed-messages', id: bundle }, { text: '', count: messages.length })
    const explained = new Map(details.map(detail => [messageKey(detail.sent), detail]))
    const explanation = (message: SentMessage) => {
      const detail = explained.get(messageKey(message))
      if (!detail) return [t.notReadYet, undefined, undefined, undefined, undefined]
      const { reason: key, matches } = detail
      const code = typeof key === 'number' ? key : undefined
      const operator = matches[0] && operatorCode(matches[0])
      return [
        reasonWords(key, label, t),
        code,
        code === undefined ? undefined : reason('statusV2', code),
        operator && operatorWords(operator),
        key === 'not-read' ? undefined : matches.length,
      ]
    }
    const isExplained = explained.size > 0
    const header = [t.id, t.to, t.created, t.statusV1, t.description]
    if (isExplained) header.push(t.reason, t.code, t.meaning, t.operator, t.matches)
    const lines = messages.map(message => {
      const { ID, To, Created, Status, StatusDescription } = message
      return [ID, To, Created, Status, StatusDescription, ...(isExplained ? explanation(message) : [])]
    })
    const day = dayOf(new Date(), format.timeZone)
    await saveCsv(exportName([`bundle ${bundle}`, t.failedFile], day, 'csv'), header, lines, format.locale)
  })
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
const countReasons = (details: readonly Detail[]): ReasonCount[] =>
  countValues(details.map(({ reason }) => reason)).toSorted((a, b) => isUnknown(a) - isUnknown(b))

const isUnknown = ({ key }: ReasonCount) => Number(typeof key !== 'number')
