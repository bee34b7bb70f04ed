import { SentMessage } from '#contract/messages-v1'
import { fanOut } from '#dashboard/api/client/fan-out'
import type { BundleReading } from '#dashboard/api/shared/watched'
import { nextTask } from '#dashboard/api/timing/next-task'
import { messageStateV1 } from '#dashboard/parts/codes/code-dictionary'
import { readList } from '#dashboard/parts/rows/read-list'
import { createRowReader } from '#dashboard/parts/rows/row-reader'

/** Counts a bundle without keeping its messages (EP 16). Undefined if no message could be read. */
export function readBundle(bundle: number, signal: AbortSignal): Promise<BundleReading | undefined> {
  return fanOut(async () => {
    const begin = () => ({
      reader: createRowReader({ row: SentMessage }),
      figures: { of: 0, failed: 0, inProgress: 0, unknown: 0 },
    })
    let body = begin()
    const sink = {
      begin: () => void (body = begin()),
      async chunk(bytes: Uint8Array) {
        for (const row of body.reader.push(bytes)) {
          if (!row.ok) continue
          const state = messageStateV1(row.value.Status)
          body.figures.of += 1
          if (state !== 'delivered') body.figures[state] += 1
        }
        // A large bundle comes in many chunks, which must not block the page.
        await nextTask()
      },
      end: async () => body.reader.end(),
    }
    await readList('listBundleMessages', { path: { bundle } }, sink, { signal })
    return body.figures.of > 0 ? { figures: body.figures, readAt: Date.now() } : undefined
  }, signal)
}
