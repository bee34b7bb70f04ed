import type { Format } from '#dashboard/i18n/format'

/** Decimals of an index, on every page, in every picture and in every file. */
export const indexDecimals = 1

export const indexText = (format: Pick<Format, 'decimal'>, index: number): string =>
  format.decimal(index, indexDecimals)
