import { memo } from 'react'
import { useDayFormat } from '#dashboard/api/shared/day-zone'
import { surveyText } from '#dashboard/features/surveys/survey-text'
import type { Locale } from '#dashboard/i18n/catalogue'
import type { Format } from '#dashboard/i18n/format'
import { useText } from '#dashboard/i18n/use-text'
import { type AxisNote, markedPlaces, noteCell, noteLegend } from '#dashboard/parts/axis-notes/axis-note'
import { axisNoteText } from '#dashboard/parts/axis-notes/axis-note-text'
import { NoteList, NotesOfPlace, useMayNote, useNoteAction } from '#dashboard/parts/axis-notes/note-list'
import type { FigureColumn } from '#dashboard/parts/figures/figure-rows'
import type { FiguresSubject } from '#dashboard/parts/figures/figures-subject'
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
import { targetRate } from '#dashboard/parts/target/target-words'
import { dayWords } from '#dashboard/parts/time/day-words'
import { DayZoneNote } from '#dashboard/parts/time/day-zone-note'
import { Time } from '#dashboard/parts/time/time'
import { ChartCard } from '#dashboard/ui/chart/chart-card'
import { lineKey, markKey, targetKey } from '#dashboard/ui/chart/chart-legend'
import { chartHeight, LineChart } from '#dashboard/ui/chart/charts'

const looks = {
  opened: { color: 'var(--chart-3)', dash: '6 3', shape: 'circle' },
  answered: { color: 'var(--chart-1)', shape: 'circle' },
} as const

/** From this number of days on, the axis shows the year. */
const longAxis = 300

type GrowthChartProps = {
  survey: number
  days: GrowthDay[]
  notes: AxisNote[]
  /** Percentage of recipients. */
  target: number | undefined
  name: string
  subject: FiguresSubject
  fileName: string
}

/** Opened and answered over time from 0; days without a reading are gaps. */
export const GrowthChart = memo(function GrowthChart(props: GrowthChartProps) {
  const { survey, days, notes, target, name, subject, fileName } = props
  const t = useText(surveyText)
  const format = useDayFormat()
  const { action, onAction } = useNoteAction()
  const mayNote = useMayNote('survey-note')
  const read = days.filter(isRead)
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
        <NotesOfPlace notes={notes.filter(note => note.day === day)} mayNote={mayNote} />
      </>
    )
  }
  const figures = useFigures({
    caption: t.chart({ name }),
    rows: daysToShow(days, notes),
    keyOf: ({ day }) => day,
    columns: useColumns(notes),
    subject,
    readAt: ({ counts }) => counts?.at,
    fileName,
    isNewestFirst: true,
  })
  return (
    <ChartCard
      {...figures}
      title={t.growth}
      help={t.growthHelp}
      sentence={speedWords(t, format, days) ?? '\u00a0'}
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
      onPlace={mayNote ? place => onAction({ does: 'write', day: days[Number(place)]?.day ?? '' }) : undefined}
      below={
        <>
          <div className="min-h-5">
            <DayZoneNote />
          </div>
          <NoteList
            kind="survey-note"
            id={survey}
            notes={notes}
            today={read.at(-1)?.day ?? ''}
            action={action}
            onAction={onAction}
          />
        </>
      }
    />
  )
})

/** Columns for days with a reading or a note. */
function useColumns(notes: readonly AxisNote[]): FigureColumn<GrowthDay>[] {
  const t = { ...useText(axisNoteText), ...useText(surveyText) }
  const format = useDayFormat()
  const shareOf = ({ counts }: GrowthDay) => rateOf(counts?.answered, counts?.recipients)?.share
  const count = (key: 'recipients' | 'opened' | 'answered'): FigureColumn<GrowthDay> => ({
    header: t[key],
    numeric: true,
    renderCell: ({ counts }) => (counts?.[key] === undefined ? '' : format.number(counts[key])),
    value: ({ counts }) => counts?.[key],
  })
  const noted = ({ day }: GrowthDay) => noteCell(notes.filter(note => note.day === day))
  return [
    {
      header: t.day,
      fileHeader: `${t.day} (${format.timeZone})`,
      renderCell: ({ day }) => dayWords(day, format.locale),
      value: ({ day }) => day,
    },
    { header: t.read, renderCell: ({ counts }) => (counts ? <Time value={counts.at} /> : t.notRead) },
    ...(['recipients', 'opened', 'answered'] as const).map(count),
    {
      header: t.answeredShare,
      fileHeader: `${t.answeredShare} (%)`,
      numeric: true,
      renderCell: day => {
        const share = shareOf(day)
        return share === undefined ? '' : format.percent(share)
      },
      value: (day, { percent }) => {
        const share = shareOf(day)
        return share === undefined ? undefined : percent(share)
      },
    },
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
  return { count, words, whole: t.targetOf({ target: words, n: format.number(Math.ceil(count - 1e-9)) }) }
}

/** The recent pace of answers from two readings; undefined where they are too few. */
export function speedWords(t: Texts, format: Format, days: readonly GrowthDay[]): string | undefined {
  const speed = speedOf(days)
  if (!speed) return undefined
  if ('still' in speed) return t.still({ n: speed.still })
  const { more, since, perDay } = speed
  return t.more({
    n: more,
    since: dayWords(since, format.locale, 'day'),
    perDay: format.number(perDay, perDay < 10 ? 1 : 0),
  })
}
