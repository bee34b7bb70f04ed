import { catalogue } from '#dashboard/i18n/catalogue'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { classNames } from '#dashboard/ui/class-names'
import { Progress } from '#dashboard/ui/state/progress'

const progressText = catalogue({
  pause: ['Pause', 'Pausa'],
  resume: ['Continue', 'Fortsätt'],
  cancel: ['Cancel', 'Avbryt'],
  stop: ['Stop', 'Stoppa'],
})

type RunProgressProps = {
  label: string
  done: number
  all: number
  words: (p: { done: string; all: string }) => string
  className?: string
  /** In one line of text height. */
  inline?: boolean
  /** Why the run is halted, and how to resume it; undefined while it runs. */
  halted?: string | undefined
  onResume?: () => void
  onCancel?: (() => void) | undefined
} & ({ onStop: () => void } | { onPause: () => void })

/** Progress of a run, with buttons to stop it, or to pause, resume and cancel it. */
export function RunProgress(props: RunProgressProps) {
  const { label, done, all, words, className, inline = false, halted, onResume, onCancel } = props
  const t = useText(progressText)
  const format = useFormat()
  const [hold, onHold] = 'onStop' in props ? [t.stop, props.onStop] : [t.pause, props.onPause]
  return (
    <div className={classNames('flex flex-wrap items-center gap-x-3 gap-y-2', inline && '-my-1', className)}>
      <Progress
        label={label}
        value={done}
        max={all}
        valueText={words({ done: format.number(done), all: format.number(all) })}
        inline={inline}
        className={inline ? 'w-44' : 'min-w-64 grow max-sm:basis-full'}
      />
      <Button size="sm" onClick={halted ? onResume : onHold}>
        {halted ? t.resume : hold}
      </Button>
      {onCancel ? (
        <Button size="sm" variant="ghost" onClick={onCancel}>
          {t.cancel}
        </Button>
      ) : null}
      <p role="status" className={classNames('text-sm text-muted empty:hidden', inline ? undefined : 'w-full')}>
        {halted}
      </p>
    </div>
  )
}
