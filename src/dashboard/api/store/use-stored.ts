import { useEffect, useState, useSyncExternalStore } from 'react'
import type { CollectionName, Collections } from './collections'
import type { Store, StoreStatus } from './open-store'
import { store, storeStatus } from './store'

/** `loading` until the store has answered; a store that cannot be opened answers with nothing. */
export type Stored<T> = { loading: true; value: undefined } | { loading: false; value: T }

const loading = { loading: true, value: undefined } as const

/** Reads from the store, and again on every change that `concerns` it, in any tab. */
function useRead<T>(
  id: string,
  read: (opened: Store) => Promise<T>,
  concerns: (collection?: CollectionName, key?: string) => boolean,
  without: T,
): Stored<T> {
  const [state, setState] = useState<{ id: string; stored: Stored<T> }>({ id, stored: loading })
  useEffect(() => {
    let current = true
    let unsubscribe = () => {}
    const take = (value: T) => {
      if (current) setState({ id, stored: { loading: false, value } })
    }
    const begin = async () => {
      const opened = await store()
      const load = () => void read(opened).then(take, () => take(without))
      if (!current) return
      unsubscribe = opened.subscribe((...change) => {
        if (concerns(...change)) load()
      })
      load()
    }
    begin().catch(() => take(without))
    return () => {
      current = false
      unsubscribe()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `id` stands for the functions, which are made anew each time
  }, [id])
  return state.id === id ? state.stored : loading
}

/** One entry, kept in step with every tab; `value` is undefined where there is none. */
export function useStored<C extends CollectionName>(collection: C, key: string): Stored<Collections[C] | undefined> {
  return useRead<Collections[C] | undefined>(
    `${collection}/${key}`,
    opened => opened.get(collection, key),
    (changed, at) => (changed ?? collection) === collection && (at ?? key) === key,
    undefined,
  )
}

/** All entries of a collection with their keys, kept in step with every tab. */
export function useStoredAll<C extends CollectionName>(collection: C): Stored<[key: string, value: Collections[C]][]> {
  return useRead<[key: string, value: Collections[C]][]>(
    collection,
    opened => opened.all(collection),
    changed => (changed ?? collection) === collection,
    [],
  )
}

/** How well this browser keeps things. */
export const useStoreStatus = (): StoreStatus => useSyncExternalStore(storeStatus.subscribe, storeStatus.get)
