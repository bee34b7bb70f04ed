import { type KeyboardEvent, useRef, useState } from 'react'
import { classNames } from '#dashboard/ui/class-names'
import type { TimeBar } from './time-bars'

type HourBarsProps = {
  title: string
  bars: readonly TimeBar[]
  /** What a bar says, in words. */
  nameOf: (bar: TimeBar) => string
  isChosen: (bar: TimeBar) => boolean
  /** What is chosen lies in it. */
  isOpen: (bar: TimeBar) => boolean
  onChoose: (bar: TimeBar) => void
  /** Below the two ends. */
  first: string | undefined
  last: string | undefined
}

/** Failures are told by more than their colour. */
const hatched = 'repeating-linear-gradient(45deg, var(--chart-2) 0 3px, var(--surface) 3px 4.5px)'

/** How far an arrow goes. */
const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }

/** Bars side by side, failures at their feet; each is a button. One stop for the Tab key, arrows go from bar to bar. */
export function HourBars({ title, bars, nameOf, isChosen, isOpen, onChoose, first, last }: HourBarsProps) {
  const most = Math.max(1, ...bars.map(({ count }) => count))
  const list = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const target = step === undefined ? { Home: 0, End: bars.length - 1 }[event.key] : current + step
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    list.current?.querySelectorAll('button')[Math.min(bars.length - 1, Math.max(0, target))]?.focus()
  }
  const isAnyOpen = bars.some(isOpen)
  return (
    <div className="overflow-x-auto">
      <ul ref={list} aria-label={title} className="flex h-24 min-w-full items-stretch">
        {bars.map((bar, index) => {
          return (
            <li key={bar.from} className="min-w-2.5 flex-1">
              <button
                type="button"
                aria-label={nameOf(bar)}
                title={nameOf(bar)}
                aria-pressed={isChosen(bar)}
                tabIndex={index === Math.min(current, bars.length - 1) ? 0 : -1}
                onFocus={() => setCurrent(index)}
                onKeyDown={onKeyDown}
                onClick={() => onChoose(bar)}
                className={classNames(
                  'flex size-full flex-col justify-end border-b border-strong px-px -outline-offset-2 hover:bg-ink/6',
                  isAnyOpen && !isOpen(bar) && 'opacity-45',
                )}
              >
                <span
                  className="w-full rounded-t-xs"
                  style={{ height: `${((bar.count - bar.failed) / most) * 100}%`, background: 'var(--chart-1)' }}
                />
                <span className="w-full" style={{ height: `${(bar.failed / most) * 100}%`, background: hatched }} />
              </button>
            </li>
          )
        })}
      </ul>
      <p aria-hidden="true" className="flex justify-between gap-4 pt-1 text-sm text-muted">
        <span>{first}</span>
        {bars.length > 1 ? <span>{last}</span> : null}
      </p>
    </div>
  )
}
