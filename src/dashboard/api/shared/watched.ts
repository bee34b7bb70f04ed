import { useEffect } from 'react'
import { browserTime, call } from '#dashboard/api/client/call'
import { queryClient } from '#dashboard/api/client/query-client'
import { type SharedOf, sharedQueries } from './shared-queries'
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

type BundleEntry = SharedOf<'watched-bundle'>

/** A watched thing: its name when it was added, and its last reading. */
export type Watched = { id: string; name: string | undefined; reading: BundleEntry['reading'] }

/** Returns the watched things of a kind. */
export function useWatched(kind: WatchedKind): { loading: boolean; watched: Watched[] } {
  const { loading, entries } = useShared(watchedKinds[kind])
  const watched = entries.map(({ key, value, reading }) => ({ id: key, name: value.name ?? undefined, reading }))
  return { loading, watched }
}

/** Adds a thing to the team's overview, or removes it. */
export const watch = (kind: WatchedKind, id: number | string, watched: boolean, name?: string): Promise<void> =>
  writeShared({ kind: watchedKinds[kind], key: String(id), value: watched ? { ...(name && { name }) } : undefined })

/** Figures of a bundle, and when they were read, in milliseconds since 1970. */
export type BundleReading = { figures: Record<'of' | 'failed' | 'inProgress' | 'unknown', number>; readAt: number }

/** Milliseconds in which equal figures are not stored again; the server applies the same limit. */
const pause = 5 * 60_000
/** Maximum age of figures in seconds. */
const oldest = 86_400

/** Whether the stored reading is as recent as this one. */
function isKnown({ reading }: BundleEntry, { figures, readAt }: BundleReading): boolean {
  const since = readAt - browserTime(reading?.at ?? '')
  const isSame = JSON.stringify(reading?.figures) === JSON.stringify(figures)
  return since <= 0 || (isSame && since < pause)
}

/** Stores figures of a bundle for everyone who watches it. Rejects with a `CallError`. */
export async function recordReading(bundle: string, { figures, readAt }: BundleReading): Promise<void> {
  const age = Math.max(0, Math.round((Date.now() - readAt) / 1000))
  if (age > oldest) return
  const path = { kind: watchedKinds.bundle, key: bundle }
  const entry = (await call<'recordReading'>('recordReading', {
    path,
    body: { figures, age },
  })) as unknown as BundleEntry
  queryClient.setQueryData(sharedQueries.of(watchedKinds.bundle).queryKey, (entries: BundleEntry[] = []) =>
    entries.map(each => (each.key === bundle ? { ...each, reading: entry.reading } : each)),
  )
}

/** Stores what was just read of a watched bundle, once per read; `reading` is undefined while loading. */
export function useRecordReading(bundle: number, reading: BundleReading | undefined): void {
  const entry = useShared(watchedKinds.bundle).entries.find(({ key }) => key === String(bundle))
  const isWorth = entry !== undefined && entry.revision !== '' && reading !== undefined && !isKnown(entry, reading)
  const readAt = reading?.readAt
  useEffect(() => {
    // Failure is silent because nobody asked for this write: the next reader tries again.
    if (isWorth && reading) recordReading(String(bundle), reading).catch(() => undefined)
    // oxlint-disable-next-line react/exhaustive-deps -- once a read
  }, [isWorth, bundle, readAt])
}
