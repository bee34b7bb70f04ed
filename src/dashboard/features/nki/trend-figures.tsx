import type { Locale } from '#dashboard/i18n/catalogue'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { saveCsv } from '#dashboard/parts/csv/save-csv'
import { Time } from '#dashboard/parts/time/time'
import { FiguresTable } from '#dashboard/ui/chart/figures-table'
import { stateWord } from './state-word'
import type { TrendPart, TrendPoint } from './trend-points'
import { trendText } from './trend-text'

type Texts = (typeof trendText)[Locale]

const partName = (t: Texts, { label, running }: TrendPoint) => (running ? `${label} (${t.running})` : label)

type TrendTableProps = { points: TrendPoint[]; compare: boolean; name: string }

/** The figures of a trend, part by part, with both ends of each. */
export function TrendTable({ points, compare, name }: TrendTableProps) {
  const t = useText(trendText)
  const format = useFormat()
  const index = (part: TrendPart | undefined) =>
    part &&
    (part.nki === null ? <span className="text-muted">{stateWord(t, part.state)}</span> : format.number(part.nki, 2))
  const count = (value: number | undefined) => (value === undefined ? '' : format.number(value))
  const columns = [
    { key: 'part', label: t.part },
    { key: 'begin', label: t.begin },
    { key: 'end', label: t.end },
    { key: 'nki', label: t.index, numeric: true },
    { key: 'completed', label: t.answers, numeric: true },
    { key: 'sent', label: t.sent, numeric: true },
  ]
  const earlier = [
    { key: 'before', label: t.before, numeric: true },
    { key: 'before-completed', label: t.beforeAnswers, numeric: true },
  ]
  return (
    <FiguresTable
      caption={t.chart({ name })}
      columns={compare ? [...columns, ...earlier] : columns}
      rows={points.map(point => ({
        key: point.key,
        cells: [
          partName(t, point),
          <Time key="begin" value={point.period.begin} />,
          <Time key="end" value={point.period.end} />,
          index(point),
          count(point.completed),
          count(point.sent),
          ...(compare ? [index(point.before), count(point.before?.completed)] : []),
        ],
      }))}
    />
  )
}

/** The same figures as a file; moments in UTC, and a reason where there is no index. */
export function saveTrend(points: TrendPoint[], compare: boolean, t: Texts, fileName: string): Promise<void> {
  const index = (part: TrendPart | undefined) => part && (part.nki ?? stateWord(t, part.state))
  const header = [t.part, `${t.begin} (UTC)`, `${t.end} (UTC)`, t.index, t.answers, t.sent]
  const rows = points.map(point => [
    partName(t, point),
    point.period.begin,
    point.period.end,
    index(point),
    point.completed,
    point.sent,
    ...(compare ? [index(point.before), point.before?.completed] : []),
  ])
  return saveCsv(fileName, compare ? [...header, t.before, t.beforeAnswers] : header, rows)
}
