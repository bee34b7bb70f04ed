import type { SharedOf } from './shared-queries'
import { useShared } from './use-shared'
import { writeShared } from './write-shared'

/** The kinds of things that can be watched, and the shared kind of each. A watched template is a bookmark. */
export const watchedKinds = {
  survey: 'watched-survey',
  nki: 'watched-nki',
  bundle: 'watched-bundle',
  template: 'template-bookmark',
} as const
export type WatchedKind = keyof typeof watchedKinds

/** A watched thing: its name when it was added, and its last reading. */
export type Watched = { id: string; name: string | undefined; reading: SharedOf<'watched-bundle'>['reading'] }

/** Returns the watched things of a kind. */
export function useWatched(kind: WatchedKind): { loading: boolean; watched: Watched[] } {
  const { loading, entries } = useShared(watchedKinds[kind])
  const watched = entries.map(({ key, value, reading }) => ({ id: key, name: value.name ?? undefined, reading }))
  return { loading, watched }
}

/** Adds a thing to the team's overview, or removes it. */
export const watch = (kind: WatchedKind, id: number | string, watched: boolean, name?: string): Promise<void> =>
  writeShared({ kind: watchedKinds[kind], key: String(id), value: watched ? { ...(name && { name }) } : undefined })
