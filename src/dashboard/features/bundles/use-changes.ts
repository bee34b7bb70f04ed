import { useState } from 'react'
import type { BundleFigures } from './bundle-figures'
import type { BundleRows } from './use-bundle-table'

/** What was known of a bundle before it was read again: its latest change, and when it was read. */
export type Before = { latest: string; readAt: number }

type Known = { rows: BundleRows | undefined; latest: string; readAt: number; before: Before | undefined }

/** Remembers what was known before the last reading; undefined while there was one only. */
export function useChanges(rows: BundleRows | undefined, figures: BundleFigures | undefined, readAt: number) {
  const [known, setKnown] = useState<Known>({ rows: undefined, latest: '', readAt: 0, before: undefined })
  const latest = figures?.latest ?? ''
  if (rows && known.rows !== rows) {
    const before = known.rows && known.latest ? { latest: known.latest, readAt: known.readAt } : undefined
    setKnown({ rows, latest, readAt, before })
  } else if (rows && latest > known.latest) setKnown({ ...known, latest })
  return known.before
}
