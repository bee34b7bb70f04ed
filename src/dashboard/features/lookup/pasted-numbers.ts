import { writtenNumber } from '#contract/numbers/written-number'
import { lookupPieces } from '#dashboard/parts/lookup/lookup-run'

/** A comma that a spreadsheet wrote into a number with an exponent (`4,67E+10`) sets nothing apart. */
const comma = /,(?!\d+E\+?\d+(?:\s*$|[\s,]))/i
/** The comma of a decimal, alone in its place: what follows is shorter than a number. */
const decimal = /^\s*\+?\d[\d\s]*,\d{1,4}\s*$/

/**
 * The numbers in a pasted text, in its order and with its duplicates: one a line, or set apart by commas, semicolons
 * or tabs. Blanks stay, because people write numbers with them.
 */
export function pastedNumbers(text: string): string[] {
  return text
    .split(/[\r\n\v\f\u0085\u2028\u2029;\t]+/)
    .flatMap(part => (decimal.test(part) ? part : part.split(comma)))
    .map(part => part.trim())
    .filter(Boolean)
}

/** The different numbers that can be asked about, in pieces of a size that one request can hold. */
export const lookupChunks = (numbers: readonly string[]): string[][] =>
  lookupPieces(numbers.filter(number => !writtenNumber(number).isDamaged))
