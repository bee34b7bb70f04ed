import { Button } from '#dashboard/ui/action/button'
import { classNames } from '#dashboard/ui/class-names'

type SaveBarProps = {
  words: { save: string; discard: string }
  /** What is unsaved, in words. */
  status: string
  /** Something is unsaved: the bar stays in sight. */
  dirty: boolean
  busy: boolean
  disabled: boolean
  /** Absent where the form around it saves. */
  onSave?: () => void
  /** Absent where there is nothing to discard. */
  onDiscard: (() => void) | undefined
}

/** How much of a document is unsaved, and what to do with it. */
export function SaveBar({ words, status, dirty, busy, disabled, onSave, onDiscard }: SaveBarProps) {
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center gap-2 rounded-lg border bg-raised px-4 py-2.5',
        dirty ? 'sticky bottom-3 z-5 border-strong shadow-popup' : 'border-line',
      )}
    >
      <p role="status" className={dirty ? 'font-medium' : 'text-muted'}>
        {status}
      </p>
      <div className="ml-auto flex gap-2">
        {onDiscard ? (
          <Button variant="ghost" disabled={busy} onClick={onDiscard}>
            {words.discard}
          </Button>
        ) : null}
        <Button
          variant="primary"
          type={onSave ? 'button' : 'submit'}
          busy={busy}
          disabled={disabled}
          {...(onSave && { onClick: onSave })}
        >
          {words.save}
        </Button>
      </div>
    </div>
  )
}
