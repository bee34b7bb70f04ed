import { type SharedNote, useNotesOf } from '#dashboard/api/shared/axis-notes'
import { useDayFormat } from '#dashboard/api/shared/day-zone'
import { dayOf } from '#dashboard/i18n/day-of'
import { type AxisNote, axisNotes } from '#dashboard/parts/axis-notes/axis-note'
import type { TrendPoint } from './trend-points'

/** Whether a note is of the days that a point stands for. */
export function isWithin({ days }: Pick<TrendPoint, 'days'>, { value }: SharedNote): boolean {
  const at = Date.parse(value.at)
  return Date.parse(days.begin) <= at && at < Date.parse(days.end)
}

/** The notes of a point. */
export const notesOf = <N extends AxisNote>(notes: readonly N[], point: Pick<TrendPoint, 'days'>): N[] =>
  notes.filter(({ entry }) => isWithin(point, entry))

/** The team's notes on an NKI, of the days of a trend. */
export function useTrendNotes(nki: number, points: readonly TrendPoint[]): AxisNote[] {
  const { timeZone } = useDayFormat()
  return axisNotes(useNotesOf('nki-note', nki), timeZone, entry => points.some(point => isWithin(point, entry)))
}

/** The day that a note on a part is of until another is chosen: its first, or today while it is not over. */
export const dayToNote = (point: TrendPoint | undefined, now: Date, zone: string): string =>
  dayOf(point && !point.running ? point.days.begin : now, zone)
