import { type ReactNode, Suspense } from 'react'
import { responseRate } from '#dashboard/features/surveys/score/score-values'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { SeriesKey, SeriesMark } from '#dashboard/parts/compare/marks'
import { type FiguresSubject, usePictureWords } from '#dashboard/parts/figures/figures-subject'
import { ChartFrame } from '#dashboard/ui/chart/chart-frame'
import { ChartLegend } from '#dashboard/ui/chart/chart-legend'
import { FiguresTable } from '#dashboard/ui/chart/figures-table'
import { chartSizeIn } from '#dashboard/ui/chart/picture-area'
import { lazyPart } from '#dashboard/ui/lazy-part'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { compareText } from './compare-text'
import type { Compared } from './compared'
import type { LifeDay } from './days-since'
import { shareTicks } from './share-ticks'

const loadDrawing = () => import('#dashboard/parts/compare/lines-drawing')
const DaysDrawing = lazyPart(() => loadDrawing().then(module => module.LinesDrawing))
const DaysPicture = lazyPart(() => loadDrawing().then(module => module.LinesPicture))

/** As high as the drawing, which comes with its library. */
const height = 320
const longest = 22

/** A survey with the days of its life that were read; undefined where nobody knows when it was made. */
export type Life = { survey: Compared; days: readonly LifeDay[] | undefined }

type DaysChartProps = {
  lives: readonly Life[]
  /** Days from the beginning that are shown; undefined for all. */
  first: number | undefined
  /** Chooses how many. */
  choice: ReactNode
  subject: FiguresSubject
  fileName: string
}

/** How the response rates grew with the age of the surveys, as lines, a table, a picture and a file. */
export function DaysChart({ lives, first = Number.POSITIVE_INFINITY, choice, subject, fileName }: DaysChartProps) {
  const t = useText(compareText)
  const format = useFormat()
  const shown = lives.map(({ survey, days }) => ({ survey, days: days?.filter(({ day }) => day < first) }))
  const around = usePictureWords({
    ...subject,
    readAt: shown.flatMap(({ days = [] }) => days.map(({ counts }) => counts.at)),
  })
  const lines = shown.flatMap(({ survey, days = [] }) => {
    const shares = days.flatMap(({ day, counts }) => {
      const share = responseRate(counts)?.share
      return share === undefined ? [] : [{ day, share }]
    })
    const last = shares.at(-1)
    if (!last) return []
    const all: (number | null)[] = Array.from({ length: last.day + 1 }, () => null)
    for (const { day, share } of shares) all[day] = share
    const name = survey.name.length > longest ? `${survey.name.slice(0, longest - 1).trimEnd()}…` : survey.name
    return [
      {
        key: String(survey.id),
        place: survey.place,
        end: `${name} ${format.percent(last.share)}`,
        values: all,
        survey,
      },
    ]
  })
  const ticks = shareTicks(Math.max(0, ...lines.flatMap(({ values }) => values.map(share => share ?? 0))))
  const drawing = {
    lines,
    columns: Math.max(0, ...lines.map(({ values }) => values.length)),
    scale: { ticks, low: 0, high: ticks.at(-1) ?? 1 },
    axis: t.axis,
    title: t.rate,
    write: (share: number) => `${format.number(Math.round(share * 100))}${format.locale === 'sv' ? '\u00a0%' : '%'}`,
    detail: detailOf(shown),
  }
  const names = (all: readonly Life[]) => all.map(({ survey }) => survey.name).join(', ')
  const uncreated = lives.filter(({ survey, days }) => survey.state === 'read' && days === undefined)
  const outside = shown.filter(({ survey, days }) => days && !lines.some(line => line.survey.id === survey.id))
  const remarks = [
    outside.length > 0 && lines.length > 0 && t.outside({ names: names(outside) }),
    uncreated.length > 0 && t.uncreated({ names: names(uncreated) }),
  ].filter(Boolean)
  const legend = (
    <ChartLegend
      entries={lines.map(({ key, place, survey }) => ({
        key,
        text: survey.name,
        mark: <SeriesKey place={place} />,
      }))}
    />
  )
  const file = `${fileName}-days`
  return (
    <ChartFrame
      title={t.days}
      help={t.daysHelp}
      chart={
        <>
          {choice}
          {lines.length === 0 ? (
            <div style={{ minHeight: height }} className="flex items-center">
              <EmptyState title={t.noDays}>{t.noDaysBody}</EmptyState>
            </div>
          ) : (
            <div role="group" aria-label={t.days}>
              <Suspense fallback={<div style={{ height }} />}>
                <DaysDrawing {...drawing} />
              </Suspense>
            </div>
          )}
          {legend}
        </>
      }
      picture={{
        ...around,
        draw: area => {
          const size = chartSizeIn(area)
          return {
            drawing: (
              <>
                <DaysPicture {...drawing} size={size} />
                {legend}
              </>
            ),
            width: size.width,
          }
        },
      }}
      table={<DaysTable lives={shown} />}
      below={remarks.length > 0 ? <p className="mt-2 text-sm text-muted">{remarks.join(' ')}</p> : undefined}
      fileName={file}
      onFile={kind => {
        void import('./save-compare').then(({ saveDays }) =>
          saveDays(shown, { subject, fileName: file, kind, locale: format.locale }),
        )
      }}
    />
  )
}

/** The rate of a reading with its counts; what was not given is not written as 0. */
function useReadingWords() {
  const t = useText(compareText)
  const format = useFormat()
  return ({ counts }: LifeDay): string => {
    const rate = responseRate(counts)
    if (!rate) return t.notGiven
    const of = t.of({ part: format.number(rate.part), whole: format.number(rate.whole) })
    return rate.share === undefined ? of : `${format.percent(rate.share)} (${of})`
  }
}

const detailOf = (lives: readonly Life[]) => (day: number) => <DayDetail {...{ day, lives }} />

/** What is known of a day of life: of each survey that was read on it. */
function DayDetail({ day, lives }: { day: number; lives: readonly Life[] }) {
  const t = useText(compareText)
  const words = useReadingWords()
  const read = lives.flatMap(({ survey, days = [] }) => {
    const known = days.find(each => each.day === day)
    return known ? [{ survey, known }] : []
  })
  return (
    <div className="max-w-80 rounded-md border border-line bg-raised px-3 py-2 text-sm shadow-popup">
      <div className="font-medium">{t.dayN({ n: day })}</div>
      {read.length === 0 ? <div className="text-muted">{t.notRead}</div> : null}
      {read.map(({ survey, known }) => (
        <div key={survey.id} className="flex items-center gap-2">
          <svg viewBox="-7 -7 14 14" aria-hidden="true" className="size-3 shrink-0">
            <SeriesMark place={survey.place} />
          </svg>
          <span className="min-w-0 truncate">{survey.name}</span>
          <span className="ml-auto shrink-0 pl-2">{words(known)}</span>
        </div>
      ))}
    </div>
  )
}

/** A row a day on which one of the surveys was read. */
function DaysTable({ lives }: { lives: readonly Life[] }) {
  const t = useText(compareText)
  const words = useReadingWords()
  const all = new Map<number, Map<number, LifeDay>>()
  for (const { survey, days = [] } of lives)
    for (const known of days) {
      const read = all.get(known.day) ?? new Map<number, LifeDay>()
      all.set(known.day, read.set(survey.id, known))
    }
  return (
    <FiguresTable
      caption={t.days}
      columns={[
        { key: 'day', label: t.day },
        ...lives.map(({ survey }) => ({ key: String(survey.id), label: survey.name, numeric: true })),
      ]}
      rows={[...all]
        .toSorted(([a], [b]) => a - b)
        .map(([day, read]) => ({
          key: String(day),
          cells: [
            String(day),
            ...lives.map(({ survey }) => {
              const known = read.get(survey.id)
              return known ? words(known) : t.notRead
            }),
          ],
        }))}
    />
  )
}
