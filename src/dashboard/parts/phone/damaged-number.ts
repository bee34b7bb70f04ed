import { writtenNumber } from '#contract/numbers/written-number'

/** A number that a spreadsheet damaged. Fewer digits with decimals in a column are prices: `12.50`. */
export const isDamagedNumber = (cell: string): boolean => writtenNumber(cell).isDamaged && /E|\d{5}/i.test(cell)
