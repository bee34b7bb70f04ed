import { QueryObserver } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { type SharedKindName, type SharedPart, sharedKinds } from '#contract/team/shared-kinds'
import { queryClient } from '#dashboard/api/client/query-client'
import { may, session } from '#dashboard/api/session/session'
import { knownNow, type SharedOf, sharedQueries } from './shared-queries'

/** What is known of a kind. A kind that the person may not read, or that cannot be read now, has no entries. */
export type Shared<K extends SharedKindName> = { loading: boolean; entries: readonly SharedOf<K>[] }

const none: readonly never[] = []

/** One look at a kind, or at what is on a thing, for all who show it: a table asks once a row. */
function createSource<K extends SharedKindName>(kind: K, part: SharedPart) {
  const listeners = new Set<() => void>()
  let known: Shared<K> = { loading: true, entries: none }
  let stop: (() => void) | undefined

  const mayRead = () => may(session.get(), sharedKinds[kind].read)
  const optionsNow = () => ({ ...sharedQueries.of(kind, part), enabled: mayRead() })

  /** Whether it is another than before. */
  function note(data: SharedOf<K>[] | undefined, loading: boolean): boolean {
    // Of nothing there is one list: who goes by it need not look again.
    const entries = mayRead() && data && data.length > 0 ? data : none
    if (entries === known.entries && loading === known.loading) return false
    known = { loading, entries }
    return true
  }

  function start(): () => void {
    const observer = new QueryObserver(queryClient, optionsNow())
    const take = ({ data, isLoading }: { data?: SharedOf<K>[] | undefined; isLoading: boolean }) => {
      if (note(data, isLoading)) for (const listener of listeners) listener()
    }
    take(observer.getCurrentResult())
    const stops = [observer.subscribe(take), session.subscribe(() => observer.setOptions(optionsNow()))]
    return () => {
      for (const each of stops) each()
    }
  }

  return {
    get(): Shared<K> {
      // What came with the page is there from the first moment: nothing is drawn twice.
      const data = stop ? undefined : knownNow(kind, part)
      if (data) note(data, false)
      return known
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      stop ??= start()
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop?.()
        stop = undefined
        known = { loading: true, entries: none }
      }
    },
  }
}

type Source = ReturnType<typeof createSource<SharedKindName>>

const sources = new Map<SharedPart, Source>()

function sourceOf(kind: SharedKindName, part: SharedPart): Source {
  const known = sources.get(part)
  if (known) return known
  const made = createSource(kind, part)
  sources.set(part, made)
  return made
}

/** The entries of a kind, or what is on one thing, as they change. */
export function useShared<K extends SharedKindName>(kind: K, part: SharedPart = kind): Shared<K> {
  const { subscribe, get } = sourceOf(kind, part)
  return useSyncExternalStore(subscribe, get) as Shared<K>
}

const nothing: readonly SharedOf<SharedKindName>[] = []
const idle = () => {}

/** The same of a kind that is there or not, such as for the names of things that have none. */
export function useSharedIf<K extends SharedKindName>(kind: K | undefined): Shared<K> {
  const source = kind === undefined ? undefined : sourceOf(kind, kind)
  const subscribe = useCallback((listener: () => void) => source?.subscribe(listener) ?? idle, [source])
  const known = useSyncExternalStore(subscribe, () => source?.get())
  return known ?? { loading: false, entries: nothing }
}
