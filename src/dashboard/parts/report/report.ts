import type { FiguresSubject } from '#dashboard/parts/figures/figures-subject'
import { rateOf } from '#dashboard/parts/figures/rate'

/** A count of a report, what it means, and the colour of its bar. */
export type ReportCount = {
  key: string
  label: string
  /** Undefined where it was not given. */
  count: number | undefined
  meaning: string
  color: string
}

/** What a report says, beside its charts: on the page, in a file and in a picture. */
export type Report = {
  /** Whose figures they are. */
  name: string
  subject: FiguresSubject
  /** The figure that counts most, what it is called, and what it is of; small and muted where it is not known. */
  headline: { label: string; value: string; of?: string | undefined; unknown?: boolean }
  /** What the figures say and no more. */
  sentences: readonly string[]
  /** A sentence as long as the last one will be, while that is waited for. */
  awaited?: string | undefined
  counts: readonly ReportCount[]
  /** What the counts are parts of, and what a share of it is called. */
  whole: number | undefined
  share: string
  /** Of downloaded files, without an ending. */
  fileName: string
}

/** The share of a count; nothing for the whole itself, for what is not given, and for what cannot be. */
export function shareOf({ counts, whole }: Report, { key, count }: ReportCount): number | undefined {
  if (key === counts[0]?.key) return undefined
  const share = rateOf(count, whole)?.share
  return share === undefined || share > 1 ? undefined : share
}
