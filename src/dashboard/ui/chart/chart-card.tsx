import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useContext,
  useDeferredValue,
  useRef,
  useState,
} from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Section } from '#dashboard/ui/card'
import { Icon } from '#dashboard/ui/icon'
import { LazyBoundary } from '#dashboard/ui/lazy-boundary'
import { seldomIcons } from '#dashboard/ui/seldom-icons'
import { ChartLegend, type LegendEntry } from './chart-legend'
import { chartText } from './chart-text'
import { PointedContext, TablesContext } from './charts'
import { ShareMenu, type ShareMenuProps } from './share-menu'

export type ChartCardProps = Omit<ShareMenuProps, 'legend'> & {
  help?: ReactNode
  /** Shown in place of the sentence on the page, while that is not known. */
  description?: ReactNode
  /** Accessible name of the drawing; default the title. */
  label?: string
  /** Key of the remembered view, where the title changes. */
  keptAs?: string
  /** Height of the drawing in px, reserved while it loads. */
  height: number
  legend?: readonly LegendEntry[]
  /** Legend of the numbered notes, in the picture only: the page lists them below. */
  notes?: readonly LegendEntry[]
  /** Called with the chosen place, on click or on Enter. */
  onPlace?: ((place: string) => void) | undefined
  /** A tap chooses too, instead of only showing the details of the place. */
  choosesByTouch?: boolean
  /** The places are arranged vertically. */
  isVertical?: boolean
  choice?: ReactNode
  nothing?: ReactNode
  table: ReactNode
  below?: ReactNode
}

/** A chart with title and sentence, also available as table, picture and file. */
export function ChartCard(props: ChartCardProps) {
  const { title, help, sentence, description = sentence, label = title, height, legend = [], notes = [] } = props
  const { keptAs = title } = props
  const { onPlace, choosesByTouch, isVertical, choice, nothing, table, below, drawing, ...share } = props
  const t = useText(chartText)
  const tables = useContext(TablesContext)
  const [view, setView] = useState<'chart' | 'table'>(tables?.has(keptAs) ? 'table' : 'chart')
  const choose = (choice: 'chart' | 'table') => {
    setView(choice)
    if (choice === 'table') tables?.add(keptAs)
    else tables?.delete(keptAs)
  }
  // Update the button before rendering a long table.
  const shown = useDeferredValue(view)
  return (
    <Section
      {...{ title, help, description }}
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
                onClick={() => choose(choice)}
                className="first:rounded-r-none last:-ml-px last:rounded-l-none aria-pressed:z-1"
              >
                <Icon name={choice === 'chart' ? seldomIcons.chart : choice} />
              </Button>
            ))}
          </div>
          <ShareMenu {...share} drawing={drawing} legend={[...legend, ...notes]} />
        </>
      }
    >
      {shown === 'table' ? (
        <div className="overflow-x-auto">{table}</div>
      ) : (
        <>
          {choice}
          {nothing ? (
            <div style={{ minHeight: height }} className="flex items-center">
              {nothing}
            </div>
          ) : (
            <>
              <ChartLegend entries={legend} />
              <Drawing {...{ label, height, onPlace, choosesByTouch, isVertical }}>{drawing}</Drawing>
            </>
          )}
        </>
      )}
      {below}
    </Section>
  )
}

type DrawingProps = Pick<ChartCardProps, 'height' | 'onPlace' | 'choosesByTouch' | 'isVertical'> & {
  label: string
  children: ReactNode
}

/** Maps arrow keys to the two that recharts handles; in a vertical layout it moves backwards. */
const horizontalKeys: Record<string, string> = { ArrowDown: 'ArrowRight', ArrowUp: 'ArrowLeft' }
const verticalKeys: Record<string, string> = {
  ArrowDown: 'ArrowLeft',
  ArrowRight: 'ArrowLeft',
  ArrowUp: 'ArrowRight',
  ArrowLeft: 'ArrowRight',
}

/** The drawing; its places can be hovered, reached by keyboard and chosen. */
function Drawing({ label, height, onPlace, choosesByTouch, isVertical, children }: DrawingProps) {
  const pointed = useRef<string>(undefined)
  const isPassedOn = useRef(false)
  const choose = () => {
    if (pointed.current !== undefined) onPlace?.(pointed.current)
  }
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (event.key === 'Enter') choose()
    const key = (isVertical ? verticalKeys : horizontalKeys)[event.key]
    if (!key || isPassedOn.current) return
    event.preventDefault()
    event.stopPropagation()
    isPassedOn.current = true
    event.target.dispatchEvent(new globalThis.KeyboardEvent('keydown', { key, bubbles: true }))
    isPassedOn.current = false
  }
  // A tap shows the details of a place.
  const onClick = ({ nativeEvent }: MouseEvent) => {
    if (!choosesByTouch && (nativeEvent as PointerEvent).pointerType !== 'mouse') return
    // recharts updates the active place a frame after a tap.
    requestAnimationFrame(() => requestAnimationFrame(choose))
  }
  return (
    <div
      role="group"
      aria-label={label}
      style={{ height }}
      className={onPlace ? 'cursor-pointer print:h-auto!' : 'print:h-auto!'}
      onKeyDownCapture={onKeyDownCapture}
      // A press would focus the chart, which activates its first place before the click arrives.
      onMouseDownCapture={event => event.preventDefault()}
      {...(onPlace && { onClick })}
    >
      <PointedContext value={pointed}>
        <LazyBoundary>{children}</LazyBoundary>
      </PointedContext>
    </div>
  )
}
