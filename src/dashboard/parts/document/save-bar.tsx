import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Button } from '#dashboard/ui/action/button'
import { classNames } from '#dashboard/ui/class-names'
import { useReadOnly } from '#dashboard/ui/field/read-only'
import { Icon } from '#dashboard/ui/icon'

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

type SaveStatusProps = {
  /** What the last save did, where all of it was done: `doneWord`. */
  done: string | undefined
  children?: ReactNode
}

/** That something was saved, and what is not. It can take the focus from a button that saved and is gone. */
function SaveStatus({ done, children }: SaveStatusProps) {
  return (
    <p role="status" data-save-status tabIndex={-1} className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {done === undefined ? null : (
        <span className="inline-flex items-center gap-1.5 font-medium text-success">
          <Icon name="check" />
          {done}
        </span>
      )}
      {children}
    </p>
  )
}

const isSaveKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && (key.toLowerCase() === 's' || key === 'Enter')

const isInDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null

/** Ctrl+S and Ctrl+Enter (⌘ on Apple's machines) call `onSave`, wherever on the page. Keys inside a dialog are the dialog's. */
function useSaveKeys(onSave: (() => void) | undefined): void {
  const latest = useRef(onSave)
  useEffect(() => {
    latest.current = onSave
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing) return
      if (!isSaveKey(event) || isInDialog(event.target) || !latest.current) return
      event.preventDefault()
      if (!event.repeat) latest.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

const gap = 12
/** The header of a narrow page stays above what is scrolled. */
const header = 56

/** How far the page has to go up for the focused field to be clear of the bar, with its own head still in view. */
function hiddenBy(bar: HTMLElement, field: Element): number {
  const over = bar.getBoundingClientRect()
  const { top, bottom, left, right } = field.getBoundingClientRect()
  const apart = right <= over.left || left >= over.right || top >= over.bottom
  return over.height === 0 || apart ? 0 : Math.min(bottom + gap - over.top, top - header)
}

/** While `over` the page, a bar at its foot hides no field that has the focus, however it came there. */
function useClearOfBar(bar: RefObject<HTMLElement | null>, over: boolean): void {
  useEffect(() => {
    const own = bar.current
    if (!over || !own) return undefined
    const root = document.documentElement
    let pressed = false
    let frame = 0
    const clear = () => {
      const field = document.activeElement
      if (!field || field === document.body || own.contains(field) || field.contains(own)) return
      if (field.closest('[role="dialog"], [role="alertdialog"]')) return
      const hidden = hiddenBy(own, field)
      if (hidden > 0) scrollBy(0, hidden)
    }
    // Nothing moves under a pointer that is down: its click would miss.
    const later = () => {
      cancelAnimationFrame(frame)
      if (!pressed) frame = requestAnimationFrame(clear)
    }
    const down = () => {
      pressed = true
    }
    const up = () => {
      pressed = false
      later()
    }
    // The browser's own scrolling to a field or to the caret keeps clear of it too.
    const room = `${own.offsetHeight + 2 * gap}px`
    root.style.scrollPaddingBottom = room
    // Nor do notices stand on its buttons.
    root.style.setProperty('--bar-room', room)
    later()
    document.addEventListener('focusin', later)
    document.addEventListener('input', later)
    document.addEventListener('pointerdown', down)
    document.addEventListener('pointerup', up)
    document.addEventListener('pointercancel', up)
    return () => {
      cancelAnimationFrame(frame)
      root.style.scrollPaddingBottom = ''
      root.style.removeProperty('--bar-room')
      document.removeEventListener('focusin', later)
      document.removeEventListener('input', later)
      document.removeEventListener('pointerdown', down)
      document.removeEventListener('pointerup', up)
      document.removeEventListener('pointercancel', up)
    }
  }, [bar, over])
}
