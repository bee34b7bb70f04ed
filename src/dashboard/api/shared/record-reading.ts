import { useEffect } from 'react'
import { call, serverNow } from '#dashboard/api/client/call'
import { queryClient } from '#dashboard/api/client/query-client'
import { type SharedOf, sharedQueries } from './shared-queries'
import { useShared } from './use-shared'

/** Figures that were read, and when, in milliseconds since 1970. */
export type BundleReading = { figures: Record<'of' | 'failed' | 'inProgress' | 'unknown', number>; readAt: number }

const kind = 'watched-bundle'

/** Milliseconds within which the same figures are not told again, as the server does. */
const pause = 5 * 60_000
/** Seconds after which figures are too old to be told. */
const oldest = 86_400

/** Whether the team knows figures as good as these. */
function isKnown({ reading }: SharedOf<typeof kind>, { figures, readAt }: BundleReading): boolean {
  const since = readAt - Date.now() + serverNow() - Date.parse(reading?.at ?? '')
  const isSame = JSON.stringify(reading?.figures) === JSON.stringify(figures)
  return since <= 0 || (isSame && since < pause)
}

/** Puts figures of a bundle beside its entry, for everyone who watches it. Rejects with a `CallError`. */
export async function recordReading(bundle: string, { figures, readAt }: BundleReading): Promise<void> {
  const age = Math.max(0, Math.round((Date.now() - readAt) / 1000))
  if (age > oldest) return
  const path = { kind, key: bundle }
  const entry = (await call<'recordReading'>('recordReading', { path, body: { figures, age } })) as unknown as SharedOf<
    typeof kind
  >
  queryClient.setQueryData(sharedQueries.of(kind).queryKey, (entries: SharedOf<typeof kind>[] = []) =>
    entries.map(each => (each.key === bundle ? { ...each, reading: entry.reading } : each)),
  )
}

/** Tells those who watch a bundle what somebody has just read of it, once a read; undefined while it is being read. */
export function useRecordReading(bundle: number, reading: BundleReading | undefined): void {
  const entry = useShared(kind).entries.find(({ key }) => key === String(bundle))
  const isWorth = entry !== undefined && entry.revision !== '' && reading !== undefined && !isKnown(entry, reading)
  const readAt = reading?.readAt
  useEffect(() => {
    // Nobody asked for it, so nobody is told where it fails: the next who reads tries again.
    if (isWorth && reading) recordReading(String(bundle), reading).catch(() => undefined)
    // oxlint-disable-next-line react/exhaustive-deps -- once a read
  }, [isWorth, bundle, readAt])
}
