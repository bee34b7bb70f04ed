import { type RefObject, useContext, useEffect, useRef, useState } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { useReadOnly } from '#dashboard/ui/field/read-only'
import { Icon } from '#dashboard/ui/icon'
import { seldomIcons } from '#dashboard/ui/seldom-icons'
import { MovePopover } from './move-popover'
import { movingText } from './moving-text'
import { DragContext } from './use-drags'
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
