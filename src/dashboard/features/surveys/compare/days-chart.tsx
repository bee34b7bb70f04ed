import type { ReactNode } from 'react'
import { responseRate } from '#dashboard/features/surveys/score/score-values'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { type FiguresSubject, usePictureWords } from '#dashboard/parts/figures/figures-subject'
import { LinesChart } from '#dashboard/parts/lines/lines-chart'
import { LinesDetail } from '#dashboard/parts/lines/lines-detail'
import { heightOfLines } from '#dashboard/parts/lines/lines-height'
import { lookAt } from '#dashboard/parts/lines/marks'
import { FiguresTable } from '#dashboard/ui/chart/figures-table'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { compareText } from './compare-text'
import type { Compared } from './compared'
import type { LifeDay } from './days-since'
import { shareTicks } from './share-ticks'

/** A survey whose figures were read, with the days of its life that were; undefined where nobody knows when it was made. */
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
    return [
      {
        key: String(survey.id),
        look: lookAt(survey.place),
        name: survey.name,
        came: format.percent(last.share),
        values: all,
        survey,
      },
    ]
  })
  const ticks = shareTicks(Math.max(0, ...lines.flatMap(({ values }) => values.map(share => share ?? 0))))
  const drawing = {
    lines,
    height: heightOfLines,
    hasRoomBeside: true,
    columns: Math.max(0, ...lines.map(({ values }) => values.length)),
    scale: { ticks, low: 0, high: ticks.at(-1) ?? 1 },
    axis: t.axis,
    title: t.rate,
    write: (share: number) => `${format.number(Math.round(share * 100))}${format.locale === 'sv' ? '\u00a0%' : '%'}`,
    detail: detailOf(shown),
  }
  const names = (all: readonly Life[]) => all.map(({ survey }) => survey.name).join(', ')
  const uncreated = lives.filter(({ days }) => days === undefined)
  const outside = shown.filter(({ survey, days }) => days && !lines.some(line => line.survey.id === survey.id))
  const remarks = [
    outside.length > 0 && lines.length > 0 && t.outside({ names: names(outside) }),
    uncreated.length > 0 && t.uncreated({ names: names(uncreated) }),
  ].filter(Boolean)
  const file = `${fileName}-days`
  return (
    <LinesChart
      title={t.days}
      help={t.daysHelp}
      label={t.days}
      drawing={drawing}
      choice={choice}
      nothing={lines.length === 0 ? <EmptyState title={t.noDays}>{t.noDaysBody}</EmptyState> : undefined}
      words={around}
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
    <LinesDetail
      title={t.dayN({ n: day })}
      nothing={t.notRead}
      rows={read.map(({ survey, known }) => ({
        key: String(survey.id),
        place: survey.place,
        name: survey.name,
        words: words(known),
      }))}
    />
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
