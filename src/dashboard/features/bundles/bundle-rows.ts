import { SentMessage } from '#contract/messages-v1'
import type { Row } from '#contract/reading/answer'
import { maskRaw } from '#dashboard/parts/codes/mask-raw'
import type { RowsKind } from '#dashboard/parts/rows/rows-kind'
import { type BundleFigures, countBundle } from './bundle-figures'
import { bundleFilters } from './bundle-filters'
import { type BundleSetting, bundleValues } from './bundle-values'

/** What could not be read of a row may hold its text. */
const hidden = (row: Row<SentMessage>): Row<SentMessage> => {
  if (!row.ok) return { ...row, raw: maskRaw(row.raw) }
  return row.wrong ? { ...row, wrong: maskRaw(row.wrong) as Record<string, unknown> } : row
}

/** What a worker knows of a bundle's messages. */
export const bundleRows: RowsKind<SentMessage, BundleSetting, BundleFigures> = {
  row: SentMessage,
  model: setting => ({
    columns: Object.values(bundleValues(setting)),
    filters: bundleFilters,
    locale: setting.locale,
  }),
  count: countBundle,
  shown: (row, setting) => (setting?.codesShown ? row : hidden(row)),
}
