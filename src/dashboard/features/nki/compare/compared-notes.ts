import { useNotesOfAll } from '#dashboard/api/shared/axis-notes'
import { useDayFormat } from '#dashboard/api/shared/day-zone'
import { isWithin } from '#dashboard/features/nki/trend/trend-notes'
import type { PlannedPart } from '#dashboard/features/nki/trend/trend-parts'
import { type AxisNote, axisNotes } from '#dashboard/parts/axis-notes/axis-note'
import type { ComparedNki } from './compared-nkis'

/** A note of the team on one of the NKIs that are compared. */
export type ComparedNote = AxisNote & { nki: ComparedNki }

/** The team's notes on these NKIs, of the days of these parts: one row of numbers for all. */
export function useComparedNotes(
  nkis: readonly ComparedNki[],
  parts: readonly Pick<PlannedPart, 'days'>[],
): ComparedNote[] {
  const { timeZone } = useDayFormat()
  const entries = useNotesOfAll(
    'nki-note',
    nkis.map(({ id }) => id),
  )
  const notes = axisNotes(entries, timeZone, entry => parts.some(part => isWithin(part, entry)))
  return notes.flatMap(note => {
    const nki = nkis.find(({ id }) => note.entry.key.startsWith(`${id}/`))
    return nki ? [{ ...note, nki }] : []
  })
}

/** The same notes where nothing else says which NKI each is of. */
export const named = (notes: readonly ComparedNote[]): AxisNote[] =>
  notes.map(({ nki, ...note }) => ({ ...note, text: `${nki.name}: ${note.text}` }))
