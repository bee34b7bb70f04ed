import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#dashboard/ui/action/button'
import { classNames } from '#dashboard/ui/class-names'
import { useReadOnly } from '#dashboard/ui/field/read-only'
import { Icon } from '#dashboard/ui/icon'
import { controlsIn, useFocusRecovery } from '#dashboard/ui/use-focus-recovery'

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

/** Presses the save button of an open conflict, which names missing choices. False if no conflict is open. */
function settlesConflict(bar: Element | null): boolean {
  const settle = bar?.closest('[data-document]')?.querySelector<HTMLButtonElement>('button[data-settles]')
  settle?.click()
  return settle != null
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
      {/* It can take the focus from a button that saved and is gone. */}
      <p role="status" data-save-status tabIndex={-1} className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {done === undefined ? null : (
          <span className="inline-flex items-center gap-1.5 font-medium text-success">
            <Icon name="check" />
            {done}
          </span>
        )}
        {dirty || done === undefined ? <span className={dirty ? 'font-medium' : 'text-muted'}>{status}</span> : null}
      </p>
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

const isSaveKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && (key.toLowerCase() === 's' || key === 'Enter')

const isInDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null

/** Ctrl+S and Ctrl+Enter (⌘ on Apple's machines) call `onSave`, wherever on the page. Keys inside a dialog are the dialog's. */
function useSaveKeys(onSave: (() => void) | undefined): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || !isSaveKey(event) || isInDialog(event.target) || !onSave) return
    event.preventDefault()
    if (!event.repeat) onSave()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

const gap = 12

/** Whether the bar covers a part of the field. */
function isCovered(field: Element, bar: HTMLElement): boolean {
  const over = bar.getBoundingClientRect()
  const { bottom, left, right, top } = field.getBoundingClientRect()
  return over.height > 0 && bottom + gap > over.top && top < over.bottom && right > over.left && left < over.right
}

/** While `over` the page, a bar at its foot hides no field that has the focus, however it came there. */
function useClearOfBar(bar: RefObject<HTMLElement | null>, over: boolean): void {
  useEffect(() => {
    const own = bar.current
    if (!over || !own) return undefined
    const { style } = document.documentElement
    const listening = new AbortController()
    let pressed = false
    let frame = 0
    const clear = () => {
      const field = document.activeElement
      if (!field || own.contains(field) || field.contains(own) || isInDialog(field)) return
      if (isCovered(field, own)) field.scrollIntoView({ block: 'nearest' })
    }
    const react = ({ type }: { type: string }) => {
      if (type.startsWith('pointer')) pressed = type === 'pointerdown'
      cancelAnimationFrame(frame)
      // Nothing moves under a pointer that is down: its click would miss.
      if (!pressed) frame = requestAnimationFrame(clear)
    }
    react({ type: 'shown' })
    for (const type of ['focusin', 'input', 'pointerdown', 'pointerup', 'pointercancel']) {
      document.addEventListener(type, react, { signal: listening.signal })
    }
    // The browser's own scrolling to a field or to the caret keeps clear of it too, and so do notices.
    const room = `${own.offsetHeight + 2 * gap}px`
    style.scrollPaddingBottom = room
    style.setProperty('--bar-room', room)
    return () => {
      listening.abort()
      cancelAnimationFrame(frame)
      style.scrollPaddingBottom = ''
      style.removeProperty('--bar-room')
    }
  }, [bar, over])
}

const saveStatus = '[data-save-status]'

/**
 * After a report of a save, and from a button of the save bar, the focus goes to what the bar says; from a field that closes
 * to the first control of its row, and not to one that clears it.
 */
function placeInDocument(around: readonly Element[], frame: Element): HTMLElement | undefined {
  if (around.some(each => each.matches('[data-save-outcome]'))) {
    return Array.from(frame.querySelectorAll<HTMLElement>(saveStatus)).at(-1)
  }
  const bar = around.find(each => each.isConnected && each.querySelector(`:scope > ${saveStatus}`))
  if (bar) return bar.querySelector<HTMLElement>(saveStatus) ?? undefined
  const row = around.find(each => each.isConnected && each !== frame && controlsIn(each).length > 0)
  return row && controlsIn(row)[0]
}

/** Stands around what is edited and saved as one. The focus never falls to the page there. */
export function DocumentFrame({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useFocusRecovery(place, placeInDocument)
  return (
    <div ref={place} data-document className="contents">
      {children}
    </div>
  )
}
