import { useEffect, useState } from 'react'

const nothing = { hasEarlier: false, hasStore: false }

/**
 * What this browser has from before: a database that is named by its connection alone was there before people signed in, and
 * any may hold what the team keeps together now.
 */
export function useHasEarlier(page: string): { hasEarlier: boolean; hasStore: boolean } {
  const [has, setHas] = useState(nothing)
  useEffect(() => {
    const look = async () => {
      const databases = (await globalThis.indexedDB?.databases?.()) ?? []
      const own = databases.filter(({ name }) => name?.startsWith('messaging-admin:'))
      const hasEarlier = own.some(({ name }) => /^messaging-admin:[^:]+$/.test(name ?? ''))
      if (own.length > 0) setHas({ hasEarlier, hasStore: true })
    }
    look().catch(() => undefined)
  }, [page])
  return has
}
