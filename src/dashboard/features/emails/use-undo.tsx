import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '#dashboard/i18n/use-text'
import { Button } from '#dashboard/ui/action/button'
import { Icon } from '#dashboard/ui/icon'
import { emailsText } from './texts'

type Step = { before: string; after: string; words: string }

/** Changes of a text at a click, which can be taken back, the last first, until somebody types in it. */
export function useUndo(value: string, set: (value: string) => void) {
  const [steps, setSteps] = useState<readonly Step[]>([])
  const now = useRef(value)
  useLayoutEffect(() => {
    now.current = value
  })
  const last = steps.at(-1)
  const open = last?.after === value ? last : undefined
  /** Puts another text there; `words` say what was done. The same function as long as `set` is. */
  const change = useCallback(
    (to: string | ((before: string) => string), words: string) => {
      const before = now.current
      const after = typeof to === 'string' ? to : to(before)
      if (after === before) return
      setSteps(earlier => [...(earlier.at(-1)?.after === before ? earlier : []), { before, after, words }])
      set(after)
    },
    [set],
  )
  return {
    change,
    /** What was done last, and what takes it back. */
    last: open && {
      words: open.words,
      undo() {
        setSteps(steps.slice(0, -1))
        set(open.before)
      },
    },
  }
}

export type Undo = ReturnType<typeof useUndo>

/** What a click did last, and the way back. */
export function UndoLine({ last }: Pick<Undo, 'last'>) {
  const t = useText(emailsText)
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm empty:hidden">
      {last ? (
        <>
          <span className="flex items-center gap-1.5 text-success">
            <Icon name="check" />
            <span className="text-ink">{last.words}</span>
          </span>
          <Button size="sm" onClick={last.undo}>
            {t.undo}
          </Button>
        </>
      ) : null}
    </div>
  )
}
