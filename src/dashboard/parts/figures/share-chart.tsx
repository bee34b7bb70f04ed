import type { ReactNode } from 'react'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { linkClass } from '#dashboard/ui/action/link-class'
import { ChartCard } from '#dashboard/ui/chart/chart-card'
import { heightOfRows, RowChart } from '#dashboard/ui/chart/charts'
import { countColumn, shareColumn } from './figure-columns'
import type { FiguresSubject } from './figures-subject'
import { figuresText } from './figures-text'
import { rateOf } from './rate'
import { useFigures } from './use-figures'

export type ShareBar = { key: string; name: string; count: number; color: string }

export type ShareChartProps = {
  title: string
  description?: ReactNode
  bars: readonly ShareBar[]
  /** The whole of every bar; above 0. */
  whole: number
  /** Headers of the two columns of figures. */
  words: { count: string; share: string }
  /** Subject of the picture and the export. */
  subject: FiguresSubject
  /** Base name of downloads, without an extension. */
  fileName: string
  /** Opens what a bar counts; `label` names that. `can` is false for bars that combine several others. */
  onBar?: { press: (key: string) => void; label: (name: string) => string; can: (key: string) => boolean }
}

/** Counts as bars, each with its share of a whole. */
export function ShareChart(props: ShareChartProps) {
  const { title, description, bars, whole, words, subject, fileName, onBar } = props
  const format = useFormat()
  const figures = useFigures({
    caption: title,
    rows: bars,
    keyOf: ({ key }) => key,
    columns: [
      {
        header: title,
        renderCell: ({ key, name }) =>
          onBar?.can(key) ? (
            <button type="button" className={linkClass} aria-label={onBar.label(name)} onClick={() => onBar.press(key)}>
              {name}
            </button>
          ) : (
            name
          ),
        value: ({ name }) => name,
      },
      countColumn<ShareBar>(format, words.count, ({ count }) => count),
      shareColumn<ShareBar>(format, words.share, ({ count }) => rateOf(count, whole)?.share),
    ],
    subject,
    fileName,
  })
  return (
    <ChartCard
      {...figures}
      title={title}
      description={description}
      height={heightOfRows(bars.length)}
      drawing={<ShareBars bars={bars} whole={whole} hint={key => (onBar?.can(key) ? onBar.label : undefined)} />}
      isVertical
      choosesByTouch
      onPlace={onBar && (key => onBar.can(key) && onBar.press(key))}
    />
  )
}

type ShareBarsProps = Pick<ShareChartProps, 'bars'> & {
  whole: number | undefined
  /** What choosing a bar does. */
  hint?: (key: string) => ((name: string) => string) | undefined
}

/** The bars without a card. */
export function ShareBars({ bars, whole = 0, hint }: ShareBarsProps) {
  const t = useText(figuresText)
  const format = useFormat()
  const rows = bars.map(({ key, name, count, color }) => {
    const [n, all] = [format.number(count), format.number(whole)]
    const share = rateOf(count, whole)?.share
    const figures = share === undefined ? n : t.of({ n, whole: all, percent: format.percent(share) })
    return { key, name, figures, value: Math.max(0, count), color }
  })
  return (
    <RowChart
      rows={rows}
      whole={whole}
      renderDetail={({ key, name, figures }) => (
        <>
          <p className="font-medium">{name}</p>
          <p>{figures}</p>
          {hint?.(key) ? <p className="text-muted">{hint(key)?.(name)}</p> : null}
        </>
      )}
    />
  )
}
