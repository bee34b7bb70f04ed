import type { Row } from '#contract/reading/answer'

/** What makes two rows the same thing: their id; rows without one only if they are the same in everything. */
export const rowKey = (row: Row<{ id?: string | null | undefined }>): string =>
  (row.ok && row.value.id) || JSON.stringify(row.ok ? row.value : row.raw)
