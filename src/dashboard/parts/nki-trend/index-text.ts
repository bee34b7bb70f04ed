import { asWritten, type Format } from '#dashboard/i18n/format'

/** Decimals of an index on pages, in pictures and in exports. */
export const indexDecimals = 1

type Decimal = Pick<Format, 'decimal'>

/** In English `Intl` writes a hyphen; changes of an index have a minus sign. */
export const indexText = (format: Decimal, index: number): string =>
  format.decimal(index, indexDecimals).replace('-', '−')

/** Rounds an index as displayed, so that differences agree with the figures shown. */
export const roundedIndex = (index: number): number => asWritten(index, indexDecimals)

/** Formats the difference of two displayed indexes: `▲ +6.2`. Arrow and sign agree. */
export function indexChange(format: Decimal, index: number, earlier: number): string {
  const change = roundedIndex(roundedIndex(index) - roundedIndex(earlier))
  const size = indexText(format, Math.abs(change))
  if (change === 0) return `= ${size}`
  return change > 0 ? `▲ +${size}` : `▼ −${size}`
}
