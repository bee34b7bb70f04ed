import { type ReactNode, useRef, useState } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Card } from '#dashboard/ui/card'
import { Icon } from '#dashboard/ui/icon'
import { chartText } from './chart-text'

type ChartFrameProps = {
  title: ReactNode
  /** A sentence that says what there is to see; with the table it stands in for the drawing. */
  description?: ReactNode
  /** The drawing; the largest `<svg>` in it becomes the picture, with the `ChartLegend` in it below. */
  chart: ReactNode
  /** The same figures as a table. */
  table: ReactNode
  /** Takes the picture; offered only with the chart in sight. */
  onPng: (png: Blob) => void
  /** Writes the figures of the table to a file. */
  onCsv: () => void
}

/** A chart that can also be read as a table, and taken along as a picture or as figures. */
export function ChartFrame({ title, description, chart, table, onPng, onCsv }: ChartFrameProps) {
  const t = useText(chartText)
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const [failed, setFailed] = useState(false)
  const drawing = useRef<HTMLDivElement>(null)

  const savePng = async () => {
    try {
      const svg = largestSvg(drawing.current)
      const { chartPng } = await import('./chart-png')
      onPng(await chartPng(svg, legendOf(drawing.current)))
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }

  return (
    <Card
      title={title}
      description={description}
      actions={
        <>
          <div role="group" aria-label={t.view} className="flex">
            {(['chart', 'table'] as const).map(choice => (
              <Button
                key={choice}
                size="sm"
                square
                aria-label={t[choice]}
                title={t[choice]}
                aria-pressed={view === choice}
                onClick={() => setView(choice)}
                className="first:rounded-r-none last:-ml-px last:rounded-l-none aria-pressed:z-1"
              >
                <Icon name={choice} />
              </Button>
            ))}
          </div>
          {view === 'chart' ? (
            <Button size="sm" variant="ghost" aria-label={t.savePng} onClick={savePng}>
              <Icon name="download" />
              PNG
            </Button>
          ) : null}
          <Button size="sm" variant="ghost" aria-label={t.saveCsv} onClick={onCsv}>
            <Icon name="download" />
            CSV
          </Button>
        </>
      }
    >
      {failed ? (
        <p role="alert" className="mb-3 text-sm text-danger">
          {t.pngFailed}
        </p>
      ) : null}
      {view === 'chart' ? <div ref={drawing}>{chart}</div> : <div className="overflow-x-auto">{table}</div>}
    </Card>
  )
}

/** The marks of the legend and what they mean, for the picture. */
function legendOf(within: HTMLElement | null) {
  return Array.from(within?.querySelectorAll('[data-chart-legend] li') ?? []).flatMap(words => {
    const mark = words.querySelector('svg')
    return mark ? [{ mark, words }] : []
  })
}

/** Legends and icons are drawings too; the chart is the one that takes most room. */
function largestSvg(within: HTMLElement | null): SVGSVGElement {
  let largest: SVGSVGElement | null = null
  let most = -1
  for (const svg of within?.querySelectorAll('svg') ?? []) {
    const { width, height } = svg.getBoundingClientRect()
    if (width * height > most) {
      most = width * height
      largest = svg
    }
  }
  if (!largest) throw new Error('There is no drawing to take a picture of')
  return largest
}
