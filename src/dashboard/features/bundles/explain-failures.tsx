import { useOnce } from '#dashboard/form/use-once'
import { dayOf } from '#dashboard/i18n/day-of'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { codedWords } from '#dashboard/parts/codes/code-dictionary'
import { useCodeLabeller, useCodeReason, useFailureWords } from '#dashboard/parts/codes/code-label'
import { exportName, saveCsv } from '#dashboard/parts/csv/save-file'
import { timed } from '#dashboard/parts/messages/delivery-times'
import { loadOperatorWords, operatorCode } from '#dashboard/parts/operators/use-operator-words'
import { useMayCall } from '#dashboard/parts/rights/may-call'
import { Button } from '#dashboard/ui/action/button'
import { Card } from '#dashboard/ui/card'
import { FiguresTable } from '#dashboard/ui/chart/figures-table'
import { Notice } from '#dashboard/ui/state/notice'
import type { BundleFigures } from './bundle-figures'
import { type Detail, type Details, DetailsProgress, StartDetails } from './details'
import { explainText } from './texts'

/** Reasons in the sentence; the table has all of them. */
const maxReasons = 4

type ExplainFailuresProps = { figures: BundleFigures; bundle: number; reading: Details }

/** Why messages failed, as far as their conversations say. */
export function ExplainFailures({ figures, bundle, reading }: ExplainFailuresProps) {
  const t = useText(explainText)
  const format = useFormat()
  const can = useMayCall()('listConversationMessages')
  const { progress } = reading
  const reasonWords = useReasonWords()
  const failureWords = useFailureWords()
  const reason = useCodeReason()
  const save = useSaved(bundle)
  const { failures, states } = figures
  // Whether these failed is not known.
  const unknown = states.unknown - (failures - states.failed)
  if (!can || (failures + unknown === 0 && !progress)) return null
  const begin =
    failures > 0 ? <StartDetails reading={reading} n={failures} all={t.explainAll} some={t.explainSome} /> : null
  const unexplained =
    unknown > 0 ? (
      <p className="text-sm text-muted">{t.unknownStatus({ n: unknown, count: format.number(unknown) })}</p>
    ) : null
  if (!progress) {
    return (
      <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
        {begin}
        {unexplained}
      </div>
    )
  }
  const { details } = progress
  const reasons = countReasons(details)
  const others = reasons.slice(maxReasons)
  const read = { n: details.length, count: format.number(details.length) }
  return (
    <Card
      title={t.explain}
      help={t.explainHelp}
      actions={
        details.length > 0 ? (
          <Button size="sm" busy={save.busy} onClick={() => void save.run(details)}>
            {t.save(read)}
          </Button>
        ) : undefined
      }
    >
      <div className="flex flex-col gap-3">
        <DetailsProgress reading={reading} />
        {save.failed ? <Notice tone="danger" role="alert" title={t.failed} /> : null}
        {reasons.length > 0 ? (
          <>
            <p role="status" className="font-medium wrap-anywhere">
              {[
                ...reasons
                  .slice(0, maxReasons)
                  .map(({ key, count }) =>
                    t.counted({ count: format.number(count), words: reasonWords(key, failureWords) }),
                  ),
                ...(others.length > 0
                  ? [
                      t.others({
                        n: others.length,
                        count: format.number(others.reduce((sum, { count }) => sum + count, 0)),
                      }),
                    ]
                  : []),
              ].join(', ')}
            </p>
            <FiguresTable
              caption={t.explain}
              columns={[
                { key: 'reason', label: t.reason },
                { key: 'messages', label: t.messages, numeric: true },
                { key: 'meaning', label: t.meaning },
              ]}
              rows={reasons.map(({ key, count }) => ({
                key: String(key),
                cells: [
                  reasonWords(key),
                  format.number(count),
                  typeof key === 'number' ? (reason('statusV2', key) ?? '') : '',
                ],
              }))}
            />
          </>
        ) : null}
        <p className="text-sm text-muted">{t.read({ ...read, all: format.number(progress.of) })}</p>
        {unexplained}
        {reading.status === 'ended' && progress.of !== failures ? begin : null}
      </div>
    </Card>
  )
}

/** Words for a reason; `ofCode` words a code, by default as its status. */
function useReasonWords(): (key: ReasonKey, ofCode?: (code: number) => string) => string {
  const t = useText(explainText)
  const label = useCodeLabeller()
  return (key, ofCode = code => codedWords(label, 'statusV2', code)) => {
    if (typeof key === 'number') return ofCode(key)
    return { 'no-status': t.noStatus, 'not-matched': t.notMatched, several: t.several, 'not-read': t.notRead }[key]
  }
}

/** Saves a row per message. It is the person's own work, not an export: no text is in it. */
function useSaved(bundle: number) {
  const t = useText(explainText)
  const format = useFormat()
  const reasonWords = useReasonWords()
  const reason = useCodeReason()
  return useOnce(async (details: readonly Detail[]) => {
    const operatorWords = await loadOperatorWords()
    const header = [t.id, t.to, t.sent, t.statusV1, t.reason, t.code, t.meaning, t.operator, t.matches]
    const lines = details.map(detail => {
      const { sent, found } = detail
      const key = reasonOf(detail)
      const code = typeof key === 'number' ? key : undefined
      const [match] = found?.matches ?? []
      const operator = match && operatorCode(timed(match).message)
      return [
        sent.ID,
        sent.To,
        sent.Created,
        sent.Status,
        reasonWords(key),
        code,
        code === undefined ? undefined : reason('statusV2', code),
        operator && operatorWords(operator),
        found?.matches.length,
      ]
    })
    const day = dayOf(new Date(), format.timeZone)
    await saveCsv(exportName([`bundle ${bundle}`, t.file], day, 'csv'), header, lines, format.locale)
  })
}

/** A V2 code, or why there is none. */
export type ReasonKey = number | 'no-status' | 'not-matched' | 'several' | 'not-read'

/** The code a message ended with; several matches count where they agree. */
export function reasonOf({ found }: Detail): ReasonKey {
  if (!found) return 'not-read'
  const codes = new Set(found.matches.map(match => timed(match).timeline.standing))
  const [code] = codes
  if (found.matches.length === 0) return 'not-matched'
  if (codes.size > 1) return 'several'
  return code ?? 'no-status'
}

/** Counts by reason, the most frequent first, unknown ones last. */
export function countReasons(details: readonly Detail[]): { key: ReasonKey; count: number }[] {
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
