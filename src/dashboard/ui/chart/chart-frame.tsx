import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Card } from '#dashboard/ui/card'
import { Icon } from '#dashboard/ui/icon'
import { saveFile } from '#dashboard/ui/save-file'
import { ChartSave } from './chart-save'
import { chartText } from './chart-text'

const ChartPicture = lazy(() => import('./chart-picture').then(module => ({ default: module.ChartPicture })))

type ChartFrameProps = {
  title: string
  /** What is longer than a line, behind a "?". */
  help?: ReactNode
  /** A sentence that says what there is to see. */
  description?: ReactNode
  chart: ReactNode
  /** The same for a picture: drawn anew, so wide, with its `ChartLegend`; and what is written above it. */
  picture: { drawing: ReactNode; width: number; name: string; facts: readonly string[] }
  /** The same figures as a table. */
  table: ReactNode
  /** Of its picture and its figures, without an ending. */
  fileName: string
  /** Writes the figures of the table to a file, such as Excel opens it where `excel` is asked for. */
  onCsv: (excel: boolean) => void
}

/** A chart that can also be read as a table, and taken along as a picture or as figures. */
export function ChartFrame({ title, help, description, chart, picture, table, fileName, onCsv }: ChartFrameProps) {
  const t = useText(chartText)
  const [view, setView] = useState<'chart' | 'table'>('chart')
  const [photo, setPhoto] = useState<'none' | 'taking' | 'failed'>('none')
  const { drawing, width, name, facts } = picture

  return (
    <Card
      title={title}
      help={help}
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
          <ChartSave title={title} busy={photo === 'taking'} onPng={() => setPhoto('taking')} onCsv={onCsv} />
        </>
      }
    >
      {photo === 'failed' ? (
        <p role="alert" className="mb-3 text-sm text-danger">
          {t.pngFailed}
        </p>
      ) : null}
      {view === 'chart' ? chart : <div className="overflow-x-auto">{table}</div>}
      {photo === 'taking' ? (
        <Suspense fallback={null}>
          <ChartPicture
            words={{ name, title, facts }}
            width={width}
            drawing={drawing}
            onPng={png => {
              saveFile(png, `${fileName}.png`)
              setPhoto('none')
            }}
            onFailed={() => setPhoto('failed')}
          />
        </Suspense>
      ) : null}
    </Card>
  )
}
