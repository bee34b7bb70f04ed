import { useEffect } from 'react'
import type { Opened, OpenedKind } from './collections'
import { store } from './store'
import { useStoredAll } from './use-stored'

/** What tells one thing that was opened from every other. */
export const openedKey = ({ kind, id, region }: Pick<Opened, 'kind' | 'id' | 'region'>): string =>
  region ? `${kind}/${id}?region=${region}` : `${kind}/${id}`

type Given = { kind: OpenedKind; id: string | number; region?: string | undefined }

/** What is kept of something, or the beginning of it. */
async function keptOf({ kind, id, region }: Given) {
  const begun: Opened = { kind, id: String(id), openedAt: new Date().toISOString(), ...(region && { region }) }
  const key = openedKey(begun)
  const kept = await store()
  return { kept, key, entry: (await kept.get('opened', key)) ?? begun }
}

/** A store that cannot keep it is told of by its status; opening a page never fails because of it. */
const ignoreErrors = (work: Promise<void>) => work.catch(() => undefined)

/** Remembers that something was opened, with the name the service gave it; the person's own label stays. */
export function recordOpened(kind: OpenedKind, id: string | number, name?: string, region?: string): Promise<void> {
  const record = async () => {
    const { kept, key, entry } = await keptOf({ kind, id, region })
    await kept.put('opened', key, { ...entry, openedAt: new Date().toISOString(), ...(name && { name }) })
  }
  return ignoreErrors(record())
}

/** Remembers that something was opened, as soon as it is known to be there. */
export function useRecordOpened(found: boolean, ...[kind, id, name, region]: Parameters<typeof recordOpened>): void {
  useEffect(() => {
    if (found) void recordOpened(kind, id, name, region)
  }, [found, kind, id, name, region])
}

/** Gives something a name of the person's own; an empty one takes it away. */
export async function labelOpened(
  kind: OpenedKind,
  id: string | number,
  label: string,
  region?: string,
): Promise<void> {
  const { kept, key, entry } = await keptOf({ kind, id, region })
  const { label: _before, ...rest } = entry
  await kept.put('opened', key, label.trim() ? { ...rest, label: label.trim() } : rest)
}

/** Puts something on the overview, or takes it off; a store that cannot keep it rejects. */
export async function watchOpened(kind: OpenedKind, id: string | number, watched: boolean): Promise<void> {
  const { kept, key, entry } = await keptOf({ kind, id })
  const { watched: _before, ...rest } = entry
  await kept.put('opened', key, watched ? { ...rest, watched } : rest)
}

/** Forgets that something was opened. */
export async function forgetOpened(entry: Pick<Opened, 'kind' | 'id' | 'region'>): Promise<void> {
  await (await store()).remove('opened', openedKey(entry))
}

/** What was opened, of one kind or of all, the latest first. */
export function useOpened(kind?: OpenedKind): { loading: boolean; opened: Opened[] } {
  const { loading, value = [] } = useStoredAll('opened')
  const opened = value
    .map(([, entry]) => entry)
    .filter(entry => !kind || entry.kind === kind)
    .toSorted((a, b) => b.openedAt.localeCompare(a.openedAt))
  return { loading, opened }
}
