import { Link } from 'react-router-dom'
import { useDayFormat } from '#dashboard/api/shared/day-zone'
import { useIndexCell } from '#dashboard/features/nki/trend/index-cell'
import { trendText } from '#dashboard/features/nki/trend/trend-text'
import { useText } from '#dashboard/i18n/use-text'
import { comparisonText } from '#dashboard/parts/compare/comparison-text'
import { paths } from '#dashboard/parts/paths'
import type { Period } from '#dashboard/parts/periods/period'
import { periodWords } from '#dashboard/parts/periods/period-words'
import { linkClass } from '#dashboard/ui/action/link-class'
import { Section } from '#dashboard/ui/card'
import { FiguresTable } from '#dashboard/ui/chart/figures-table'
import { SeriesSwatch } from '#dashboard/ui/chart/series-mark'
import { compareText } from './compare-text'
import type { ComparedNki } from './compared-nkis'

type WholeCardProps = { nkis: readonly ComparedNki[]; few: number; period: Period }

/** They come one by one: no column takes its width from them, and on a phone each name has the two lines that most need. */
const widths = { wide: 'w-[23%] sm:w-[22%]', narrow: 'w-[15%] sm:w-[22%]' } as const

/** What each NKI was in the whole period, from how many answers. */
export function WholeCard({ nkis, few, period }: WholeCardProps) {
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
            { key: 'name', label: t.name },
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
                  {/* A name that comes late is another one, not the number moved. */}
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

/** A word, and on a phone as little as the figure that comes in its place. */
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
