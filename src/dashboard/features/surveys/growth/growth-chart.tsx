import { memo } from 'react'
import { useDayFormat } from '#dashboard/data/shared/day-zone'
import { useText } from '#dashboard/i18n/use-text'
import { type AxisNote, markedPlaces } from '#dashboard/parts/axis-notes/axis-note'
import { NoteList, useMayNote, useNoteAction } from '#dashboard/parts/axis-notes/note-list'
import { type FiguresSubject, usePictureWords } from '#dashboard/parts/figures/figures-subject'
import { countTicks } from '#dashboard/parts/figures/round-step'
import { LinesChart } from '#dashboard/parts/lines/lines-chart'
import { dayWords } from '#dashboard/parts/time/day-words'
import { DayZoneNote } from '#dashboard/parts/time/day-zone-note'
import type { FileKind } from '#dashboard/ui/chart/share'
import { DayDetail } from './day-detail'
import { type GrowthDay, isRead } from './growth-days'
import { growthDrawing } from './growth-lines'
import { GrowthTable } from './growth-table'
import { growthText } from './growth-text'
import { countWords, speedWords, targetLine } from './growth-words'

/** From so many days on the axis says the year too. */
const longAxis = 300

type GrowthChartProps = {
  survey: number
  days: GrowthDay[]
  notes: AxisNote[]
  /** What the team wants to reach, as a percentage of recipients. */
  target: number | undefined
  name: string
  subject: FiguresSubject
  fileName: string
}

/** How a survey grew, as a drawing, a table, a picture and a file. */
export const GrowthChart = memo(function GrowthChart(props: GrowthChartProps) {
  const { survey, days, notes, target, name, subject, fileName } = props
  const t = useText(growthText)
  const format = useDayFormat()
  const around = usePictureWords(subject)
  const { action, onAction } = useNoteAction()
  const mayNote = useMayNote('survey-note')
  const read = days.filter(isRead)
  const now = read.at(-1)?.counts
  const values = read.flatMap(({ counts }) => [counts.opened ?? 0, counts.answered ?? 0])
  const lineOfTarget = targetLine(t, format, target, now?.recipients)
  const drawing = growthDrawing({
    days: days.map(({ day, counts }) => ({
      key: day,
      label: dayWords(day, format.locale, days.length >= longAxis ? 'date' : 'day'),
      opened: counts?.opened ?? null,
      answered: counts?.answered ?? null,
      detail: <DayDetail day={day} counts={counts} notes={notes} mayNote={mayNote} />,
    })),
    ticks: countTicks(Math.max(...values, lineOfTarget?.count ?? 0)),
    title: t.recipients,
    axis: t.day,
    names: { opened: t.opened, answered: t.answered },
    target: lineOfTarget,
    ends: {
      ...(now?.opened !== undefined && { opened: countWords(t, format, now, 'opened') }),
      ...(now?.answered !== undefined && { answered: countWords(t, format, now, 'answered') }),
    },
    write: value => format.number(value),
    noted: markedPlaces(notes, ({ day }) => day),
  })
  const save = async (kind: FileKind) => {
    const { saveGrowth } = await import('./save-growth')
    await saveGrowth(days, notes, { subject, fileName, locale: format.locale, zone: format.timeZone, kind })
  }
  return (
    <LinesChart
      title={t.growth}
      help={t.growthHelp}
      description={speedWords(t, format, days) ?? '\u00a0'}
      label={t.chart({ name })}
      drawing={drawing}
      legend={now ? [readKey(t.readAt({ when: format.dateTime(now.at) }))] : []}
      notes={notes}
      onPlace={mayNote ? place => onAction({ does: 'write', day: days[Number(place)]?.day ?? '' }) : undefined}
      remark={
        <div className="min-h-5">
          <DayZoneNote />
        </div>
      }
      words={around}
      table={<GrowthTable days={days} notes={notes} name={name} />}
      below={
        <NoteList
          kind="survey-note"
          id={survey}
          notes={notes}
          today={read.at(-1)?.day ?? ''}
          action={action}
          onAction={onAction}
        />
      }
      fileName={fileName}
      onFile={kind => void save(kind)}
    />
  )
})

/** The hollow dots of the last reading, in the legend. */
const readKey = (text: string) => ({
  key: 'now',
  text,
  mark: <circle cx="10" cy="5" r="4" stroke="var(--chart-1)" strokeWidth="1.5" fill="var(--surface)" />,
})
