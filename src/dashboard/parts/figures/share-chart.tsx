import type { ReactNode } from 'react'
import { useFormat } from '#dashboard/i18n/use-format'
import { saveCsv } from '#dashboard/parts/csv/save-csv'
import { ChartFrame } from '#dashboard/ui/chart/chart-frame'
import { FiguresTable } from '#dashboard/ui/chart/figures-table'
import { saveFile } from '#dashboard/ui/save-file'
import { BarDrawing } from './bar-drawing'

export type ShareBar = { key: string; name: string; count: number; color: string }

type ShareChartProps = {
  title: string
  /** What the bars do not say. */
  description?: ReactNode
  bars: ShareBar[]
  /** What all bars are parts of; above 0. */
  whole: number
  /** What the two columns of figures are called. */
  words: { count: string; share: string }
  /** Room for the names, in px. */
  nameWidth?: number
  /** Start of the names of downloaded files. */
  fileName: string
  /** Pressing a bar shows what it counts; `label` names that. Bars that stand for several others cannot be pressed. */
  onBar?: { press: (key: string) => void; label: (name: string) => string; can: (key: string) => boolean }
}

/** Counts as bars, each with its share of a whole; also a table, a picture and a file. */
export function ShareChart({ title, description, bars, whole, words, nameWidth, fileName, onBar }: ShareChartProps) {
  const format = useFormat()
  const share = (count: number) => format.percent(count / whole)
  const drawn = bars.map(bar => ({ ...bar, label: `${format.number(bar.count)} · ${share(bar.count)}` }))
  const columns = [
    { key: 'name', label: title },
    { key: 'count', label: words.count, numeric: true },
    { key: 'share', label: words.share, numeric: true },
  ]
  return (
    <ChartFrame
      title={title}
      description={description}
      chart={
        <BarDrawing
          bars={drawn}
          whole={whole}
          {...(nameWidth && { nameWidth })}
          {...(onBar && {
            onBar: {
              press: bar => onBar.press(bar.key),
              label: bar => onBar.label(bar.name),
              can: bar => onBar.can(bar.key),
            },
          })}
        />
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
        const rows = bars.map(bar => [bar.name, bar.count, bar.count / whole])
        void saveCsv(fileName, [title, words.count, words.share], rows)
      }}
    />
  )
}
