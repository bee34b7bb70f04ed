import { useQueries } from '@tanstack/react-query'
import { randomKey } from '#dashboard/api/random-key'
import { type SharedOf, sharedQueries } from './shared-queries'
import { useShared } from './use-shared'

/** The kinds of notes on an axis of time, by what the axis is of. */
export type NoteKind = 'survey-note' | 'nki-note'
export type SharedNote = SharedOf<NoteKind>

/** The notes of the team on one survey or NKI; none until they are known. */
export function useNotesOf(kind: NoteKind, id: number): readonly SharedNote[] {
  return useShared(kind, `${kind}/${id}/`).entries
}

/** The same of several of them. */
export function useNotesOfAll(kind: NoteKind, ids: readonly number[]): readonly SharedNote[] {
  const lists = useQueries({ queries: ids.map(id => sharedQueries.of(kind, `${kind}/${id}/`)) })
  return lists.flatMap(({ data }) => data ?? [])
}

/** The key of a note that is new. */
export const newNoteKey = (id: number): string => `${id}/${randomKey()}`
