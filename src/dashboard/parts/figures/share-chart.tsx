import type { ReactNode } from 'react'
import { useFormat } from '#dashboard/i18n/use-format'
import { ChartFrame } from '#dashboard/ui/chart/chart-frame'
import { FiguresTable } from '#dashboard/ui/chart/figures-table'
import type { FileKind } from '#dashboard/ui/chart/share'
import { BarDrawing } from './bar-drawing'
import type { WriteFigure } from './figure-rows'
import { type FiguresSubject, usePictureWords } from './figures-subject'
import { useShareBars } from './share-bars'

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
  /** What the figures are of, for the picture and the file. */
  subject: FiguresSubject
  /** Of downloaded files, without an ending. */
  fileName: string
  /** Pressing a bar shows what it counts; `label` names that. Bars that stand for several others cannot be pressed. */
  onBar?: { press: (key: string) => void; label: (name: string) => string; can: (key: string) => boolean }
}

/** Counts as bars, each with its share of a whole; also a table, a picture and a file. */
export function ShareChart(props: ShareChartProps) {
  const { title, description, bars, whole, words, nameWidth, subject, fileName, onBar } = props
  const format = useFormat()
  const around = usePictureWords(subject)
  const draw = useShareBars({ title, bars, whole, nameWidth })
  const share = (count: number) => format.percent(count / whole)
  const drawn = bars.map(bar => ({ ...bar, label: `${format.number(bar.count)} · ${share(bar.count)}` }))
  const columns = [
    { key: 'name', label: title },
    { key: 'count', label: words.count, numeric: true },
    { key: 'share', label: words.share, numeric: true },
  ]
  const drawing = { title, whole, ...(nameWidth && { nameWidth }) }
  const save = async (kind: FileKind) => {
    const { saveFigures } = await import('./save-figures')
    const columnsOfFile = [
      { header: title, cell: (bar: ShareBar) => bar.name },
      { header: words.count, cell: (bar: ShareBar) => bar.count },
      { header: `${words.share} (%)`, cell: (bar: ShareBar, { percent }: WriteFigure) => percent(bar.count / whole) },
    ]
    await saveFigures({ rows: bars, columns: columnsOfFile, subject, fileName }, kind, format.locale)
  }
  return (
    <ChartFrame
      title={title}
      description={description}
      chart={
        <BarDrawing
          {...drawing}
          bars={drawn}
          {...(onBar && {
            onBar: {
              press: bar => onBar.press(bar.key),
              label: bar => onBar.label(bar.name),
              can: bar => onBar.can(bar.key),
            },
          })}
        />
      }
      picture={{ ...around, draw }}
      table={
        <FiguresTable
          caption={title}
          columns={columns}
          rows={bars.map(bar => ({ key: bar.key, cells: [bar.name, format.number(bar.count), share(bar.count)] }))}
        />
      }
      fileName={fileName}
      onFile={kind => void save(kind)}
    />
  )
}
