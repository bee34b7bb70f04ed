import { createContext, type RefObject, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Field } from '#dashboard/ui/field/field'
import { NumberInput } from '#dashboard/ui/field/number-input'
import type { TypedNumber } from '#dashboard/ui/field/number-text'
import { useReadOnly } from '#dashboard/ui/field/read-only'
import { Icon } from '#dashboard/ui/icon'
import { AnchoredPopover } from '#dashboard/ui/overlay/anchored-popover'
import { seldomIcons } from '#dashboard/ui/seldom-icons'
import type { DropPlace } from './drag'
import { movingText } from './moving-text'
import type { MoveTo } from './use-moves'

type MoveHandleProps = {
  id: string
  title: string
  /** Where it stands among those that can be moved, from 0, and how many there are. */
  at: number
  all: number
  place: RefObject<HTMLElement | null>
  row: RefObject<HTMLElement | null>
  onMove: MoveTo
}

/** Where a question is held to be dragged. A press asks for its position; the arrow keys move it by one. */
export function MoveHandle({ id, title, at, all, place, row, onMove }: MoveHandleProps) {
  const t = useText(movingText)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const { drag, canDrag } = useContext(DragContext)
  const readOnly = useReadOnly()
  useEffect(() => {
    if (!drag || !place.current || !row.current || !button.current) return undefined
    return drag.dragItem({ id, place: place.current, row: row.current, handle: button.current, canDrag })
  }, [drag, id, place, row, canDrag])
  if (readOnly) return null
  return (
    <>
      <Button
        ref={button}
        variant="ghost"
        size="sm"
        square
        className="w-5! cursor-grab text-muted! active:cursor-grabbing pointer-coarse:w-8!"
        aria-label={t.moveTo({ title })}
        title={t.handle}
        aria-haspopup="dialog"
        aria-expanded={open || undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={event => {
          const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
          if (by === 0 || event.ctrlKey || event.metaKey || event.altKey) return
          event.preventDefault()
          onMove(id, at + by)
          // Moving the line in the page takes the focus off it.
          requestAnimationFrame(() => button.current?.focus())
        }}
      >
        <Icon name={seldomIcons.grip} />
      </Button>
      {open ? (
        <MovePopover
          anchor={button}
          title={title}
          at={at}
          all={all}
          onMove={to => onMove(id, to)}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}

type MovePopoverProps = {
  anchor: RefObject<HTMLElement | null>
  title: string
  at: number
  all: number
  onMove: (to: number) => void
  onClose: () => void
}

/** Asks for the position of a question. */
export function MovePopover({ anchor, title, at, all, onMove, onClose }: MovePopoverProps) {
  const t = useText(movingText)
  const [position, setPosition] = useState<TypedNumber>(at + 1)
  const valid = typeof position === 'number' && Number.isInteger(position) && position >= 1 && position <= all
  return (
    <AnchoredPopover anchor={anchor} label={t.moveTo({ title })} className="p-3" onClose={onClose}>
      <form
        className="flex items-end gap-2"
        onSubmit={event => {
          event.preventDefault()
          if (!valid) return
          onMove(position - 1)
          onClose()
        }}
      >
        <Field label={t.position({ all })} className="w-36" error={valid ? undefined : t.wrong({ all })}>
          <NumberInput value={position} onValueChange={setPosition} min={1} max={all} />
        </Field>
        <Button type="submit" variant="primary">
          {t.move}
        </Button>
      </form>
    </AnchoredPopover>
  )
}

type Drag = typeof import('#dashboard/features/survey-editor/drag')

export type Drags = {
  /** What makes a question one that can be dragged, once it is loaded. */
  drag: Drag | undefined
  /** Where the dragged question would be put. */
  over: DropPlace | undefined
  canDrag: () => boolean
}

export const DragContext = createContext<Drags>({ drag: undefined, over: undefined, canDrag: () => false })

/** Dragging, loaded when a pointer comes near (`load`). */
export function useDrags(onDrop: (id: string, place: DropPlace) => void, canDrag: () => boolean) {
  const [drag, setDrag] = useState<Drag>()
  const [over, setOver] = useState<DropPlace>()
  const latest = useRef({ onDrop, canDrag })
  useEffect(() => {
    latest.current = { onDrop, canDrag }
  })
  useEffect(
    () => drag?.watchDrags({ onOver: setOver, onDrop: (id, place) => latest.current.onDrop(id, place) }),
    [drag],
  )
  // Without it there are the buttons.
  const load = useCallback(
    () => void import('#dashboard/features/survey-editor/drag').then(setDrag, () => undefined),
    [],
  )
  const may = useCallback(() => latest.current.canDrag(), [])
  return { drag, over, load, canDrag: may }
}
