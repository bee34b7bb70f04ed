import { useCallback, useEffect, useRef, useState } from 'react'
import { needsCountry } from '#contract/numbers/written-number'
import { participantOf } from '#dashboard/data/shared/participant-key'
import type { Compared } from '#dashboard/data/take-over/local-item'
import { findLocalItems, takeOverItems, watchLocalItems } from '#dashboard/data/take-over/take-over'

export type LocalItems = {
  /** What there is for the team; undefined until that is known. */
  items: readonly Compared[] | undefined
  /** What is being decided on is not looked at anew meanwhile. */
  decide: (isDeciding: boolean) => void
}

/** What the team asks about: the rest of what was kept is nothing that it keeps. */
const isOffered = ({ beside }: Compared) => beside !== 'unfit'

/** The name of a number waits until a country tells what number it is. */
const isOneThing = ({ kind, key }: Compared) => kind !== 'participant-name' || !needsCountry(participantOf(key))

/** What this browser kept for itself that the team can have: until that is decided, and again after a file was taken in. */
export function useLocalItems(): LocalItems {
  const [items, setItems] = useState<readonly Compared[]>()
  const deciding = useRef(false)
  const look = useRef(async () => {})
  useEffect(() => {
    let current = true
    let stop = () => {}
    look.current = async () => {
      const compared = (await findLocalItems()).filter(isOneThing)
      const offered = compared.filter(isOffered)
      const isStored = offered.every(({ beside }) => beside === 'same')
      // What the team has already need not be asked about.
      if (isStored) await takeOverItems(offered, [])
      if (current && !deciding.current) setItems(isStored ? [] : compared)
    }
    const begin = async () => {
      const unsubscribe = await watchLocalItems(() => void (deciding.current || look.current().catch(() => undefined)))
      if (current) stop = unsubscribe
      else unsubscribe()
      await look.current()
    }
    begin().catch(() => undefined)
    return () => {
      current = false
      stop()
    }
  }, [])
  const decide = useCallback((isDeciding: boolean) => {
    deciding.current = isDeciding
    if (!isDeciding) void look.current().catch(() => undefined)
  }, [])
  return { items, decide }
}

/** How many of these the team is asked about. */
export const countOffered = (items: readonly Compared[] = []): number => items.filter(isOffered).length
