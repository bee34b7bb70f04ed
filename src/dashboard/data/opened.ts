import { store } from './store'
import type { Opened, OpenedKind } from './store/collections'
import { useStoredAll } from './use-stored'

const keyOf = (kind: OpenedKind, id: string | number) => `${kind}/${id}`

/** A store that cannot keep it is told of by its status; opening a page never fails because of it. */
const quietly = (work: Promise<void>) => work.catch(() => undefined)

/** Remembers that something was opened, with the name the service gave it; the person's own label stays. */
export function recordOpened(kind: OpenedKind, id: string | number, name?: string): Promise<void> {
  const record = async () => {
    const kept = await store()
    const before = await kept.get('opened', keyOf(kind, id))
    const entry: Opened = { ...before, kind, id: String(id), openedAt: new Date().toISOString() }
    await kept.put('opened', keyOf(kind, id), name ? { ...entry, name } : entry)
  }
  return quietly(record())
}

/** Gives something a name of the person's own; an empty one takes it away. */
export async function labelOpened(kind: OpenedKind, id: string | number, label: string): Promise<void> {
  const kept = await store()
  const { label: _before, ...entry } = (await kept.get('opened', keyOf(kind, id))) ?? {
    kind,
    id: String(id),
    openedAt: new Date().toISOString(),
  }
  await kept.put('opened', keyOf(kind, id), label.trim() ? { ...entry, label: label.trim() } : entry)
}

/** Puts something on the overview, or takes it off; a store that cannot keep it rejects. */
export async function watchOpened(kind: OpenedKind, id: string | number, watched: boolean): Promise<void> {
  const kept = await store()
  const { watched: _before, ...entry } = (await kept.get('opened', keyOf(kind, id))) ?? {
    kind,
    id: String(id),
    openedAt: new Date().toISOString(),
  }
  await kept.put('opened', keyOf(kind, id), watched ? { ...entry, watched } : entry)
}

/** Forgets that something was opened. */
export async function forgetOpened(kind: OpenedKind, id: string | number): Promise<void> {
  await (await store()).remove('opened', keyOf(kind, id))
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
