import { type ReactNode, useId } from 'react'
import { classNames } from '#dashboard/ui/class-names'

type ProgressProps = {
  label: ReactNode
  /** Progress from 0 to `max`; `null` while unknown. */
  value: number | null
  max?: number
  /** Progress in words, such as `312 of 780`; also announced. */
  valueText?: string
  hideLabel?: boolean
  /** One line: the bar and `valueText`. The label is for screen readers only. */
  inline?: boolean
  className?: string
}

export function Progress(props: ProgressProps) {
  const { label, value, max = 100, valueText, hideLabel = false, inline = false, className } = props
  const id = useId()
  const share = value && max ? value / max : 0
  return (
    <div className={classNames('flex', inline ? 'flex-row-reverse items-center gap-2' : 'flex-col gap-1', className)}>
      <div className="flex justify-between gap-3 text-sm">
        <span id={id} className={hideLabel || inline ? 'sr-only' : 'min-w-0 font-medium'}>
          {label}
        </span>
        {valueText ? <span className="shrink-0 text-muted">{valueText}</span> : null}
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value ?? undefined}
        aria-valuetext={valueText}
        className="h-1.5 grow overflow-hidden rounded-full bg-line"
      >
        {value === null ? (
          <div className="h-full w-1/3 animate-slide rounded-full bg-accent" />
        ) : (
          <div
            className="h-full w-full origin-left bg-accent transition-transform"
            style={{ transform: `scaleX(${share})` }}
          />
        )}
      </div>
    </div>
  )
}
