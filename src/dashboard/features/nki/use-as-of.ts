import { useMemo } from 'react'

/** The time as of which the figures of a running period are: when they were read. It stands still until they are read again. */
// oxlint-disable-next-line react/exhaustive-deps -- `now` goes on without them
export const useAsOf = (readAt: string, now: Date): Date => useMemo(() => now, [readAt])
