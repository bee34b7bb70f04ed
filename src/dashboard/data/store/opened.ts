import { useEffect } from 'react'
import { useSharedNames } from '#dashboard/data/shared/shared-names'
import type { NamedOpened, Opened, OpenedKind } from './collections'
import { store } from './store'
import { useStoredAll } from './use-stored'

/** What tells one thing that was opened from every other. */
export const openedKey = ({ kind, id, region }: Pick<Opened, 'kind' | 'id' | 'region'>): string =>
  region ? `${kind}/${id}?region=${region}` : `${kind}/${id}`

type OpenedRef = { kind: OpenedKind; id: string | number; region?: string | undefined }

let last: Promise<unknown> = Promise.resolve()

/** One change after the other: each begins from what the one before it wrote. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const done = last.then(work)
  last = done.catch(() => undefined)
  return done
}

/** Changes what is remembered of something. */
function change({ kind, id, region }: OpenedRef, changed: (entry: Opened) => Opened): Promise<void> {
  const work = async () => {
    const begun: Opened = { kind, id: String(id), openedAt: new Date().toISOString(), ...(region && { region }) }
    const key = openedKey(begun)
    const storage = await store()
    await storage.put('opened', key, changed((await storage.get('opened', key)) ?? begun))
  }
  return inTurn(work)
}

/** A store that cannot keep it is told of by its status; opening a page never fails because of it. */
const ignoreErrors = (work: Promise<void>) => work.catch(() => undefined)

/** Remembers that something was opened, with the name the service gave it. */
export function recordOpened(kind: OpenedKind, id: string | number, name?: string, region?: string): Promise<void> {
  const openedAt = new Date().toISOString()
  return ignoreErrors(change({ kind, id, region }, entry => ({ ...entry, openedAt, ...(name && { name }) })))
}

/** Remembers that something was opened, as soon as it is known to be there. */
export function useRecordOpened(found: boolean, ...[kind, id, name, region]: Parameters<typeof recordOpened>): void {
  useEffect(() => {
    if (found) void recordOpened(kind, id, name, region)
  }, [found, kind, id, name, region])
}

/** Puts something under the id that opens it now; what is there already stays one entry, with the later time and either's name of before. */
export function moveOpened(entry: Opened, id: string): Promise<void> {
  const work = async () => {
    const storage = await store()
    const from = await storage.get('opened', openedKey(entry))
    if (!from) return
    const { region: _region, ...rest } = from
    const to = await storage.get('opened', openedKey({ kind: entry.kind, id }))
    const openedAt = to && to.openedAt > from.openedAt ? to.openedAt : from.openedAt
    await storage.put('opened', openedKey({ kind: entry.kind, id }), { ...rest, ...to, id, openedAt })
    await storage.remove('opened', openedKey(from))
  }
  return ignoreErrors(inTurn(work))
}

/** Forgets that something was opened. */
export function forgetOpened(entry: Pick<Opened, 'kind' | 'id' | 'region'>): Promise<void> {
  // After what is still being remembered: it would be there again.
  return inTurn(async () => {
    const storage = await store()
    await storage.remove('opened', openedKey(entry))
  })
}

/** What was opened, of one kind or of all, the latest first, each under the name that the team gave it. */
export function useOpened(kind?: OpenedKind): { loading: boolean; opened: NamedOpened[] } {
  const { loading, value = [] } = useStoredAll('opened')
  const nameOf = useSharedNames(kind)
  const opened = value
    .map(([, entry]) => nameOf(entry))
    .filter(entry => !kind || entry.kind === kind)
    .toSorted((a, b) => b.openedAt.localeCompare(a.openedAt))
  return { loading, opened }
}
