import { useEffect, useState } from 'react'

/** Whether this browser kept anything before people signed in: such a database is named by its connection alone. */
export function useHasEarlier(): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => {
    const look = async () => {
      const databases = await globalThis.indexedDB?.databases?.()
      setHas(databases?.some(({ name }) => /^messaging-admin:[^:]+$/.test(name ?? '')) ?? false)
    }
    look().catch(() => undefined)
  }, [])
  return has
}
