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
  /** In the place of the sentence on the page, while that is not known. */
  description?: ReactNode
  /** What the drawing is read out as; the title unless told. */
  label?: string
  /** Its name among the charts of its page, where its title changes. */
  keptAs?: string
  /** Of the drawing, in px: known before it is there. */
  height: number
  legend?: readonly LegendEntry[]
  /** What the numbers on the axis stand for: in the picture alone, the page has a list of them below. */
  notes?: readonly LegendEntry[]
  /** A place is chosen, by a click or by Enter where the arrow keys have gone. */
  onPlace?: ((place: string) => void) | undefined
  /** A finger chooses too, instead of showing what a place says. */
  choosesByTouch?: boolean
  /** Its places lie below each other. */
  isVertical?: boolean
  /** Above the drawing. */
  choice?: ReactNode
  /** In the place of a drawing without values. */
  nothing?: ReactNode
  /** The same figures as a table. */
  table: ReactNode
  below?: ReactNode
}

/** A chart with its title and a sentence, which is also a table, a picture and a file. */
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
  // A long table is drawn after the button that asks for it.
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

/** Arrow keys as the library takes them: it knows two, and goes backwards through places below each other. */
const horizontalKeys: Record<string, string> = { ArrowDown: 'ArrowRight', ArrowUp: 'ArrowLeft' }
const verticalKeys: Record<string, string> = {
  ArrowDown: 'ArrowLeft',
  ArrowRight: 'ArrowLeft',
  ArrowUp: 'ArrowRight',
  ArrowLeft: 'ArrowRight',
}

/** The drawing, whose places can be pointed at, gone to and chosen. */
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
  // A finger that touches a place wants to see what it says.
  const onClick = ({ nativeEvent }: MouseEvent) => {
    if (!choosesByTouch && (nativeEvent as PointerEvent).pointerType !== 'mouse') return
    // The library says a frame later where the pointer is, which a tap brings along.
    requestAnimationFrame(() => requestAnimationFrame(choose))
  }
  return (
    <div
      role="group"
      aria-label={label}
      style={{ height }}
      className={onPlace ? 'cursor-pointer print:h-auto!' : 'print:h-auto!'}
      onKeyDownCapture={onKeyDownCapture}
      // Pressed, the drawing would take the focus, which goes to its first place, before the click is there.
      onMouseDownCapture={event => event.preventDefault()}
      {...(onPlace && { onClick })}
    >
      <PointedContext value={pointed}>
        <LazyBoundary>{children}</LazyBoundary>
      </PointedContext>
    </div>
  )
}
