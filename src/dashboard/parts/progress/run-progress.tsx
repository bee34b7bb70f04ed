import { useFormat } from '#dashboard/i18n/use-format'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Progress } from '#dashboard/ui/state/progress'
import { progressText } from './progress-text'

type RunProgressProps = {
  label: string
  done: number
  all: number
  words: (p: { done: string; all: string }) => string
  /** Why it does not go on, where it does not. */
  halted: string | undefined
  /** What may be done about it now. */
  onPause: () => void
  onResume: () => void
  onCancel: (() => void) | undefined
  className?: string
}

/** How far a long reading has come, while it has not come to its end; it can be held, given up and gone on with. */
export function RunProgress({ label, done, all, words, halted, onCancel, className, ...run }: RunProgressProps) {
  const t = useText(progressText)
  const format = useFormat()
  return (
    <div className={`flex flex-wrap items-center gap-x-3 gap-y-2 ${className ?? ''}`}>
      <Progress
        label={label}
        value={done}
        max={all}
        valueText={words({ done: format.number(done), all: format.number(all) })}
        className="min-w-64 grow max-sm:basis-full"
      />
      <Button size="sm" onClick={halted ? run.onResume : run.onPause}>
        {halted ? t.resume : t.pause}
      </Button>
      {onCancel ? (
        <Button size="sm" variant="ghost" onClick={onCancel}>
          {t.cancel}
        </Button>
      ) : null}
      <p role="status" className="w-full text-sm text-muted empty:hidden">
        {halted}
      </p>
    </div>
  )
}
