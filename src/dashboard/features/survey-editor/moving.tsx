import {
  draggable,
  dropTargetForElements,
  type ElementEventBasePayload,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { identicalJson } from '#contract/document/members'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Field } from '#dashboard/ui/field/field'
import { NumberInput } from '#dashboard/ui/field/number-input'
import type { TypedNumber } from '#dashboard/ui/field/number-text'
import { useReadOnly } from '#dashboard/ui/field/read-only'
import { Icon } from '#dashboard/ui/icon'
import { LazyBoundary } from '#dashboard/ui/lazy-boundary'
import { PopoverPopup } from '#dashboard/ui/overlay/popup'
import { seldomIcons } from '#dashboard/ui/seldom-icons'
import { useEditor } from './editor'
import { questionOf, reordered } from './editor-state'
import { useQuestionTitle } from './member-names'
import { idOf, laterConditions, mentions, movedTo } from './question-order'
import { movingText } from './questions-text'

/** Moves a question to a position, from 0, among the questions with an id. */
export type MoveTo = (id: string, to: number) => void

export function useMove(order: readonly string[]): MoveTo {
  const t = useText(movingText)
  const titleOf = useQuestionTitle()
  const { state, update, saving, announce } = useEditor()
  const edited = state.draft
  /** Returns a remark on conditions affected by the move. */
  const aboutConditions = (id: string, next: readonly string[]): string | undefined => {
    const reordered = next.map(each => questionOf(edited, each) ?? {})
    const later = laterConditions(reordered)
    if (later.some(pair => idOf(pair.question) === id || idOf(pair.later) === id)) return t.check
    const n = reordered.filter(each => mentions(each, id)).length
    return n > 0 ? t.named({ n }) : undefined
  }
  return (id, to) => {
    const next = movedTo(order, id, to)
    if (saving.busy || identicalJson(next, order)) return
    update(now => reordered(now, next))
    const moved = t.moved({ title: titleOf(id, edited), position: next.indexOf(id) + 1, all: next.length })
    announce([moved, aboutConditions(id, next)].filter(Boolean).join('. '))
  }
}

/** Drop position: beside which question and on which side. */
export type DropPlace = { id: string; side: 'before' | 'after' }

/** Where a dragged question would be dropped; undefined beside itself. */
function placeOf({ source, location }: ElementEventBasePayload): DropPlace | undefined {
  const { id, side } = location.current.dropTargets[0]?.data ?? {}
  if (typeof id !== 'string' || id === source.data.question) return undefined
  return side === 'before' || side === 'after' ? { id, side } : undefined
}

/** Drag and drop of the questions. Returns where the dragged one would be dropped. */
export function useDrops(order: readonly string[], moveTo: MoveTo): DropPlace | undefined {
  const [over, setOver] = useState<DropPlace>()
  const drop = useEffectEvent((id: string, { id: beside, side }: DropPlace) => {
    const others = order.filter(each => each !== id)
    const at = others.indexOf(beside)
    if (at >= 0) moveTo(id, side === 'before' ? at : at + 1)
  })
  useEffect(
    () =>
      monitorForElements({
        onDrag: drag => setOver(placeOf(drag)),
        onDrop(drag) {
          setOver(undefined)
          const place = placeOf(drag)
          if (place) drop(String(drag.source.data.question), place)
        },
      }),
    [],
  )
  return over
}

type MoveHandleProps = {
  id: string
  title: string
  /** Position among the movable questions, from 0, and their number. */
  at: number
  all: number
  place: RefObject<HTMLElement | null>
  row: RefObject<HTMLElement | null>
  onMove: MoveTo
}

/** Drag handle of a question. A press asks for a position; the arrow keys move it by one. */
export function MoveHandle({ id, title, at, all, place, row, onMove }: MoveHandleProps) {
  const t = useText(movingText)
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const { saving } = useEditor()
  const readOnly = useReadOnly()
  const canDrag = useEffectEvent(() => !saving.busy)
  useEffect(() => {
    const [target, element, dragHandle] = [place.current, row.current, button.current]
    if (readOnly || !target || !element || !dragHandle) return undefined
    const getInitialData = () => ({ question: id })
    const release = draggable({ element, dragHandle, canDrag: () => canDrag(), getInitialData })
    const close = dropTargetForElements({
      element: target,
      getData({ input }): DropPlace {
        const { top, height } = target.getBoundingClientRect()
        return { id, side: input.clientY < top + height / 2 ? 'before' : 'after' }
      },
    })
    return () => {
      release()
      close()
    }
  }, [id, place, row, readOnly])
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
          // Moving the element in the DOM loses focus.
          requestAnimationFrame(() => button.current?.focus())
        }}
      >
        <Icon name={seldomIcons.grip} />
      </Button>
      {open ? (
        <LazyBoundary>
          <PopoverPopup anchor={button} label={t.moveTo({ title })} className="p-3" onClose={() => setOpen(false)}>
            <PositionForm at={at} all={all} onMove={to => onMove(id, to)} onClose={() => setOpen(false)} />
          </PopoverPopup>
        </LazyBoundary>
      ) : null}
    </>
  )
}

type PositionFormProps = Pick<MoveHandleProps, 'at' | 'all'> & { onMove: (to: number) => void; onClose: () => void }

/** Selects the position, so that typing replaces it. */
function selectPosition(form: HTMLFormElement | null) {
  form?.querySelector('input')?.select()
}

function PositionForm({ at, all, onMove, onClose }: PositionFormProps) {
  const t = useText(movingText)
  const [position, setPosition] = useState<TypedNumber>(at + 1)
  const valid = typeof position === 'number' && Number.isInteger(position) && position >= 1 && position <= all
  const moveTo = (place: number) => {
    onMove(place)
    onClose()
  }
  return (
    <form
      ref={selectPosition}
      className="flex flex-col gap-3"
      onSubmit={event => {
        event.preventDefault()
        if (valid) moveTo(position - 1)
      }}
    >
      <div className="flex items-end gap-2">
        <Field label={t.position({ all })} className="w-36" error={valid ? undefined : t.wrong({ all })}>
          <NumberInput value={position} onValueChange={setPosition} min={1} max={all} />
        </Field>
        <Button type="submit" variant="primary">
          {t.move}
        </Button>
      </div>
      <div className="flex gap-2">
        <Button size="sm" disabled={at === 0} onClick={() => moveTo(0)}>
          {t.first}
        </Button>
        <Button size="sm" disabled={at === all - 1} onClick={() => moveTo(all - 1)}>
          {t.last}
        </Button>
      </div>
    </form>
  )
}
