import type { SharedOf } from './shared-queries'
import { useShared } from './use-shared'
import { writeShared } from './write-shared'

/** What can be watched, and where that is shared; a template that is watched is a bookmark. */
export const watchedKinds = {
  survey: 'watched-survey',
  nki: 'watched-nki',
  bundle: 'watched-bundle',
  template: 'template-bookmark',
} as const
export type WatchedKind = keyof typeof watchedKinds

/** Something that the team watches: what it was called, and its figures as somebody last read them. */
export type Watched = { id: string; name: string | undefined; reading: SharedOf<'watched-bundle'>['reading'] }

/** What of a kind the team watches. */
export function useWatched(kind: WatchedKind): { loading: boolean; watched: Watched[] } {
  const { loading, entries } = useShared(watchedKinds[kind])
  const watched = entries.map(({ key, value, reading }) => ({ id: key, name: value.name ?? undefined, reading }))
  return { loading, watched }
}

/** Puts something on the overview of everyone who may see it, or takes it off. */
export const watch = (kind: WatchedKind, id: number | string, watched: boolean, name?: string): Promise<void> =>
  writeShared({ kind: watchedKinds[kind], key: String(id), value: watched ? { ...(name && { name }) } : undefined })
