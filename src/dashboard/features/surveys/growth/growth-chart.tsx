import { memo, Suspense } from 'react'
import { useDayFormat } from '#dashboard/data/shared/day-zone'
import { useText } from '#dashboard/i18n/use-text'
import { type AxisNote, markedPlaces } from '#dashboard/parts/axis-notes/axis-note'
import { NotableChart } from '#dashboard/parts/axis-notes/notable-chart'
import { noteLegend } from '#dashboard/parts/axis-notes/note-legend'
import { NoteList, useMayNote, useNoteDeed } from '#dashboard/parts/axis-notes/note-list'
import { type FiguresSubject, usePictureWords } from '#dashboard/parts/figures/figures-subject'
import { countTicks } from '#dashboard/parts/figures/round-step'
import { dayWords } from '#dashboard/parts/time/day-words'
import { DayZoneNote } from '#dashboard/parts/time/day-zone-note'
import { ChartFrame } from '#dashboard/ui/chart/chart-frame'
import { ChartLegend } from '#dashboard/ui/chart/chart-legend'
import { chartSizeIn } from '#dashboard/ui/chart/picture-area'
import type { FileKind } from '#dashboard/ui/chart/share'
import { targetKey } from '#dashboard/ui/chart/target-key'
import { lazyPart } from '#dashboard/ui/lazy-part'
import { DayDetail } from './day-detail'
import { type GrowthDay, isRead } from './growth-days'
import { heightOfGrowth, type LineName, lineNames, lines } from './growth-lines'
import { GrowthTable } from './growth-table'
import { growthText } from './growth-text'
import { countWords, speedWords, type TargetLine, targetLine } from './growth-words'

const loadDrawing = () => import('./growth-drawing')
const GrowthDrawing = lazyPart(() => loadDrawing().then(module => module.GrowthDrawing))
const GrowthPicture = lazyPart(() => loadDrawing().then(module => module.GrowthPicture))

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
  const { deed, onDeed } = useNoteDeed()
  const mayNote = useMayNote('survey-note')
  const read = days.filter(isRead)
  const now = read.at(-1)?.counts
  const values = read.flatMap(({ counts }) => [counts.opened ?? 0, counts.answered ?? 0])
  const wanted = targetLine(t, format, target, now?.recipients)
  const drawing = {
    days: days.map(({ day, counts }) => ({
      key: day,
      label: dayWords(day, format.locale, days.length >= longAxis ? 'date' : 'day'),
      opened: counts?.opened ?? null,
      answered: counts?.answered ?? null,
      detail: <DayDetail day={day} counts={counts} notes={notes} mayNote={mayNote} />,
    })),
    ticks: countTicks(Math.max(...values, wanted?.count ?? 0)),
    title: t.recipients,
    axis: t.day,
    target: wanted,
    ends: {
      ...(now?.opened !== undefined && { opened: countWords(t, format, now, 'opened') }),
      ...(now?.answered !== undefined && { answered: countWords(t, format, now, 'answered') }),
    },
    write: (value: number) => format.number(value),
    noted: markedPlaces(notes, ({ day }) => day),
  }
  const save = async (kind: FileKind) => {
    const { saveGrowth } = await import('./save-growth')
    await saveGrowth(days, notes, { subject, fileName, locale: format.locale, zone: format.timeZone, kind })
  }
  return (
    <ChartFrame
      title={t.growth}
      help={t.growthHelp}
      description={speedWords(t, format, days) ?? '\u00a0'}
      chart={
        <>
          <NotableChart label={t.chart({ name })} onPlace={mayNote ? day => onDeed({ does: 'write', day }) : undefined}>
            {pointed => (
              <Suspense fallback={<div style={{ height: heightOfGrowth }} />}>
                <GrowthDrawing {...drawing} pointed={pointed} />
              </Suspense>
            )}
          </NotableChart>
          <GrowthLegend days={days} target={wanted} />
          <div className="min-h-5">
            <DayZoneNote />
          </div>
        </>
      }
      picture={{
        ...around,
        draw: area => {
          const size = chartSizeIn(area)
          return {
            drawing: (
              <>
                <GrowthPicture {...drawing} size={size} />
                <GrowthLegend days={days} target={wanted} notes={notes} />
              </>
            ),
            width: size.width,
          }
        },
      }}
      table={<GrowthTable days={days} notes={notes} name={name} />}
      below={
        <NoteList
          kind="survey-note"
          id={survey}
          notes={notes}
          today={read.at(-1)?.day ?? ''}
          deed={deed}
          onDeed={onDeed}
        />
      }
      fileName={fileName}
      onFile={kind => void save(kind)}
    />
  )
})

type GrowthLegendProps = { days: GrowthDay[]; target: TargetLine | undefined; notes?: readonly AxisNote[] }

/** What the marks of the drawing mean, and when the last was read; in a picture also what the notes say. */
function GrowthLegend({ days, target, notes = [] }: GrowthLegendProps) {
  const t = useText(growthText)
  const format = useDayFormat()
  const now = days.findLast(isRead)
  const shown = lineNames.filter(name => days.some(({ counts }) => counts?.[name] !== undefined))
  const mark = (name: LineName) => (
    <path d="M0 5h20" stroke={lines[name].color} strokeWidth="2" strokeDasharray={lines[name].dash} />
  )
  return (
    <ChartLegend
      entries={[
        ...shown.map(name => ({ key: name, text: t[name], mark: mark(name) })),
        ...(target ? [targetKey(target.whole)] : []),
        ...(now
          ? [
              {
                key: 'now',
                text: t.readAt({ when: format.dateTime(now.counts.at) }),
                mark: <circle cx="10" cy="5" r="4" stroke="var(--chart-1)" strokeWidth="1.5" fill="var(--surface)" />,
              },
            ]
          : []),
        ...noteLegend(notes, format.locale),
      ]}
    />
  )
}
