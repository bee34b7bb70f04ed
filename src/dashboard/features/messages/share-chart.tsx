import { lazy, Suspense } from 'react'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { saveCsv } from '#dashboard/parts/csv/save-csv'
import { ChartFrame } from '#dashboard/ui/chart/chart-frame'
import { FiguresTable } from '#dashboard/ui/chart/figures-table'
import { saveFile } from '#dashboard/ui/save-file'
import { bundleText } from './bundle-text'

const BarDrawing = lazy(() => import('#dashboard/parts/bar-drawing').then(module => ({ default: module.BarDrawing })))

export type ShareBar = { key: string; name: string; count: number; color: string }

type ShareChartProps = {
  title: string
  description: string
  bars: ShareBar[]
  /** What all bars are parts of. */
  messages: number
  /** Start of the names of downloaded files. */
  fileName: string
}

/** Counts of messages as bars, each with its share of all; also a table, a picture and a file. */
export function ShareChart({ title, description, bars, messages, fileName }: ShareChartProps) {
  const t = useText(bundleText)
  const format = useFormat()
  const share = (count: number) => format.percent(count / messages)
  const drawn = bars.map(bar => ({ ...bar, label: `${format.number(bar.count)} · ${share(bar.count)}` }))
  const columns = [
    { key: 'name', label: title },
    { key: 'count', label: t.count, numeric: true },
    { key: 'share', label: t.shareOf, numeric: true },
  ]
  return (
    <ChartFrame
      title={title}
      description={description}
      chart={
        <Suspense fallback={<div style={{ height: bars.length * 44 + 8 }} />}>
          <BarDrawing bars={drawn} whole={messages} nameWidth={148} />
        </Suspense>
      }
      table={
        <FiguresTable
          caption={title}
          columns={columns}
          rows={bars.map(bar => ({ key: bar.key, cells: [bar.name, format.number(bar.count), share(bar.count)] }))}
        />
      }
      onPng={png => saveFile(png, `${fileName}.png`)}
      onCsv={() => {
        const rows = bars.map(bar => [bar.name, bar.count, bar.count / messages])
        void saveCsv(fileName, [title, t.count, t.shareOf], rows)
      }}
    />
  )
}
