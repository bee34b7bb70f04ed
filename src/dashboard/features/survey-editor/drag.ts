import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'

/** Drop position: beside which question and on which side. */
export type DropPlace = { id: string; side: 'before' | 'after' }

type DragItem = {
  id: string
  place: HTMLElement
  /** Dragged element, and its handle. */
  row: HTMLElement
  handle: HTMLElement
  canDrag: () => boolean
}

const isDropPlace = (data: Record<string | symbol, unknown> | undefined): data is DropPlace & Record<string, unknown> =>
  typeof data?.id === 'string' && (data.side === 'before' || data.side === 'after')

const draggedId = ({ data }: { data: Record<string | symbol, unknown> }) =>
  typeof data.question === 'string' ? data.question : ''

/** Makes a question draggable and a drop target. Returns the cleanup. */
export function dragItem({ id, place, row, handle, canDrag }: DragItem): () => void {
  const release = draggable({ element: row, dragHandle: handle, canDrag, getInitialData: () => ({ question: id }) })
  const close = dropTargetForElements({
    element: place,
    canDrop: ({ source }) => draggedId(source) !== '',
    getData({ input, element }) {
      const { top, height } = element.getBoundingClientRect()
      return { id, side: input.clientY < top + height / 2 ? 'before' : 'after' } satisfies DropPlace
    },
  })
  return () => {
    release()
    close()
  }
}

type Watch = { onOver: (place: DropPlace | undefined) => void; onDrop: (id: string, place: DropPlace) => void }

/** Reports the drop position while dragging, and the drop. Returns the cleanup. */
export const watchDrags = ({ onOver, onDrop }: Watch): (() => void) =>
  monitorForElements({
    canMonitor: ({ source }) => draggedId(source) !== '',
    onDrag({ source, location }) {
      const data = location.current.dropTargets[0]?.data
      onOver(isDropPlace(data) && data.id !== draggedId(source) ? { id: data.id, side: data.side } : undefined)
    },
    onDrop({ source, location }) {
      onOver(undefined)
      const data = location.current.dropTargets[0]?.data
      if (isDropPlace(data)) onDrop(draggedId(source), { id: data.id, side: data.side })
    },
  })
