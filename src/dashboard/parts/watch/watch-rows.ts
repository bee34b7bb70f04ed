import { SentMessage } from '#contract/messages-v1'
import { messageStateV1 } from '#dashboard/parts/codes/code-dictionary'
import type { RowsKind } from '#dashboard/parts/rows/rows-kind'

/** The number of messages in a bundle (`of`), and how many are in these states. */
export type WatchFigures = { of: number; failed: number; inProgress: number; unknown: number }

/** A rows worker that only counts: no columns are needed. */
export const watchRows: RowsKind<SentMessage, null, WatchFigures> = {
  row: SentMessage,
  model: () => ({ columns: [], locale: 'en' }),
  count: () => {
    const figures = { of: 0, failed: 0, inProgress: 0, unknown: 0 }
    return {
      add: rows => {
        for (const row of rows) {
          if (!row.ok) continue
          const state = messageStateV1(row.value.Status)
          figures.of += 1
          if (state === 'failed' || state === 'inProgress' || state === 'unknown') figures[state] += 1
        }
      },
      value: () => ({ ...figures }),
    }
  },
}
