import { useQuery } from '@tanstack/react-query'
import type { SurveyStatistics } from '#contract/surveys-v1'
import type { Reading } from '#contract/team/readings'
import { readingQueries } from '#dashboard/api/readings'
import { useDayFormat } from '#dashboard/api/shared/day-zone'
import { useTarget } from '#dashboard/api/shared/targets'
import type { Locale } from '#dashboard/i18n/catalogue'
import { asWritten, type Format } from '#dashboard/i18n/format'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { type AxisNote, markedPlaces, noteCell, noteLegend } from '#dashboard/parts/axis-notes/axis-note'
import { axisNoteText } from '#dashboard/parts/axis-notes/axis-note-text'
import { NotesOfPlace, useChartNotes } from '#dashboard/parts/axis-notes/note-list'
import { QueryPanel } from '#dashboard/parts/call/query-panel'
import { countColumn, shareColumn } from '#dashboard/parts/figures/figure-columns'
import type { FigureColumn } from '#dashboard/parts/figures/figure-rows'
import { figuresText } from '#dashboard/parts/figures/figures-text'
import { rateOf } from '#dashboard/parts/figures/rate'
import { useFigures } from '#dashboard/parts/figures/use-figures'
import {
  type Counts,
  daysToShow,
  dayTicks,
  type GrowthDay,
  isRead,
  speedOf,
} from '#dashboard/parts/survey-growth/growth-days'
import { useGrowthDays } from '#dashboard/parts/survey-growth/use-growth-days'
import { isOver } from '#dashboard/parts/survey-state/survey-state'
import { targetRate } from '#dashboard/parts/target/target-words'
import { dayWords } from '#dashboard/parts/time/day-words'
import { DayZoneNote } from '#dashboard/parts/time/day-zone-note'
import { Time } from '#dashboard/parts/time/time'
import { Section } from '#dashboard/ui/card'
import { ChartCard } from '#dashboard/ui/chart/chart-card'
import { lineKey, markKey, targetKey } from '#dashboard/ui/chart/chart-legend'
import { chartHeight, LineChart } from '#dashboard/ui/chart/charts'
import { EmptyState } from '#dashboard/ui/state/empty-state'
import { SkeletonPanel } from '#dashboard/ui/state/skeleton-panel'
import { useSurveySubject } from './survey-figures'
import { surveyText } from './survey-text'

const looks = {
  opened: { color: 'var(--chart-3)', dash: '6 3', shape: 'circle' },
  answered: { color: 'var(--chart-1)', shape: 'circle' },
} as const

/** From this number of days on, the axis shows the year. */
const longAxis = 300

type SurveyGrowthProps = {
  survey: number
  statistics: SurveyStatistics
  /** When the statistics were read (ISO 8601). */
  readAt: string
  now: Date
}

/** The growth of a survey, from stored readings and the current figures. */
export function SurveyGrowth(props: SurveyGrowthProps) {
  const query = useQuery(readingQueries.of('survey', props.survey))
  return (
    // Taller on a phone, where the chart's texts wrap.
    <QueryPanel query={query} loading={<SkeletonPanel className="h-130 sm:h-120" />}>
      {readings => <Growth {...props} readings={readings} />}
    </QueryPanel>
  )
}

/** Opened and answered over time from 0; days without a reading are gaps. */
function Growth({ survey, readings, statistics, readAt, now: today }: SurveyGrowthProps & { readings: Reading[] }) {
  const t = useText(surveyText)
  const format = useDayFormat()
  const { subject, file } = useSurveySubject(statistics, readAt)
  const days = useGrowthDays(statistics, readAt, readings)
  const target = useTarget('survey-target', survey)?.value.number
  const name = statistics.Name || subject.name
  const read = days.filter(isRead)
  const { notes, list, addOn } = useChartNotes({ kind: 'survey-note', id: survey, today: read.at(-1)?.day ?? '' })
  const now = read.at(-1)?.counts
  const lineOfTarget = targetLine(t, format, target, now?.recipients)
  const lines = (['opened', 'answered'] as const)
    .map(key => ({
      key,
      name: (now && countWords(t, format, now, key)) ?? t[key],
      look: looks[key],
      values: days.map(({ counts }) => counts?.[key] ?? null),
      // The last reading is the current one.
      open: days.map((_, place) => place === days.length - 1),
    }))
    .filter(({ values }) => values.some(value => value !== null))
  const named = dayTicks(days.map(({ day }) => day))
  const detail = (place: number) => {
    const { day, counts } = days[place] ?? { day: '', counts: undefined }
    const words = counts
      ? [...lines.map(({ key }) => countWords(t, format, counts, key)), t.readAt({ when: format.dateTime(counts.at) })]
      : [t.notRead]
    return (
      <>
        <p className="font-medium">{dayWords(day, format.locale)}</p>
        {words.map(line => (line === undefined ? null : <p key={line}>{line}</p>))}
        <NotesOfPlace notes={notes.filter(note => note.day === day)} mayNote={addOn !== undefined} />
      </>
    )
  }
  const figures = useFigures({
    caption: t.chart({ name }),
    rows: daysToShow(days, notes),
    keyOf: ({ day }) => day,
    columns: useColumns(notes),
    subject: { ...subject, readAt: read.map(({ counts }) => counts.at) },
    readAt: ({ counts }) => counts?.at,
    fileName: `${file}-growth`,
    isNewestFirst: true,
  })
  const over = isOver(statistics, today)
  // A survey that is over is read only once more.
  if (read.length < 2) return <NoGrowth isScheduled={!over} />
  return (
    <ChartCard
      {...figures}
      title={t.growth}
      help={t.growthHelp}
      sentence={speedWords(t, format, days, over) ?? '\u00a0'}
      label={t.chart({ name })}
      height={chartHeight.lines}
      drawing={
        <LineChart
          lines={lines}
          places={days.length}
          nameOf={place => dayWords(days[place]?.day ?? '', format.locale, days.length >= longAxis ? 'date' : 'day')}
          namedPlaces={days.flatMap(({ day }, place) => (named.includes(day) ? place : []))}
          axis={t.day}
          title={t.recipients}
          scale="count"
          write={value => format.number(value)}
          renderDetail={detail}
          target={lineOfTarget && { value: lineOfTarget.count, words: lineOfTarget.words }}
          noted={markedPlaces(notes, note => {
            const place = days.findIndex(({ day }) => day === note.day)
            return place === -1 ? undefined : place
          })}
        />
      }
      legend={[
        ...lines.map(({ key, name, look }) => lineKey(key, name, look)),
        ...(lineOfTarget ? [targetKey(lineOfTarget.whole)] : []),
        ...(now ? [markKey('now', t.readAt({ when: format.dateTime(now.at) }), looks.answered, 'open')] : []),
      ]}
      notes={noteLegend(notes, format.locale)}
      onPlace={addOn && (place => addOn(days[Number(place)]?.day ?? ''))}
      below={
        <>
          <div className="min-h-5">
            <DayZoneNote />
          </div>
          {list}
        </>
      }
    />
  )
}

/**
 * Replaces the chart while there are too few readings: as tall as the chart, so that nothing moves, but one line where
 * none will follow.
 */
function NoGrowth({ isScheduled }: { isScheduled: boolean }) {
  const t = useText(surveyText)
  const format = useFormat()
  const { data } = useQuery({ ...readingQueries.run(), enabled: isScheduled })
  const scheduled = data?.next ? t.first({ when: format.dateTime(data.next) }) : data?.every === 0 ? t.off : undefined
  return (
    <Section title={t.growth} help={t.growthHelp}>
      {isScheduled ? (
        <div className="flex min-h-110 items-center sm:min-h-100">
          <EmptyState title={t.emptyGrowth}>{scheduled}</EmptyState>
        </div>
      ) : (
        <p className="text-muted">{t.noGrowth}</p>
      )}
    </Section>
  )
}

/** Columns for days with a reading or a note. */
function useColumns(notes: readonly AxisNote[]): FigureColumn<GrowthDay>[] {
  const t = { ...useText(axisNoteText), ...useText(surveyText) }
  const format = useDayFormat()
  const noted = ({ day }: GrowthDay) => noteCell(notes.filter(note => note.day === day))
  return [
    {
      header: t.day,
      fileHeader: `${t.day} (${format.timeZone})`,
      renderCell: ({ day }) => dayWords(day, format.locale),
      value: ({ day }) => day,
    },
    { header: t.read, renderCell: ({ counts }) => (counts ? <Time value={counts.at} /> : t.notRead) },
    countColumn(format, t.recipients, ({ counts }) => counts?.recipients),
    countColumn(format, t.opened, ({ counts }) => counts?.opened),
    countColumn(format, t.answered, ({ counts }) => counts?.answered),
    shareColumn(format, t.answeredShare, ({ counts }) => rateOf(counts?.answered, counts?.recipients)?.share),
    ...(notes.length > 0 ? [{ header: t.notes, renderCell: noted, value: noted }] : []),
  ]
}

type Texts = (typeof surveyText)[Locale]

/** `Answered 312 of 780 (40.0%)`; only the count where recipients are not given. */
function countWords(t: Texts, format: Format, counts: Counts, which: 'opened' | 'answered'): string | undefined {
  const part = counts[which]
  const rate = rateOf(part, counts.recipients)
  if (part === undefined) return undefined
  const count = { name: t[which], n: format.number(part) }
  if (rate?.share === undefined) return t.countAlone(count)
  const { countOf } = figuresText[format.locale]
  return countOf({ ...count, whole: format.number(rate.whole), percent: format.percent(rate.share) })
}

/** The target as a number of answers, with its label and legend text. */
type TargetLine = { count: number; words: string; whole: string }

/** Converts a target in percent of recipients into a line. */
function targetLine(
  t: Texts,
  format: Format,
  percent: number | undefined,
  recipients: number | undefined,
): TargetLine | undefined {
  if (percent === undefined || percent < 0 || percent > 100 || !recipients) return undefined
  const count = (percent / 100) * recipients
  const words = t.target({ percent: targetRate(format, percent) })
  // Rounded first because of floating point: 85.9% of 20,000,000 is slightly above 17,180,000.
  const answers = Math.ceil(asWritten(count, 6))
  return { count, words, whole: t.targetOf({ target: words, n: format.number(answers) }) }
}

/**
 * The recent pace of answers from two readings; undefined where they show none. Without answers per day where the
 * survey is over: some of the days may be after its end.
 */
export function speedWords(t: Texts, format: Format, days: readonly GrowthDay[], over: boolean): string | undefined {
  const speed = speedOf(days)
  if (!speed || speed === 'tooFew') return undefined
  if ('still' in speed) return t.still({ n: speed.still })
  const { more, perDay } = speed
  const since = dayWords(speed.since, format.locale, 'day')
  if (over) return t.moreSince({ n: more, since })
  return t.more({ n: more, since, perDay: format.number(perDay, perDay < 10 ? 1 : 0) })
}
