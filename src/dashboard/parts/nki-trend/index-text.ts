import { asWritten, type Format } from '#dashboard/i18n/format'

/** Decimals of an index, on every page, in every picture and in every file. */
export const indexDecimals = 1

type Decimal = Pick<Format, 'decimal'>

export const indexText = (format: Decimal, index: number): string => format.decimal(index, indexDecimals)

/** An index as it is written: what is worked out of two of them agrees with both. */
export const roundedIndex = (index: number): number => asWritten(index, indexDecimals)

/** How far an index is from another, both as they are written, `▲ +6.2`: the sign says the same as the arrow. */
export function indexChange(format: Decimal, index: number, earlier: number): string {
  const change = roundedIndex(roundedIndex(index) - roundedIndex(earlier))
  const size = indexText(format, Math.abs(change))
  if (change === 0) return `= ${size}`
  return change > 0 ? `▲ +${size}` : `▼ −${size}`
}
