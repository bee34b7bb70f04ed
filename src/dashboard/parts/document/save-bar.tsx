import { useRef } from 'react'
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
  /** It belongs to a part of the page, and stays in its place. The bar of a page stays in sight while it has news. */
  inPart?: boolean
  /** Absent where the form around it saves. */
  onSave?: () => void
  /** Absent where there is nothing to discard. */
  onDiscard: (() => void) | undefined
}

/**
 * How much of a document is unsaved, what to do with it, and that it was saved. Ctrl+S and Ctrl+Enter are its keys. There is
 * none of what is to be read alone.
 */
export function SaveBar({ words, done, status, dirty, busy, disabled, inPart, onSave, onDiscard }: SaveBarProps) {
  const readOnly = useReadOnly()
  const bar = useRef<HTMLDivElement>(null)
  const over = !inPart && !readOnly && (dirty || done !== undefined)
  useClearOfBar(bar, over)
  const saveByKey = () => {
    const wrong = bar.current?.closest('[data-document]')?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (busy) return
    if (!disabled) (onSave ?? (() => bar.current?.closest('form')?.requestSubmit()))()
    else if (dirty) wrong?.focus()
  }
  // A part with nothing unsaved leaves the keys to the page, and the page keeps them from the browser.
  useSaveKeys(bar, inPart ? 'frame' : 'page', readOnly || (inPart && !dirty) ? undefined : saveByKey)
  if (readOnly) return null
  return (
    <div
      ref={bar}
      className={classNames(
        'flex flex-wrap items-center gap-2 border bg-raised',
        inPart ? 'rounded-md px-3 py-2' : 'rounded-lg px-4 py-2.5',
        over ? 'sticky bottom-3 z-5 border-strong shadow-popup' : 'border-line',
      )}
    >
      <SaveStatus done={done}>
        {dirty || done === undefined ? <span className={dirty ? 'font-medium' : 'text-muted'}>{status}</span> : null}
      </SaveStatus>
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
