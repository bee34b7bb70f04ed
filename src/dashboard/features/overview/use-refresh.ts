import { CallError } from '#dashboard/api/client/call-error'
import { type BundleReading, recordReading } from '#dashboard/api/shared/record-reading'
import { useRun } from '#dashboard/parts/progress/use-run'

const isMissing = (error: unknown) => error instanceof CallError && (error.status === 404 || error.status === 400)

async function readFigures(bundle: string, signal: AbortSignal): Promise<BundleReading | undefined> {
  // Few people ask.
  const { readBundle } = await import('#dashboard/parts/watch/read-bundle')
  const own = await readBundle(Number(bundle), signal).catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
  // Whoever asked sees them here, whether or not the others can.
  if (own) recordReading(bundle, own).catch(() => undefined)
  return own
}

/** Reads the figures of a bundle when asked to, and tells the team; leaving the page stops it. */
export function useRefresh(bundle: string) {
  const { status, result: own, start, stop } = useRun<BundleReading | undefined>()
  const state = { idle: 'idle', running: 'reading', ended: own ? 'idle' : 'empty', stopped: 'idle', failed: 'failed' }
  return {
    state: state[status],
    own,
    refresh: () => start(signal => readFigures(bundle, signal)),
    cancel: stop,
  }
}
