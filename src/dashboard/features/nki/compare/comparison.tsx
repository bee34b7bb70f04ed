import { useDeferredValue } from 'react'
import { useDayFormat } from '#dashboard/api/shared/day-zone'
import { useFewAnswers } from '#dashboard/api/shared/few-answers'
import { nkiText } from '#dashboard/features/nki/nki-text'
import { partsWords, unitOf } from '#dashboard/features/nki/trend/parts-words'
import { RollingField } from '#dashboard/features/nki/trend/rolling-field'
import { StepField } from '#dashboard/features/nki/trend/step-field'
import { trendText } from '#dashboard/features/nki/trend/trend-text'
import { TrendRunContext } from '#dashboard/features/nki/trend/trend-words'
import type { NkiView } from '#dashboard/features/nki/use-nki-view'
import { useText } from '#dashboard/i18n/use-text'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import { UnreadNotices } from '#dashboard/parts/compare/comparison-notices'
import { FewField } from '#dashboard/parts/figures/few-field'
import { periodDays, periodWords } from '#dashboard/parts/periods/period-words'
import { Section } from '#dashboard/ui/card'
import { compareText } from './compare-text'
import { useComparedNkis } from './compared-nkis'
import { IndexLines } from './index-lines'
import type { KnownNki } from './known-nkis'
import { WholeCard } from './whole-card'

type ComparisonProps = { ids: readonly number[]; known: readonly KnownNki[]; view: NkiView; now: Date }

/** These NKIs over the period and its parts, and those that could not be had. */
export function Comparison({ ids, known, view, now }: ComparisonProps) {
  const t = useText(compareText)
  const words = useText(trendText)
  const { named } = useText(nkiText)
  const { locale, timeZone } = useDayFormat()
  const few = useFewAnswers()
  const nameOf = (id: number, reported: string | undefined) =>
    known.find(each => each.id === id)?.name || reported || named({ id })
  const run = useComparedNkis(ids, view, nameOf, now)
  const { nkis, parts } = run
  // Parts arrive faster than eight lines can be drawn: the page stays answering, and some drawings are skipped.
  const drawn = useDeferredValue(nkis)
  const subject = {
    name: t.subject({ n: ids.length }),
    period: periodWords(view.period, locale, timeZone),
    readAt: drawn.flatMap(({ readAt }) => readAt),
  }
  const days = periodDays(view.period, timeZone).join('_').replaceAll(':', '')
  const unread = run.failed && view.step && partsWords(words, unitOf(view.step, view.rolling), run.failed.count)
  const failed = unread && [words.failed({ parts: unread }), run.stuck ? words.stuck : ''].join(' ').trim()
  const shown = drawn.filter(({ state }) => state === 'read' || state === 'reading')
  return (
    <>
      <UnreadNotices compared={nkis} onRetry={run.reread} />
      <WholeCard nkis={nkis} few={few} period={view.period} />
      {view.step ? (
        <>
          <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
            <StepField view={view} />
            <RollingField view={view} />
            <FewField few={few} />
          </div>
          {run.failed ? <CallErrorState error={run.failed.error} title={failed} onRetry={run.retry} /> : null}
          <TrendRunContext value={run}>
            <IndexLines
              nkis={shown}
              parts={parts}
              step={view.step}
              rolling={view.rolling}
              few={few}
              now={now}
              subject={subject}
              fileName={`nki-${ids.join('-')}-${days}`}
            />
          </TrendRunContext>
        </>
      ) : (
        <Section title={t.trends}>
          <p className="text-muted">{t.noStep}</p>
        </Section>
      )}
    </>
  )
}
