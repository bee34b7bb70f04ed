import { useDeferredValue } from 'react'
import { Link } from 'react-router-dom'
import { useDayFormat } from '#dashboard/api/shared/day-zone'
import { useFewAnswers } from '#dashboard/api/shared/few-answers'
import { useIndexCell } from '#dashboard/features/nki/trend/trend-chart'
import { TrendControls } from '#dashboard/features/nki/trend/trend-controls'
import { trendText } from '#dashboard/features/nki/trend/trend-text'
import type { NkiView } from '#dashboard/features/nki/use-nki-view'
import { useText } from '#dashboard/i18n/use-text'
import { UnreadNotices } from '#dashboard/parts/compare/comparison-notices'
import { comparisonText } from '#dashboard/parts/compare/comparison-text'
import { PrintedSource } from '#dashboard/parts/compare/printed-source'
import { paths } from '#dashboard/parts/paths'
import type { Period } from '#dashboard/parts/periods/period'
import { periodDays, periodWords } from '#dashboard/parts/periods/period-words'
import { linkClass } from '#dashboard/ui/action/link-class'
import { Section } from '#dashboard/ui/card'
import { FiguresTable } from '#dashboard/ui/chart/figures-table'
import { SeriesSwatch } from '#dashboard/ui/chart/series-mark'
import { compareText } from './compare-text'
import { type ComparedNki, type KnownNki, useComparedNkis } from './compared-nkis'
import { IndexLines } from './index-lines'

type ComparisonProps = { ids: readonly number[]; known: readonly KnownNki[]; view: NkiView; now: Date }

/** The whole-period table and the trends of these NKIs, with errors. */
export function Comparison({ ids, known, view, now }: ComparisonProps) {
  const t = useText(compareText)
  const { locale, timeZone } = useDayFormat()
  const few = useFewAnswers()
  const run = useComparedNkis(ids, known, view, now)
  // Deferred: parts arrive faster than eight lines can be drawn.
  const nkis = useDeferredValue(run.nkis)
  const { period, step, rolling } = view
  const subject = {
    name: t.subject({ n: ids.length }),
    period: periodWords(period, locale, timeZone),
    readAt: nkis.flatMap(({ whole, points }) => [whole, ...points].flatMap(({ readAt }) => readAt ?? [])),
  }
  const fileName = `nki-${ids.join('-')}-${periodDays(period, timeZone).join('_').replaceAll(':', '')}`
  return (
    <>
      <UnreadNotices compared={run.nkis} onRetry={run.reread} />
      <WholeCard nkis={run.nkis} few={few} period={period} />
      {step ? (
        <TrendControls view={view} run={run} few={few}>
          <IndexLines
            nkis={nkis.filter(({ state }) => state === 'read' || state === 'reading')}
            points={nkis[0]?.points ?? []}
            {...{ step, rolling, few, now, subject, fileName }}
          />
        </TrendControls>
      ) : (
        <Section title={t.trends}>
          <p className="text-muted">{t.noStep}</p>
        </Section>
      )}
      <PrintedSource subject={subject} />
    </>
  )
}

type WholeCardProps = { nkis: readonly ComparedNki[]; few: number; period: Period }

/** Fixed widths: figures arrive one by one, and on a phone each name gets two lines. */
const widths = { wide: 'w-[23%] sm:w-[22%]', narrow: 'w-[15%] sm:w-[22%]' } as const

/** The index and counts of each NKI for the whole period. */
function WholeCard({ nkis, few, period }: WholeCardProps) {
  const t = { ...useText(comparisonText), ...useText(compareText) }
  const words = useText(trendText)
  const format = useDayFormat()
  const cell = useIndexCell(few)
  const count = (value: number | undefined) => (value === undefined ? '' : format.number(value))
  return (
    <Section title={t.whole} help={t.wholeHelp} description={periodWords(period, format.locale, format.timeZone)}>
      <div className="overflow-x-auto">
        <FiguresTable
          caption={t.whole}
          columns={[
            { key: 'name', label: words.index },
            { key: 'index', label: words.index, numeric: true, width: widths.wide },
            { key: 'completed', label: words.answers, numeric: true, width: widths.wide },
            { key: 'sent', label: words.sent, numeric: true, width: widths.narrow },
          ]}
          rows={nkis.map(({ id, place, name, state, whole }) => ({
            key: String(id),
            cells: [
              <span key="name" className="inline-flex items-center gap-2">
                <SeriesSwatch place={place} />
                <Link
                  to={paths.nki(id, period)}
                  className={`max-sm:flex max-sm:min-h-[2lh] max-sm:items-center ${linkClass}`}
                >
                  {/* The key replaces the element when the name loads, which is no layout shift then. */}
                  <bdi key={name}>{name}</bdi>
                </Link>
              </span>,
              state === 'reading' || state === 'missing' ? (
                <span key="state" className="text-muted">
                  {state === 'reading' ? <Reading /> : t.notFound}
                </span>
              ) : (
                cell(whole)
              ),
              count(whole.completed),
              count(whole.sent),
            ],
          }))}
        />
      </div>
    </Section>
  )
}

/** A word, or an ellipsis on a phone, where the figure that follows is short. */
function Reading() {
  const t = useText(comparisonText)
  return (
    <>
      <span className="max-sm:sr-only">{t.reading}</span>
      <span aria-hidden="true" className="sm:hidden">
        …
      </span>
    </>
  )
}
