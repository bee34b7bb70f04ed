import { useMemo } from 'react'
import { surveyText } from '#dashboard/features/surveys/survey-text'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { CallErrorState } from '#dashboard/parts/call/call-error-state'
import { shareColumn } from '#dashboard/parts/figures/figure-columns'
import type { FiguresSubject } from '#dashboard/parts/figures/figures-subject'
import { SeriesDetail } from '#dashboard/parts/figures/series-detail'
import { useFigures } from '#dashboard/parts/figures/use-figures'
import { countsOf, responseRate } from '#dashboard/parts/survey-growth/growth-days'
import { ChartCard } from '#dashboard/ui/chart/chart-card'
import { lineKey } from '#dashboard/ui/chart/chart-legend'
import { chartHeight, LineChart } from '#dashboard/ui/chart/charts'
import { FiguresTable } from '#dashboard/ui/chart/figures-table'
import { lookAt } from '#dashboard/ui/chart/series-mark'
import { NativeSelect } from '#dashboard/ui/field/native-select'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { SkeletonPanel } from '#dashboard/ui/state/skeleton-panel'
import { oneOf, useSearch } from '#dashboard/ui/use-search'
import { compareText } from './compare-text'
import { type Compared, daysSinceCreated, type LifeDay, useReadingsOf } from './compared'
import { useShareWords } from './rates-chart'

const windows = ['7', '30', '90', 'all'] as const
const search = { days: oneOf('', ...windows) }
const daysOf = (window: string) => (window === 'all' ? Number.POSITIVE_INFINITY : Number(window))

type DaysSectionProps = { surveys: readonly Compared[]; subject: FiguresSubject; fileName: string }

/** Response rates by age, from stored readings and the current figures. */
export function DaysSection({ surveys, subject, fileName }: DaysSectionProps) {
  const { readings, isPending, error, retry } = useReadingsOf(surveys.map(({ id }) => id))
  // Thousands of readings are not processed again when only the range changes.
  const lives = useMemo(
    () =>
      surveys.flatMap((survey, place): Life[] => {
        const read = (readings[place] ?? []).map(({ figures, at }) => countsOf(figures, at))
        const all = survey.counts ? [...read, survey.counts] : read
        return survey.state === 'read' ? [{ survey, days: daysSinceCreated(all, survey.created) }] : []
      }),
    [surveys, readings],
  )
  if (error && !isPending) return <CallErrorState error={error} onRetry={retry} retrying={false} />
  if (isPending) return <SkeletonPanel className="h-125" />
  return <DaysChart lives={lives} subject={subject} fileName={fileName} />
}

/** A loaded survey with its days; undefined where its creation time is not known. */
type Life = { survey: Compared; days: readonly LifeDay[] | undefined }

/** The default range: the shortest from 30 days on with readings of two surveys, or of the only one. */
function windowWithReadings(lives: readonly Life[]): string {
  const read = (window: string) =>
    lives.filter(({ days }) =>
      days?.some(({ day, counts }) => day < daysOf(window) && responseRate(counts)?.share !== undefined),
    ).length
  return windows.slice(1).find(window => read(window) >= Math.min(2, read('all'))) ?? 'all'
}

type DaysChartProps = Omit<DaysSectionProps, 'surveys'> & { lives: readonly Life[] }

function DaysChart({ lives, subject, fileName }: DaysChartProps) {
  const t = { ...useText(surveyText), ...useText(compareText) }
  const format = useFormat()
  const words = useReadingWords()
  const writeShare = useShareWords()
  const [{ days: chosen }, write] = useSearch(search)
  const window = chosen || windowWithReadings(lives)
  const shown = lives.map(({ survey, days }) => ({
    survey,
    days: days?.filter(({ day }) => day < daysOf(window)),
  }))
  const read = shown.flatMap(({ survey, days = [] }) => days.map(known => ({ ...known, survey })))
  const lines = shown.flatMap(({ survey, days = [] }) => {
    const shares = new Map(days.map(({ day, counts }) => [day, responseRate(counts)?.share]))
    const last = days.findLast(({ day }) => shares.get(day) !== undefined)
    if (!last) return []
    const values = Array.from({ length: last.day + 1 }, (_, day) => shares.get(day) ?? null)
    const name = t.onDay({ name: survey.name, percent: format.percent(values.at(-1) ?? 0), day: last.day })
    return [{ key: String(survey.id), look: lookAt(survey.place), name, values, survey }]
  })
  const windowWords = (value: string) => (value === 'all' ? t.all : t.first({ n: Number(value) }))
  const names = (all: readonly Life[]) => all.map(({ survey }) => survey.name).join(', ')
  const uncreated = lives.filter(({ days }) => days === undefined)
  const undrawn = shown.filter(({ survey }) => lines.length > 0 && !lines.some(line => line.survey.id === survey.id))
  const unread = undrawn.filter(({ days }) => days?.length === 0)
  const unrated = undrawn.filter(({ days }) => days && days.length > 0)
  const remarks = [
    unread.length > 0 && t.outside({ names: names(unread) }),
    unrated.length > 0 && t.unratedDays({ names: names(unrated) }),
    uncreated.length > 0 && t.uncreated({ names: names(uncreated) }),
  ]
    .filter(Boolean)
    .join(' ')
  const nothing =
    read.length === 0 ? (
      <EmptyState title={t.noDays}>{t.noDaysBody}</EmptyState>
    ) : (
      <EmptyState title={t.noRates}>{t.noRatesBody}</EmptyState>
    )
  const figures = useFigures({
    caption: t.days,
    rows: read,
    keyOf: ({ survey, day }) => `${survey.id} ${day}`,
    columns: [
      { header: `${t.name} (ID)`, value: ({ survey }) => survey.id },
      { header: t.name, value: ({ survey }) => survey.name },
      { header: t.axis, value: ({ day }) => day },
      { header: t.recipients, value: ({ counts }) => counts.recipients },
      { header: t.answered, value: ({ counts }) => counts.answered },
      shareColumn<(typeof read)[number]>(format, t.rate, ({ counts }) => responseRate(counts)?.share),
    ],
    subject: { ...subject, period: windowWords(window), readAt: read.map(({ counts }) => counts.at) },
    readAt: ({ counts }) => counts.at,
    fileName: `${fileName}-days`,
  })
  return (
    <ChartCard
      {...figures}
      title={t.days}
      help={t.daysHelp}
      sentence={remarks}
      // On the page the remarks stand below, where they do not move the chart.
      description={null}
      height={chartHeight.lines}
      choice={
        <div className="mb-3 w-52">
          <NativeSelect
            aria-label={t.window}
            value={window}
            onChange={({ target }) => write({ days: windows.find(value => value === target.value) })}
            items={windows.map(value => ({ value, label: windowWords(value) }))}
          />
        </div>
      }
      nothing={lines.length === 0 ? nothing : undefined}
      drawing={
        <LineChart
          lines={lines}
          places={Math.max(0, ...lines.map(({ values }) => values.length))}
          axis={t.axis}
          title={t.rate}
          scale="share"
          write={writeShare}
          renderDetail={day => (
            <SeriesDetail
              title={t.dayN({ n: day })}
              nothing={t.notRead}
              rows={read
                .filter(known => known.day === day)
                .map(({ survey: { id, place, name }, counts }) => ({
                  key: String(id),
                  place,
                  name,
                  words: words({ day, counts }),
                }))}
            />
          )}
        />
      }
      legend={lines.map(({ key, name, look }) => lineKey(key, name, look))}
      table={<DaysTable lives={shown} />}
      below={
        <div className="mt-2 text-sm text-muted">
          <span className="hidden print:inline">{windowWords(window)}.</span> {remarks}
        </div>
      }
    />
  )
}

/** Formats a reading as its rate with counts; missing figures are not written as 0. */
function useReadingWords() {
  const t = { ...useText(surveyText), ...useText(compareText) }
  const format = useFormat()
  return ({ counts }: LifeDay): string => {
    const rate = responseRate(counts)
    if (!rate) return t.notGiven
    const of = t.of({ part: format.number(rate.part), whole: format.number(rate.whole) })
    return rate.share === undefined ? of : `${format.percent(rate.share)} (${of})`
  }
}

/** One row per day with a reading. */
function DaysTable({ lives }: { lives: readonly Life[] }) {
  const t = { ...useText(surveyText), ...useText(compareText) }
  const words = useReadingWords()
  const known = lives.map(({ days = [] }) => new Map(days.map(day => [day.day, day])))
  const days = [...new Set(known.flatMap(each => [...each.keys()]))].toSorted((a, b) => a - b)
  return (
    <FiguresTable
      caption={t.days}
      columns={[
        { key: 'day', label: t.day },
        ...lives.map(({ survey }) => ({ key: String(survey.id), label: survey.name, numeric: true })),
      ]}
      rows={days.map(day => ({
        key: String(day),
        cells: [
          String(day),
          ...known.map(each => {
            const read = each.get(day)
            return read ? words(read) : t.notRead
          }),
        ],
      }))}
    />
  )
}
