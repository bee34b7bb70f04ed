import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Icon } from '#dashboard/ui/icon'
import { emailsText } from './texts'

/** Undo for changes of a text by buttons, last first, until somebody types in it. */
export function useUndo(value: string, set: (value: string) => void) {
  const [steps, setSteps] = useState<readonly { before: string; after: string; words: string }[]>([])
  const now = useRef(value)
  useLayoutEffect(() => {
    now.current = value
  })
  const last = steps.at(-1)
  /** Changes the text; `words` describe the change. */
  const change = useCallback(
    (to: (before: string) => string, words: string) => {
      const before = now.current
      const after = to(before)
      if (after === before) return
      setSteps(earlier => [...(earlier.at(-1)?.after === before ? earlier : []), { before, after, words }])
      set(after)
    },
    [set],
  )
  const undo = () => {
    setSteps(steps.slice(0, -1))
    set(last?.before ?? value)
  }
  return { change, undo, done: last?.after === value ? last.words : undefined }
}

/** The last change, with an Undo button. */
export function UndoLine({ done, undo }: Pick<ReturnType<typeof useUndo>, 'done' | 'undo'>) {
  const t = useText(emailsText)
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm empty:hidden">
      {done ? (
        <>
          <span className="flex items-center gap-1.5 text-success">
            <Icon name="check" />
            <span className="text-ink">{done}</span>
          </span>
          <Button size="sm" onClick={undo}>
            {t.undo}
          </Button>
        </>
      ) : null}
    </div>
  )
}
