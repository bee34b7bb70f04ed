import { type SharedNote, useNotesOf } from '#dashboard/data/shared/axis-notes'
import { useDayFormat } from '#dashboard/data/shared/day-zone'
import { type AxisNote, axisNotes } from '#dashboard/parts/axis-notes/axis-note'
import { dayOf } from '#dashboard/parts/csv/export-name'
import type { TrendPart, TrendPoint } from './trend-points'

/** Whether a note is of a part of the trend. */
export function isWithin({ period }: Pick<TrendPart, 'period'>, { value }: SharedNote): boolean {
  const at = Date.parse(value.at)
  return Date.parse(period.begin) <= at && at < Date.parse(period.end)
}

/** The notes of a part. */
export const notesOf = (notes: readonly AxisNote[], part: TrendPart): AxisNote[] =>
  notes.filter(({ entry }) => isWithin(part, entry))

/** The team's notes on an NKI, of the days of a trend. */
export function useTrendNotes(nki: number, points: readonly TrendPoint[]): AxisNote[] {
  const { timeZone } = useDayFormat()
  return axisNotes(useNotesOf('nki-note', nki), timeZone, entry => points.some(point => isWithin(point, entry)))
}

/** The day that a note on a part is of until another is chosen: its first, or today while it is not over. */
export const dayToNote = (part: TrendPoint | undefined, now: Date, zone: string): string =>
  dayOf(part && !part.running ? part.period.begin : now, zone)
