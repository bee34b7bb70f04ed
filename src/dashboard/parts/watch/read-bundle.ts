import type { SentMessage } from '#contract/messages-v1'
import { fanOut } from '#dashboard/api/client/fan-out'
import type { BundleReading } from '#dashboard/api/shared/record-reading'
import { openRows } from '#dashboard/parts/rows/open-rows'
import type { WatchFigures } from './watch-rows'

/** Loads a whole bundle in a worker and counts it (EP 16). Undefined if no message could be read. */
export function readBundle(bundle: number, signal: AbortSignal): Promise<BundleReading | undefined> {
  return fanOut(async () => {
    const rows = openRows<SentMessage, null, WatchFigures>({
      name: 'listBundleMessages',
      input: { path: { bundle } },
      worker: () => new Worker(new URL('./watch-worker.ts', import.meta.url), { type: 'module' }),
    })
    signal.addEventListener('abort', rows.close)
    try {
      await rows.whole
      const { sums } = rows.getState()
      return sums && sums.of > 0 ? { figures: sums, readAt: Date.now() } : undefined
    } finally {
      signal.removeEventListener('abort', rows.close)
      rows.close()
    }
  }, signal)
}
