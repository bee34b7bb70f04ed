import { useState } from 'react'

type Step = { before: string; after: string; words: string }

/** Changes of a text at a click, which can be taken back, the last first, until somebody types in it. */
export function useUndo(value: string, set: (value: string) => void) {
  const [steps, setSteps] = useState<readonly Step[]>([])
  const last = steps.at(-1)
  const open = last?.after === value ? last : undefined
  return {
    /** Puts another text there; `words` say what was done. */
    change(after: string, words: string) {
      if (after === value) return
      setSteps([...(open ? steps : []), { before: value, after, words }])
      set(after)
    },
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
