import { useEffect, useState } from 'react'
import { instantOf } from '#dashboard/i18n/format'
import { type Reach, reaches } from './reach'
import type { Conversation, FoundRow } from './use-conversation'

/** From one moment to another, both of them in it; either may be open. Milliseconds since 1970. */
export type TimeRange = { from: number | undefined; to: number | undefined }

/** The range of an address; undefined where it names none. The earlier of the two is the beginning, however they are written. */
export function rangeOf(texts: { from: string; to: string }): TimeRange | undefined {
  const [from, to] = [texts.from, texts.to].map(text => instantOf(text)?.getTime())
  if (from === undefined && to === undefined) return undefined
  return from !== undefined && to !== undefined && from > to ? { from: to, to: from } : { from, to }
}

const sentOf = (row: FoundRow) => (row.ok ? instantOf(row.value.sent)?.getTime() : undefined)

/** The rows that were sent in a range, and how many say of themselves neither that they were nor that they were not. */
export function rowsIn(rows: readonly FoundRow[], { from, to }: TimeRange): { inside: FoundRow[]; untimed: number } {
  const inside = rows.filter(row => {
    const sent = sentOf(row)
    return sent !== undefined && sent >= (from ?? sent) && sent <= (to ?? sent)
  })
  return { inside, untimed: rows.filter(row => sentOf(row) === undefined).length }
}

/** Whether older messages are needed: an open beginning asks for no more than its end. */
export const needsOlder = ({ from, to }: TimeRange, reach: Reach): boolean => !reaches(reach, from ?? to ?? 0)

/** Whether everything that was sent in a range is among what was read. */
export const isCovered = ({ from }: TimeRange, reach: Reach): boolean =>
  from === undefined ? reach.whole : reaches(reach, from)

/** The pages that are read for a time or a message, of all forms of the participant together, before a person is asked whether to go on. */
export const mostPages = 20
/** The same for a word, which may be anywhere. */
export const mostSearched = 100

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
  /** Pages before a person is asked whether to go on. */
  most?: number
}

/** Reads older pages, one after the other, as long as something that is looked for is missing. */
export function useReadBack(conversation: Conversation, question: Question): ReadBack {
  const { what, isMissing, most = mostPages } = question
  const { rows, forms, pending, mayHaveMore, busy, loadMore, error, retry, retrying } = conversation
  const [stored, setStored] = useState({ what, pages: 0, most, isPaused: false })
  const now = stored.what === what ? stored : { what, pages: 0, most, isPaused: false }
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
      setStored({ ...now, isPaused: false, most: pages + most })
    },
  }
}
