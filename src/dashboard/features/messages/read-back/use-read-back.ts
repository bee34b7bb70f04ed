import { useEffect, useState } from 'react'
import type { Conversation } from '#dashboard/features/messages/use-conversation'

/** The pages that are read for one question, of all forms of the participant together, before a person is asked whether to go on. */
export const mostPages = 20

export type ReadBack = {
  /** `done`: nothing is missing, or nothing is left to read. `halted`: by the person, by a failure, or after so many pages. */
  state: 'done' | 'reading' | 'halted'
  /** Pages that were read for the question, the newest of each form among them, of `most`. */
  pages: number
  most: number
  stop: () => void
  /** As many pages again. */
  goOn: () => void
}

type Question = {
  /** What is looked for, as a text: another one begins anew. */
  what: string
  /** It may be among older messages. */
  isMissing: boolean
}

/** Reads older pages, one after the other, as long as something that is looked for is missing. */
export function useReadBack(conversation: Conversation, { what, isMissing }: Question): ReadBack {
  const { rows, forms, pending, mayHaveMore, busy, loadMore, error, retry, retrying } = conversation
  const [stored, setStored] = useState({ what, pages: 0, most: mostPages, isPaused: false })
  const now = stored.what === what ? stored : { what, pages: 0, most: mostPages, isPaused: false }
  const isNeeded = isMissing && (pending || mayHaveMore)
  const pages = forms.length + now.pages
  const hasFailed = error !== undefined && !retrying
  const isHalted = now.isPaused || hasFailed || pages >= now.most
  const next = isNeeded && !isHalted && !pending && !busy
  useEffect(() => {
    if (!next) return
    setStored({ ...now, pages: now.pages + loadMore(now.most - pages) })
    // oxlint-disable-next-line react/exhaustive-deps -- `loadMore` and `now` are made anew each time
  }, [next, what, rows])
  const isLast = pages >= now.most && busy
  return {
    state: !isNeeded ? 'done' : isHalted && !isLast ? 'halted' : 'reading',
    pages,
    most: now.most,
    stop: () => setStored({ ...now, isPaused: true }),
    goOn: () => {
      // What failed has to be there before older pages are asked for.
      if (hasFailed) retry()
      setStored({ ...now, isPaused: false, most: pages + mostPages })
    },
  }
}
