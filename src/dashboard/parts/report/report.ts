import type { FiguresSubject } from '#dashboard/parts/figures/figures-subject'
import { rateOf } from '#dashboard/parts/figures/rate'

/** A count of a report with its meaning and the colour of its bar. */
export type ReportCount = {
  key: string
  label: string
  /** Undefined where not given. */
  count: number | undefined
  meaning: string
  color: string
}

/** The content of a report besides its charts, for the page, the export and the picture. */
export type Report = {
  /** Name of the survey, NKI or bundle. */
  name: string
  subject: FiguresSubject
  /** The main figure with its label and its base. `unknown`: the value says why there is none. */
  headline: { label: string; value: string; of?: string | undefined; unknown?: boolean }
  sentences: readonly string[]
  /** While the last sentence is loading: a sentence of about the same length, to reserve its space. */
  awaited?: string | undefined
  counts: readonly ReportCount[]
  /** The whole of the counts, and the label of their share. */
  whole: number | undefined
  share: string
  /** Base name of downloads, without an extension. */
  fileName: string
}

/** Returns the share of a count; undefined for the whole itself, missing and impossible counts. */
export function shareOf({ counts, whole }: Report, { key, count }: ReportCount): number | undefined {
  if (key === counts[0]?.key) return undefined
  return rateOf(count, whole)?.share
}
