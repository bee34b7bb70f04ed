import { useQueries } from '@tanstack/react-query'
import { randomKey } from '#dashboard/api/random-key'
import { type SharedOf, sharedQueries } from './shared-queries'
import { useShared } from './use-shared'

/** The kinds of notes on a time axis. */
export type NoteKind = 'survey-note' | 'nki-note'
export type SharedNote = SharedOf<NoteKind>

/** Returns the team's notes on one survey or NKI; empty while loading. */
export function useNotesOf(kind: NoteKind, id: number): readonly SharedNote[] {
  return useShared(kind, `${kind}/${id}/`).entries
}

/** Returns the team's notes on several surveys or NKIs; empty while loading. */
export function useNotesOfAll(kind: NoteKind, ids: readonly number[]): readonly SharedNote[] {
  const lists = useQueries({ queries: ids.map(id => sharedQueries.of(kind, `${kind}/${id}/`)) })
  return lists.flatMap(({ data }) => data ?? [])
}

export const newNoteKey = (id: number): string => `${id}/${randomKey()}`
