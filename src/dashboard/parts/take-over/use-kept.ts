import { useCallback, useEffect, useRef, useState } from 'react'
import { participantOf } from '#dashboard/data/shared/participant-key'
import type { Compared } from '#dashboard/data/take-over/kept'
import { findKept, takeKept, watchKept } from '#dashboard/data/take-over/take-over'
import { needsCountry } from '#dashboard/parts/phone/question'

export type UseKept = {
  /** What there is for the team; undefined until that is known. */
  kept: readonly Compared[] | undefined
  /** What is being decided on is not looked at anew meanwhile. */
  decide: (isDeciding: boolean) => void
}

/** What the team asks about: the rest of what was kept is nothing that it keeps. */
const isAsked = ({ beside }: Compared) => beside !== 'unfit'

/** The name of a number waits until a country tells what number it is. */
const isOneThing = ({ kind, key }: Compared) => kind !== 'participant-name' || !needsCountry(participantOf(key))

/** What this browser kept for itself that the team can have: until that is decided, and again after a file was taken in. */
export function useKept(): UseKept {
  const [kept, setKept] = useState<readonly Compared[]>()
  const deciding = useRef(false)
  const look = useRef(async () => {})
  useEffect(() => {
    let current = true
    let stop = () => {}
    look.current = async () => {
      const compared = (await findKept()).filter(isOneThing)
      const asked = compared.filter(isAsked)
      const isThere = asked.every(({ beside }) => beside === 'same')
      // What the team has already need not be asked about.
      if (isThere) await takeKept(asked, [])
      if (current && !deciding.current) setKept(isThere ? [] : compared)
    }
    const begin = async () => {
      const unsubscribe = await watchKept(() => void (deciding.current || look.current().catch(() => undefined)))
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
  return { kept, decide }
}

/** How many of these the team is asked about. */
export const countAsked = (kept: readonly Compared[] = []): number => kept.filter(isAsked).length
