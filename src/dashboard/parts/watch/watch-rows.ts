import { SentMessage } from '#contract/messages-v1'
import { messageStateV1 } from '#dashboard/parts/codes/code-dictionary'
import type { RowsKind } from '#dashboard/parts/rows/rows-kind'

/** How many messages a bundle has, and how many of them are in a state that is told. */
export type WatchFigures = { of: number; failed: number; inProgress: number; unknown: number }

/** What a worker knows of a bundle of which only figures are wanted: nobody looks at its rows. */
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
