import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'

/** Beside which question something is held, and on which side of it. */
export type DropPlace = { id: string; side: 'before' | 'after' }

export type DragItem = {
  id: string
  /** What can be dropped on. */
  place: HTMLElement
  /** What is dragged, and where it is held. */
  row: HTMLElement
  handle: HTMLElement
  canDrag: () => boolean
}

const isDropPlace = (data: Record<string | symbol, unknown> | undefined): data is DropPlace & Record<string, unknown> =>
  typeof data?.id === 'string' && (data.side === 'before' || data.side === 'after')

const draggedId = ({ data }: { data: Record<string | symbol, unknown> }) =>
  typeof data.question === 'string' ? data.question : ''

/** Makes a question one that can be dragged, and that others can be dropped beside. */
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

/** Tells where a question is held while it is dragged, and where it is dropped. */
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
