import { useEffect, useState } from 'react'
import type { BundleFigures } from '#dashboard/features/bundles/bundle-figures'
import type { BundleRows } from '#dashboard/features/bundles/use-bundle-table'
import { afterReading, type Marks, noMarks, whenCleared, whenRefreshed, whenStarted } from '#dashboard/parts/live/marks'
import type { RowsState } from '#dashboard/parts/rows/rows-handle'
import { usePick } from '#dashboard/parts/rows/use-pick'
import { type Before, momentOf } from './changed-after'

type Known = { rows: BundleRows; now: Before; marks: Marks<Before> }

/** What is known of a bundle; nothing where that is too little to tell what changes: some messages say when, or all were compared. */
const comparable = ({ now }: Known): Before | undefined => (now.latest || now.prints ? now : undefined)

/** Remembers what was known of a bundle before it was read again: what has changed since is marked. */
export function useChanges(
  rows: BundleRows,
  { sums, reading }: Pick<RowsState<BundleFigures>, 'sums' | 'reading'>,
  readAt: number,
) {
  const latest = sums?.latest ?? ''
  const [known, setKnown] = useState<Known>({ rows, now: { latest, readAt, prints: undefined }, marks: noMarks })
  if (known.rows !== rows) {
    const marks = afterReading(known.marks, comparable(known))
    setKnown({ rows, now: { latest, readAt, prints: undefined }, marks })
  } else if (latest > known.now.latest) setKnown({ ...known, now: { ...known.now, latest } })
  // Few services leave out when a status changed.
  const isCompared = !reading && (sums?.undated ?? 0) > 0
  useEffect(() => {
    if (!isCompared) return
    rows.pick({ filters: {}, most: 0, prints: true }).then(
      ({ prints }) => setKnown(now => (now.rows === rows ? { ...now, now: { ...now.now, prints } } : now)),
      () => undefined,
    )
  }, [rows, isCompared])
  const mark = (change: (marks: Marks<Before>) => Marks<Before>) =>
    setKnown(now => ({ ...now, marks: change(now.marks) }))
  return {
    before: known.marks.before,
    start: () => mark(whenStarted),
    refresh: (isUpdating: boolean) => mark(marks => whenRefreshed(marks, isUpdating)),
    clear: (isUpdating: boolean) => mark(() => whenCleared(isUpdating)),
  }
}

export type Changes = ReturnType<typeof useChanges>

/** How many messages have changed. Called after the rows know what they are compared with, as the table tells them. */
export function useChangedCount(rows: BundleRows, before: Before | undefined, latest: string): number {
  const pick = before && { filters: { changed: momentOf(before) }, most: 1 }
  return usePick(rows, pick, `${latest} ${before?.readAt}`)?.of ?? 0
}
