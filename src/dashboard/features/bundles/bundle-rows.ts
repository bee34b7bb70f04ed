import { SentMessage } from '#contract/messages-v1'
import type { Row } from '#contract/reading/answer'
import { maskRaw } from '#dashboard/parts/codes/mask-raw'
import type { RowsKind } from '#dashboard/parts/rows/rows-host'
import { type BundleFigures, countBundle } from './bundle-figures'
import { type BundleSetting, bundleColumns, bundleFilters } from './bundle-values'

/** The raw value of an unreadable row may hold its text. */
const hidden = (row: Row<SentMessage>): Row<SentMessage> => {
  if (!row.ok) return { ...row, raw: maskRaw(row.raw) }
  return row.wrong ? { ...row, wrong: maskRaw(row.wrong) as Record<string, unknown> } : row
}

/** How the worker filters, sorts, counts and masks the rows. */
export const bundleRows: RowsKind<SentMessage, BundleSetting, BundleFigures> = {
  row: SentMessage,
  model: setting => ({
    columns: bundleColumns(setting),
    filters: bundleFilters(setting),
    locale: setting.locale,
  }),
  count: countBundle,
  shown: (row, setting) => (setting?.codesShown ? row : hidden(row)),
}
