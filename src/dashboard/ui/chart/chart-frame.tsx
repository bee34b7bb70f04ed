import { type ReactNode, useDeferredValue, useState } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Card } from '#dashboard/ui/card'
import { Icon } from '#dashboard/ui/icon'
import { seldomIcons } from '#dashboard/ui/seldom-icons'
import { chartText } from './chart-text'
import { Share, type ShareProps } from './share'

type ChartFrameProps = ShareProps & {
  /** What is longer than a line, behind a "?". */
  help?: ReactNode
  /** A sentence that says what there is to see. */
  description?: ReactNode
  chart: ReactNode
  /** The same figures as a table. */
  table: ReactNode
  /** What stands below both. */
  below?: ReactNode
}

/** A chart that can also be read as a table, and shared as a picture or as figures. */
export function ChartFrame({ title, help, description, chart, table, below, ...share }: ChartFrameProps) {
  const t = useText(chartText)
  const [view, setView] = useState<'chart' | 'table'>('chart')
  // A long table is drawn after the button that asks for it.
  const drawn = useDeferredValue(view)

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
                <Icon name={choice === 'chart' ? seldomIcons.chart : choice} />
              </Button>
            ))}
          </div>
          <Share title={title} {...share} />
        </>
      }
    >
      {drawn === 'chart' ? chart : <div className="overflow-x-auto">{table}</div>}
      {below}
    </Card>
  )
}
