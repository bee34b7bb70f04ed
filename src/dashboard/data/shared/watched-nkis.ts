import { useShared } from './use-shared'
import { writeShared } from './write-shared'

/** The NKIs that the team watches, with what they were called. */
export function useWatchedNkis(): { loading: boolean; watched: { id: string; name: string | undefined }[] } {
  const { loading, entries } = useShared('watched-nki')
  return { loading, watched: entries.map(({ key, value }) => ({ id: key, name: value.name ?? undefined })) }
}

/** Puts an NKI on the overview of everyone who may see it, or takes it off. */
export const watchNki = (nki: number, watched: boolean, name?: string): Promise<void> =>
  writeShared({ kind: 'watched-nki', key: String(nki), value: watched ? { ...(name && { name }) } : undefined })
