import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#dashboard/ui/action/button'
import { classNames } from '#dashboard/ui/class-names'
import { useReadOnly } from '#dashboard/ui/field/read-only'
import { Icon } from '#dashboard/ui/icon'
import { controlsIn, useFocusRecovery } from '#dashboard/ui/use-focus-recovery'

type SaveBarProps = {
  words: { save: string; discard: string }
  /** `doneWord` of the last save. */
  done?: string | undefined
  /** Number of unsaved changes, in words. */
  status: string
  /** There are unsaved changes. */
  dirty: boolean
  busy: boolean
  disabled: boolean
  /** Defaults to submitting the surrounding form. */
  onSave?: () => void
  /** Undefined if there is nothing to discard. */
  onDiscard: (() => void) | undefined
  /** Announces what was just done; keeps the bar in sight. */
  note?: string
  /** Further controls before the buttons. */
  tools?: ReactNode
  /** Progress of the save, above the rest. */
  children?: ReactNode
}

/** Presses the save button of an open conflict, which names missing choices. False if no conflict is open. */
function settlesConflict(bar: Element | null): boolean {
  const settle = bar?.closest('[data-document]')?.querySelector<HTMLButtonElement>('button[data-settles]')
  settle?.click()
  return settle != null
}

/**
 * Bar with the unsaved changes, *Discard* and *Save*, also by Ctrl+S and Ctrl+Enter. Renders nothing in a read-only
 * document.
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
      {/* Focusable: it receives the focus from a button that is gone after a save. */}
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

/** Calls `onSave` on Ctrl+S and Ctrl+Enter (⌘ on Apple devices) anywhere on the page, except inside a dialog. */
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

/** Returns whether the bar covers a part of the field. */
function isCovered(field: Element, bar: HTMLElement): boolean {
  const over = bar.getBoundingClientRect()
  const { bottom, left, right, top } = field.getBoundingClientRect()
  return over.height > 0 && bottom + gap > over.top && top < over.bottom && right > over.left && left < over.right
}

/** While the bar is sticky (`over`), scrolls a focused field out from under it. */
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
      // Scrolling while a pointer is down would make its click miss.
      if (!pressed) frame = requestAnimationFrame(clear)
    }
    react({ type: 'shown' })
    for (const type of ['focusin', 'input', 'pointerdown', 'pointerup', 'pointercancel']) {
      document.addEventListener(type, react, { signal: listening.signal })
    }
    // Keeps the browser's own scrolling and the notices clear of the bar.
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
 * Returns where the focus goes: after a report and from the bar to its status, from a closed field to the first
 * control of
 * its row, never to one that clears it.
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

/** Wraps a document that is edited and saved as one, and keeps the focus inside it. */
export function DocumentFrame({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useFocusRecovery(place, placeInDocument)
  return (
    <div ref={place} data-document className="contents">
      {children}
    </div>
  )
}
