import { lazy, memo } from 'react'
import { useDayFormat } from '#dashboard/data/shared/day-zone'
import { useTarget } from '#dashboard/data/shared/targets'
import { useText } from '#dashboard/i18n/use-text'
import { markedPlaces } from '#dashboard/parts/axis-notes/axis-note'
import { NoteList, useMayNote, useNoteAction } from '#dashboard/parts/axis-notes/note-list'
import { NotesOfPlace } from '#dashboard/parts/axis-notes/notes-of-place'
import { type FiguresSubject, usePictureWords } from '#dashboard/parts/figures/figures-subject'
import { DrawnChart } from '#dashboard/parts/lines/drawn-chart'
import { indexText } from '#dashboard/parts/nki-trend/index-text'
import type { FileKind } from '#dashboard/ui/chart/share'
import { PartDetail } from './part-detail'
import type { ShownTrend } from './shown-trend'
import { TrendTable } from './trend-figures'
import { trendLegend } from './trend-legend'
import { dayToNote, isWithin, notesOf, useTrendNotes } from './trend-notes'
import { drawnPoints, isFew, type TrendPart } from './trend-points'
import { trendScale } from './trend-scale'
import { awaitedSentence, trendSentence } from './trend-sentence'
import { heightOfTrend, neededWidth } from './trend-size'
import { trendText } from './trend-text'
import { TrendWords } from './trend-words'

const TrendDrawing = lazy(() => import('./trend-drawing').then(module => ({ default: module.TrendDrawing })))

type TrendChartProps = Omit<ShownTrend, 'notes'> & { nki: number; now: Date; subject: FiguresSubject; fileName: string }

/** A trend as a drawing, a table, a picture and a file. */
export const TrendChart = memo(function TrendChart({ nki, now, subject, fileName, ...shown }: TrendChartProps) {
  const { points, rolling, compare, name, few } = shown
  const t = useText(trendText)
  const format = useDayFormat()
  const around = usePictureWords(subject)
  const notes = useTrendNotes(nki, points)
  const targetIndex = useTarget('nki-target', nki)?.value.number
  const trend = { ...shown, notes }
  const { action, onAction } = useNoteAction()
  const mayNote = useMayNote('nki-note')
  const begun = drawnPoints(points, now)
  const values = points.flatMap(({ nki, before }) => [nki, before?.nki ?? null]).filter(value => value !== null)
  // Without a single value the axis has nothing to fit; the gaps are drawn all the same.
  const scale = trendScale(targetIndex === undefined || values.length === 0 ? values : [...values, targetIndex]) ?? {
    ticks: [],
    low: 0,
    high: 1,
  }
  const latest = begun.findLast(({ nki }) => nki !== null)?.key
  /** How many completed, or that there is no index. */
  const barOf = (part: TrendPart) => ({
    completed: part.completed ?? 0,
    gap: part.state !== 'value',
    few: isFew(part, few),
    mark:
      part.state === 'value' && part.completed !== undefined
        ? format.number(part.completed)
        : part.state === 'waiting'
          ? ''
          : '–',
  })
  const drawn = begun.map(point => ({
    key: point.key,
    label: point.label,
    nki: point.nki,
    before: point.before?.nki ?? null,
    ...barOf(point),
    earlier: point.before && barOf(point.before),
    running: point.running,
    value: point.key === latest && point.nki !== null ? indexText(format, point.nki) : undefined,
    detail: (
      <PartDetail point={point} rolling={rolling !== undefined} compare={compare} few={few}>
        <NotesOfPlace notes={notesOf(notes, point)} mayNote={mayNote} />
      </PartDetail>
    ),
  }))
  const target =
    targetIndex === undefined || values.length === 0
      ? undefined
      : { value: targetIndex, words: t.target({ target: indexText(format, targetIndex) }) }
  const drawing = {
    title: t.index,
    axis: rolling ? t.upTo : t[shown.step],
    parts: drawn,
    scale,
    compare,
    write: (value: number) => format.number(value, 1),
    target,
    noted: markedPlaces(notes, ({ entry }) => begun.find(point => isWithin(point, entry))?.key),
  }
  const addAt = (key: string) => {
    const point = points.find(each => each.key === key)
    if (point) onAction({ does: 'write', day: dayToNote(point, now, format.timeZone) })
  }
  const file = rolling ? `${fileName}-rolling-${rolling}` : fileName
  const save = async (kind: FileKind) => {
    const { saveTrend } = await import('./save-trend')
    await saveTrend(trend, { subject, fileName: file, zone: format.timeZone, locale: format.locale, kind })
  }
  return (
    <DrawnChart
      title={rolling ? t.rollingTrend({ length: t[rolling] }) : t.trend}
      help={t.trendHelp}
      description={
        <TrendWords sentence={trendSentence(t, format, trend)} awaited={awaitedSentence(t, format, trend)} />
      }
      label={t.chart({ name })}
      height={heightOfTrend}
      least={neededWidth(begun.length, compare)}
      renderDrawing={pointed => <TrendDrawing {...drawing} pointed={pointed} />}
      renderPicture={size => <TrendDrawing {...drawing} size={size} />}
      legend={trendLegend(t, { points: begun, compare, few, target: target?.words })}
      notes={notes}
      onPlace={mayNote ? addAt : undefined}
      words={rolling ? { ...around, facts: [...around.facts, t.eachPoint({ length: t[rolling] })] } : around}
      table={<TrendTable {...trend} />}
      below={
        <NoteList
          kind="nki-note"
          id={nki}
          notes={notes}
          today={dayToNote(begun.at(-1), now, format.timeZone)}
          action={action}
          onAction={onAction}
        />
      }
      fileName={file}
      onFile={kind => void save(kind)}
    />
  )
})
