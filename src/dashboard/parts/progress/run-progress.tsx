import { catalogue } from '#dashboard/i18n/catalogue'
import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { classNames } from '#dashboard/ui/class-names'
import { Progress } from '#dashboard/ui/state/progress'

/** Words of a long reading that can be held. */
const progressText = catalogue({
  en: { pause: 'Pause', resume: 'Continue', cancel: 'Cancel', stop: 'Stop' },
  sv: { pause: 'Pausa', resume: 'Fortsätt', cancel: 'Avbryt', stop: 'Stoppa' },
})

type RunProgressProps = {
  label: string
  done: number
  all: number
  words: (p: { done: string; all: string }) => string
  className?: string
  /** In one line, no higher than a line of text. */
  inline?: boolean
  /** Why it does not go on, where it does not, and how it does. */
  halted?: string | undefined
  onResume?: () => void
  onCancel?: (() => void) | undefined
} & ({ onStop: () => void } | { onPause: () => void })

/** How far a long reading has come, while it has not come to its end; it can be stopped, or held, given up and gone on with. */
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
