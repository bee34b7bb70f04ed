import type { Row } from '#contract/reading/answer'

/** Returns a row's id, or its content if it has none. */
export const rowKey = (row: Row<{ id?: string | null | undefined }>): string =>
  (row.ok && row.value.id) || JSON.stringify(row.ok ? row.value : row.raw)
