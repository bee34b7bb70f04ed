import { memo, Suspense } from 'react'
import { useDayFormat } from '#dashboard/data/shared/day-zone'
import { useCommonTarget } from '#dashboard/data/shared/targets'
import { isFew } from '#dashboard/features/nki/trend/trend-points'
import { trendScale } from '#dashboard/features/nki/trend/trend-scale'
import { trendText } from '#dashboard/features/nki/trend/trend-text'
import { useText } from '#dashboard/i18n/use-text'
import { SeriesKey, SeriesMark } from '#dashboard/parts/compare/marks'
import { type FiguresSubject, usePictureWords } from '#dashboard/parts/figures/figures-subject'
import { indexText } from '#dashboard/parts/nki-trend/index-text'
import { isRunning } from '#dashboard/parts/periods/days-so-far'
import { periodWords } from '#dashboard/parts/periods/period-words'
import { ChartFrame } from '#dashboard/ui/chart/chart-frame'
import { ChartLegend } from '#dashboard/ui/chart/chart-legend'
import { chartSizeIn } from '#dashboard/ui/chart/picture-area'
import { lazyPart } from '#dashboard/ui/lazy-part'
import { compareText } from './compare-text'
import { LinesTable } from './lines-table'
import { type ShownLines, useIndexWords } from './shown-lines'

const loadDrawing = () => import('#dashboard/parts/compare/lines-drawing')
const LinesDrawing = lazyPart(() => loadDrawing().then(module => module.LinesDrawing))
const LinesPicture = lazyPart(() => loadDrawing().then(module => module.LinesPicture))

/** As high as the drawing, which comes with its library. */
const height = 320
const longest = 22

type LinesChartProps = ShownLines & { subject: FiguresSubject; fileName: string }

/** How several NKIs went over the same parts of a period, as lines, a table, a picture and a file. */
export const LinesChart = memo(function LinesChart({ subject, fileName, ...shown }: LinesChartProps) {
  const { nkis, parts, rolling, few, now } = shown
  const t = useText(compareText)
  const words = useText(trendText)
  const format = useDayFormat()
  const around = usePictureWords(subject)
  const { target: wanted, differs } = useCommonTarget(
    'nki-target',
    nkis.map(({ id }) => id),
  )
  // Parts to come are left out, unless there are no others.
  const begun = parts.filter(({ period }) => Date.parse(period.begin) <= now.getTime())
  const columns = begun.length > 0 ? begun : parts
  const lines = nkis.map(({ id, place, name, points }) => {
    const drawn = points.slice(0, columns.length)
    const last = drawn.findLast(({ nki }) => nki !== null)
    const short = name.length > longest ? `${name.slice(0, longest - 1).trimEnd()}…` : name
    return {
      key: String(id),
      place,
      end: last?.nki == null ? short : `${short} ${indexText(format, last.nki)}`,
      values: drawn.map(({ nki }) => nki),
      muted: drawn.map(point => isFew(point, few)),
    }
  })
  const values = lines.flatMap(({ values }) => values).filter(value => value !== null)
  const isTarget = wanted !== undefined && values.length > 0
  // Without a single value the axis has nothing to fit.
  const scale = trendScale(isTarget ? [...values, wanted] : values, 0) ?? { ticks: [], low: 0, high: 1 }
  const drawing = {
    lines,
    columns: columns.length,
    nameOf: (column: number) => columns[column]?.label ?? '',
    scale,
    write: (value: number) => format.number(value, 1),
    detail: detailOf(shown),
    target: isTarget ? { value: wanted, words: words.target({ target: indexText(format, wanted) }) } : undefined,
  }
  const legend = (
    <ChartLegend
      entries={[
        ...nkis.map(({ id, place, name }) => ({ key: String(id), text: name, mark: <SeriesKey place={place} /> })),
        ...(lines.some(({ muted }) => muted.includes(true))
          ? [
              {
                key: 'few',
                text: words.legendFew({ limit: few }),
                mark: <circle cx="10" cy="5" r="4" fill="var(--muted)" fillOpacity="0.4" />,
              },
            ]
          : []),
      ]}
    />
  )
  const each = rolling && words.eachPoint({ length: words[rolling] })
  const file = rolling ? `${fileName}-rolling-${rolling}` : fileName
  return (
    <ChartFrame
      title={rolling ? words.rollingTrend({ length: words[rolling] }) : t.trends}
      help={t.trendsHelp}
      description={rolling && parts.length === 0 ? words.noPoints : each}
      chart={
        <>
          <div role="group" aria-label={t.trends}>
            <Suspense fallback={<div style={{ height }} />}>
              <LinesDrawing {...drawing} />
            </Suspense>
          </div>
          {legend}
        </>
      }
      picture={{
        ...around,
        facts: each ? [...around.facts, each] : around.facts,
        draw: area => {
          const size = chartSizeIn(area)
          return {
            drawing: (
              <>
                <LinesPicture {...drawing} size={size} />
                {legend}
              </>
            ),
            width: size.width,
          }
        },
      }}
      table={<LinesTable {...shown} />}
      below={differs ? <p className="mt-2 text-sm text-muted">{t.targetsDiffer}</p> : undefined}
      fileName={file}
      onFile={kind => {
        void import('./save-lines').then(({ saveLines }) =>
          saveLines(shown, { subject, fileName: file, kind, zone: format.timeZone, locale: format.locale }),
        )
      }}
    />
  )
})

const detailOf = (shown: ShownLines) => (column: number) => <ColumnDetail {...shown} column={column} />

type ColumnDetailProps = ShownLines & { column: number }

/** What is known of a part: of each NKI its index, from how many answers. */
function ColumnDetail({ column, nkis, parts, rolling, few, now }: ColumnDetailProps) {
  const words = useText(trendText)
  const format = useDayFormat()
  const index = useIndexWords(few)
  const part = parts[column]
  if (!part) return null
  return (
    <div className="max-w-96 rounded-md border border-line bg-raised px-3 py-2 text-sm shadow-popup">
      <div className="font-medium">
        {rolling ? periodWords(part.period, format.locale, format.timeZone) : part.label}
        {isRunning(part.period, now) ? <span className="font-normal text-muted"> · {words.running}</span> : null}
      </div>
      {nkis.map(({ id, place, name, points }) => (
        <div key={id} className="flex items-center gap-2">
          <svg viewBox="-7 -7 14 14" aria-hidden="true" className="size-3 shrink-0">
            <SeriesMark place={place} />
          </svg>
          <span className="min-w-0 truncate">{name}</span>
          <span className="ml-auto shrink-0 pl-2">{index(points[column])}</span>
        </div>
      ))}
    </div>
  )
}
