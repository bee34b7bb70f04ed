import { type ReactNode, useRef } from 'react'
import { Button } from '#dashboard/ui/action/button'
import { classNames } from '#dashboard/ui/class-names'
import { useReadOnly } from '#dashboard/ui/field/read-only'
import { useClearOfBar } from './clear-of-bar'
import { useSaveKeys } from './save-keys'
import { SaveStatus } from './save-status'

type SaveBarProps = {
  words: { save: string; discard: string }
  /** What the last save did, where all of it was done: `doneWord`. */
  done?: string | undefined
  /** What is unsaved, in words. */
  status: string
  /** Something is unsaved. */
  dirty: boolean
  busy: boolean
  disabled: boolean
  /** Absent where the form around it saves. */
  onSave?: () => void
  /** Absent where there is nothing to discard. */
  onDiscard: (() => void) | undefined
  /** What was just done, read out; it keeps the bar in sight. */
  note?: string
  /** What else there is to do about it, before the buttons. */
  tools?: ReactNode
  /** How far saving is, above the rest. */
  children?: ReactNode
}

/**
 * Where a conflict is open, saving is choosing: what was chosen for every place is saved, else the choice gets the focus.
 * False where none is open.
 */
function settlesConflict(bar: Element | null): boolean {
  const settle = bar?.closest('[data-document]')?.querySelector<HTMLButtonElement>('button[data-settles]')
  if (!settle) return false
  if (settle.dataset.settles === 'true') settle.click()
  else settle.closest('[data-save-outcome]')?.querySelector<HTMLElement>('input[type="radio"], button')?.focus()
  return true
}

/**
 * How much of a document is unsaved, what to do with it, and that it was saved. Ctrl+S and Ctrl+Enter are its keys. There is
 * none of what is to be read alone.
 */
export function SaveBar({ words, done, status, dirty, busy, disabled, onSave, onDiscard, ...more }: SaveBarProps) {
  const readOnly = useReadOnly()
  const bar = useRef<HTMLDivElement>(null)
  const over = !readOnly && (dirty || done !== undefined || Boolean(more.note))
  useClearOfBar(bar, over)
  const saveByKey = () => {
    const wrong = bar.current?.closest('[data-document]')?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (busy) return
    if (settlesConflict(bar.current)) return
    if (!disabled) (onSave ?? (() => bar.current?.closest('form')?.requestSubmit()))()
    else if (dirty) wrong?.focus()
  }
  useSaveKeys(readOnly ? undefined : saveByKey)
  if (readOnly) return null
  return (
    <div
      ref={bar}
      className={classNames(
        'flex flex-wrap items-center gap-2 rounded-lg border bg-raised px-4 py-2.5 max-sm:*:data-save-status:w-full',
        over ? 'sticky bottom-3 z-5 border-strong shadow-popup' : 'border-line',
      )}
    >
      {more.children}
      <SaveStatus done={done}>
        {dirty || done === undefined ? <span className={dirty ? 'font-medium' : 'text-muted'}>{status}</span> : null}
      </SaveStatus>
      <span aria-live="polite" dir="auto" className="min-w-0 text-sm text-muted wrap-anywhere">
        {more.note}
      </span>
      <div className="ml-auto flex gap-1">{more.tools}</div>
      <div className="flex gap-2">
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
          onClick={event => {
            if (settlesConflict(bar.current)) event.preventDefault()
            else onSave?.()
          }}
        >
          {words.save}
        </Button>
      </div>
    </div>
  )
}
